import type { ModeRules } from '../options.ts';

/** The game as everybody learns it: the standard deck and every default (DECK-1). */
export const casual: ModeRules = {};
