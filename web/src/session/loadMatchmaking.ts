import type * as Matchmaking from './matchmaking.ts';

/** It comes with the first step into a game. */
export const loadMatchmaking = (): Promise<typeof Matchmaking> => import('./matchmaking.ts');
