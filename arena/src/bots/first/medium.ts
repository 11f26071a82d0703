/** BALANCED as it was first: it weighs every action one ply deep by rules of thumb, and remembers nothing. */
import { type Bot, decide, TableOutlook } from '@staxd/engine/bots';

const outlook = new TableOutlook();

export const medium: Bot<null> = {
  version: '1',
  start: () => null,
  act: (view, legal, _memory, rng) => decide(outlook, view, legal, rng),
};
