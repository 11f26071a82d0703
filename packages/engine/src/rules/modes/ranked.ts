import type { ModeRules } from '../options.ts';

/** Casual rules with something at stake; what differs is up to the server, not the rules. */
export const ranked: ModeRules = {};
