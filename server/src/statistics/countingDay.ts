/** Commits a game with what counts of it, of which only the first of a day do. */
import type { Game } from '../games/model/game.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { AggregateStore, Commit, CommitResult } from '../store/gamePorts.ts';
import type { Concerned, Statistics } from '../store/statisticsPorts.ts';
import { type Counted, countedIn, note } from './counted.ts';
import { DAY, startOfDay } from './counting.ts';
import type { GameResults } from './results.ts';
import { Tally } from './tally.ts';

type Games = Pick<AggregateStore<Game>, 'commit' | 'commitCounting'>;
/** Pure, and may be asked more than once. */
type Make = (counted: Counted) => Commit<Game>;

export interface CountingDay {
  commit(gameId: string, at: number, brought: GameResults, make: Make): Promise<CommitResult>;
}

export function countingDay(games: Games, statistics: Statistics): CountingDay {
  const { countingSince } = statistics;
  const counting = games.commitCounting?.bind(games);
  const day = counting ? sharedDay(counting, countingSince) : new OwnDay(games, statistics);
  return {
    commit: (gameId, at, brought, make) =>
      hasToCount(brought)
        ? day.commit(gameId, at, brought, make)
        : games.commit(make(countedIn(brought, new Tally(), countingSince))),
  };
}

function hasToCount({ endings, ranked }: GameResults): boolean {
  return ranked !== null || endings.some(({ result }) => result.won);
}

/** Of all servers that share the store: what has counted is read where the game is written. */
function sharedDay(commitCounting: NonNullable<Games['commitCounting']>, countingSince: number): CountingDay {
  return {
    commit: (gameId, at, brought, make) =>
      commitCounting(gameId, concernedBy(brought, startOfDay(at)), (results) => {
        const tally = new Tally();
        for (const result of results) tally.add(result);
        return make(countedIn(brought, tally, countingSince));
      }),
  };
}

function concernedBy({ endings, ranked, origins }: GameResults, from: number): Concerned {
  const people = [...endings.map(({ result }) => result), ...(ranked?.places ?? [])];
  const userIds = [...new Set(people.map(({ userId }) => userId))];
  return { from, until: from + DAY, userIds, origins: [...new Set(Object.values(origins))] };
}

/** Of the one server that has the store to itself: read once, then noted with each game that ends. */
class OwnDay implements CountingDay {
  readonly #games: Games;
  readonly #statistics: Statistics;
  readonly #mutex = new KeyedMutex();
  #day = Number.NaN;
  #tally = new Tally();

  constructor(games: Games, statistics: Statistics) {
    this.#games = games;
    this.#statistics = statistics;
  }

  /** One game at a time, because only the first of a day count. */
  commit(gameId: string, at: number, brought: GameResults, make: Make): Promise<CommitResult> {
    return this.#mutex.run('today', async () => {
      const tally = await this.#tallyOf(startOfDay(at));
      const counted = countedIn(brought, tally, this.#statistics.countingSince);
      // If the store fails it may have been written all the same: then it is read anew.
      this.#day = Number.NaN;
      const result = await this.#games.commit(make(counted));
      if (result.type === 'ok') note(tally, gameId, counted);
      this.#day = startOfDay(at);
      return result;
    });
  }

  async #tallyOf(day: number): Promise<Tally> {
    if (this.#day === day) return this.#tally;
    this.#tally = new Tally();
    for (const result of await this.#statistics.countedSince(day)) this.#tally.add(result);
    return this.#tally;
  }
}
