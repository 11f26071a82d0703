import type { ModeRules } from '../options.ts';

/** The standard deck and every default (DECK-1). */
export const casual: ModeRules = {};
