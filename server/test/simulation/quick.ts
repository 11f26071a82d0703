import type { Settings } from '../../src/games/model/game.ts';

/** The settings in which a quick match differs from a hosted game. */
export const QUICK = {
  maxPlayers: 7,
  quickMatch: { preferHumans: true, minHumans: 1, maxWaitSeconds: 5 },
} as const satisfies Partial<Settings>;
