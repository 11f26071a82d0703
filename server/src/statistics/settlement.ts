/** Completes the version with which somebody's game ends by the results that it brings. */
import type { EndingVersion, Settlement, Written } from '../games/commit/committer.ts';
import { replaySteps } from '../games/commit/replay.ts';
import type { Decision } from '../games/decide/decide.ts';
import type { Game } from '../games/model/game.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { LogEntry, Store } from '../store/ports.ts';
import type { Statistics } from '../store/statisticsPorts.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { type Counted, countedIn, note } from './counted.ts';
import { startOfDay } from './counting.ts';
import { LiveResults } from './liveResults.ts';
import { factsOf, type GameResults, resultsIn } from './results.ts';
import { Tally } from './tally.ts';

export interface SettlementParts {
  readonly store: Pick<Store<Game>, 'games' | 'statistics'>;
  /** The day's mark of the network address where this person was seen last; null: not known. */
  readonly originOf: (userId: string, at: number) => string | null;
  readonly report: (error: unknown) => void;
}

/** What a version brings that ends nobody's game. */
const NOTHING: GameResults = { endings: [], ranked: null, origins: {} };

/** For the committer. A log that breaks the rules or is damaged is reported, and the game ends without results. */
export function settlementOf({ store, originOf, report }: SettlementParts): Settlement {
  const { games, statistics } = store;
  const today = new Today(statistics);
  const live = new LiveResults(statistics.countingSince);

  async function withPeople(decision: Decision, at: number): Promise<Decision> {
    const { game, entry } = decision;
    if (game.phase !== 'completed') return decision;
    const people = game.players.filter(({ bot }) => bot === null).map(({ userId }) => userId);
    const registered = await statistics.registeredAmong(people);
    const origins = Object.fromEntries(
      registered.flatMap((userId) => {
        const origin = originOf(userId, at);
        return origin === null ? [] : [[userId, origin]];
      }),
    );
    return { ...decision, entry: { ...entry, data: { ...entry.data, registered, origins } } };
  }

  async function broughtBy(ending: EndingVersion): Promise<GameResults> {
    try {
      const counted = live.broughtBy(ending);
      if (counted !== null) return counted;
      const log = await games.eventsSince(ending.decision.game.id, 0);
      return newResults(ending, log, statistics.countingSince);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      report(error);
      return NOTHING;
    }
  }

  return {
    follow: (written) => live.follow(written),
    async settle(ending, commit) {
      const { id } = ending.decision.game;
      const decision = await withPeople(ending.decision, ending.at);
      const brought = await broughtBy({ ...ending, decision });
      try {
        const written = await today.count(id, ending.at, brought, async (counted) => {
          const complete = completed(decision, counted);
          return { result: await commit(complete), decision: complete };
        });
        if (written.result.type !== 'ok') live.forget(id);
        return written;
      } catch (error) {
        live.forget(id);
        throw error;
      }
    },
  };
}

/** What has counted today: read once, then noted with each game that ends. */
class Today {
  readonly #statistics: Statistics;
  readonly #mutex = new KeyedMutex();
  #day = Number.NaN;
  #tally = new Tally();

  constructor(statistics: Statistics) {
    this.#statistics = statistics;
  }

  /** One game at a time, because only the first of a day count. */
  count(
    gameId: string,
    at: number,
    brought: GameResults,
    write: (counted: Counted) => Promise<Written>,
  ): Promise<Written> {
    const { countingSince } = this.#statistics;
    const isLooked = brought.ranked !== null || brought.endings.some(({ result }) => result.won);
    if (!isLooked) return write(countedIn(brought, new Tally(), countingSince));
    return this.#mutex.run('today', async () => {
      const tally = await this.#tallyOf(startOfDay(at));
      const counted = countedIn(brought, tally, countingSince);
      // If the store fails it may have been written all the same: then it is read anew.
      this.#day = Number.NaN;
      const written = await write(counted);
      if (written.result.type === 'ok') note(tally, gameId, counted);
      this.#day = startOfDay(at);
      return written;
    });
  }

  async #tallyOf(day: number): Promise<Tally> {
    if (this.#day === day) return this.#tally;
    this.#tally = new Tally();
    for (const result of await this.#statistics.countedSince(day)) this.#tally.add(result);
    return this.#tally;
  }
}

function newResults(
  { decision, version, at, seed }: EndingVersion,
  log: readonly LogEntry[],
  countingSince: number,
): GameResults {
  const { game, entry } = decision;
  const facts = factsOf(game);
  if (facts === null || game.play === null) throw new Error(`game ${game.id} has not begun`);
  const { state, joined } = game.play;
  const entries = [...log.filter((each) => each.version < version), { ...entry, version, at }];
  const steps = replaySteps({ rules: state.rules, joined, seed }, entries);
  const all = resultsIn(facts, steps, countingSince);
  return { ...all, endings: all.endings.filter((ending) => ending.version === version) };
}

function completed(decision: Decision, { results, rating }: Counted): Decision {
  const { game } = decision;
  const noClout = results.find((result) => result.noClout !== null)?.noClout;
  const clout = Math.max(0, ...results.map((result) => result.clout));
  const effects = [
    ...decision.effects,
    ...results.map((result) => ({ type: 'result', ...result }) as const),
    ...(rating ? [{ type: 'rating', ...rating } as const] : []),
  ];
  return {
    ...decision,
    game: { ...game, clout, ...(noClout && noClout !== 'guest' && { noClout }) },
    effects,
  };
}
