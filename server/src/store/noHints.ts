import type { Hints } from './sharedPorts.ts';

const nothing = () => {};

/** Of a server that has its store to itself. */
export const NO_HINTS: Hints = { publish: nothing, onChange: () => nothing, onGap: () => nothing };
