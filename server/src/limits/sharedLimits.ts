/** Rate limits that all servers of one database count together, by its clock. */
import type { Limit } from '../config/limits.ts';
import type { OriginGames, Points } from '../store/limitPorts.ts';
import type { Mark } from './marks.ts';
import type { CountingLimiter } from './rateLimits.ts';

/** Each call rejects with `StoreUnavailable` while the database is away. */
export function sharedLimiter<Name extends string>(
  points: Points,
  limits: Readonly<Record<Name, Limit>>,
  mark: Mark,
): CountingLimiter<Name> {
  const names = Object.keys(limits) as Name[];
  const refusals = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  return {
    refusals: () => ({ ...refusals }),
    take: async (name, key) => {
      const verdict = await points.take(mark(name, key), limits[name]);
      if (!verdict.allowed) refusals[name]++;
      return verdict;
    },
    giveBack: (name, key) => points.giveBack(mark(name, key), limits[name]),
    check: (name, key) => points.check(mark(name, key), limits[name]),
  };
}

/** The same for games, counted by the addresses themselves. */
export function sharedOriginGames(games: OriginGames, mark: Mark): OriginGames {
  return {
    begin: (address, gameId, most) => games.begin(mark('gamesPerAddress', address), gameId, most),
    end: (gameId) => games.end(gameId),
  };
}
