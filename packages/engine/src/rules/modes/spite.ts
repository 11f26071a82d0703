import type { ModeRules } from '../options.ts';

/** Adds the twelve jinx cards, which hurt their own player unless somebody teams up (DECK-2, JINX-5). */
export const spite: ModeRules = { jinxPerColour: { 1: 1, 2: 1, 3: 1 } };
