import { AUTH } from './auth.ts';
import { GAMES } from './games.ts';
import { PLAYERS } from './players.ts';

/**
 * The calls around games, which every client needs, without what they take. In a file of its own, so that the others can
 * be loaded later.
 */
export const CORE_REST = { ...AUTH, ...GAMES, ...PLAYERS } as const;
