/**
 * Who sits down while they have an open line is taken as connected at once: `join_game` follows by the same line, and then
 * makes no version of its own. Whoever does not come is disconnected after all.
 */
import type { Lines } from '../games/matchmaking/matchmaking.ts';
import type { GameService } from '../games/service.ts';
import type { Timers } from '../platform/platform.ts';
import type { Rooms } from './rooms.ts';

/** Milliseconds in which they have to come. */
export const ARRIVES_WITHIN = 15_000;

export function arrivalsIn(
  rooms: Pick<Rooms, 'connectionsOf' | 'ofUser'>,
  games: Pick<GameService, 'ask'>,
  timers: Timers,
  report: (error: unknown) => void,
): Lines {
  return {
    isOpen: (userId) => rooms.connectionsOf(userId).length > 0,
    expect(userId, gameId) {
      timers.after(ARRIVES_WITHIN, () => {
        if (rooms.ofUser(gameId, userId).length > 0) return;
        games.ask(gameId, { type: 'disconnect', userId }).catch(report);
      });
    },
  };
}
