import type { ModeRules } from '../options.ts';

/** Only shape cards finish a game (WIN-2). */
export const tournament: ModeRules = { finish: 'shapesOnly' };
