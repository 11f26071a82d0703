import type { ModeRules } from '../options.ts';

/** Casual rules with something at stake; what differs is kept by the server, not by the rules. */
export const ranked: ModeRules = {};
