import type { ModeRules } from '../options.ts';

/** Fewer shapes, every modifier twice: 144 cards and many more stacks (DECK-3). */
export const stackAttack: ModeRules = { shapeCopies: 2, modifierMultiplier: 2 };
