/**
 * Who sits down while they have an open line is taken as connected at once: `join_game` follows by the same line, and then
 * makes no version of its own. Whoever does not come is disconnected after all.
 */
import type { Lines } from '../games/matchmaking/seating.ts';
import type { GameService } from '../games/service.ts';
import type { Timers } from '../platform/platform.ts';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers/servers.ts';

export interface ArrivalParts {
  readonly rooms: Pick<Rooms, 'connectionsOf' | 'ofUser'>;
  readonly games: Pick<GameService, 'ask'>;
  readonly timers: Timers;
  /** Null: there are no others. */
  readonly servers: Pick<Servers, 'isElsewhere'> | null;
  readonly report: (error: unknown) => void;
}

/** Milliseconds in which they have to come. */
export const ARRIVES_WITHIN = 15_000;

export function arrivalsIn({ rooms, games, timers, servers, report }: ArrivalParts): Lines {
  const disconnectAbsent = async (userId: string, gameId: string) => {
    if (rooms.ofUser(gameId, userId).length > 0 || (await servers?.isElsewhere(gameId, userId))) return;
    await games.ask(gameId, { type: 'disconnect', userId });
  };
  return {
    isOpen: (userId) => rooms.connectionsOf(userId).length > 0,
    expect(userId, gameId) {
      timers.after(ARRIVES_WITHIN, () => {
        disconnectAbsent(userId, gameId).catch(report);
      });
    },
  };
}
