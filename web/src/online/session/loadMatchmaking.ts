import type * as Matchmaking from './matchmaking.ts';

export const loadMatchmaking = (): Promise<typeof Matchmaking> => import('./matchmaking.ts');
