/** Completes the version with which somebody's game ends by the results that it brings. */

import { replaySteps } from '../games/commit/replay.ts';
import type { EndingVersion, Settlement } from '../games/commit/settlement.ts';
import type { Decision } from '../games/decide/decide.ts';
import type { Game } from '../games/model/game.ts';
import type { LogEntry } from '../store/gamePorts.ts';
import type { Store } from '../store/ports.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { Counted } from './counted.ts';
import { countingDay } from './countingDay.ts';
import { LiveResults } from './liveResults.ts';
import { factsOf, type GameResults, resultsIn } from './results.ts';

export interface SettlementParts {
  readonly store: Pick<Store<Game>, 'games' | 'statistics'>;
  /** The day's marks of the network addresses where these people were seen last, as far as they are known. */
  readonly originsOf: (userIds: readonly string[], at: number) => Promise<GameResults['origins']>;
  readonly report: (error: unknown) => void;
}

/** What a version brings that ends nobody's game. */
const NOTHING: GameResults = { endings: [], ranked: null, origins: {} };

/** For the committer. A log that breaks the rules or is damaged is reported, and the game ends without results. */
export function settlementOf({ store, originsOf, report }: SettlementParts): Settlement {
  const { games, statistics } = store;
  const day = countingDay(games, statistics);
  const live = new LiveResults(statistics.countingSince);

  async function withPeople(decision: Decision, at: number): Promise<Decision> {
    const { game, entry } = decision;
    if (game.phase !== 'completed') return decision;
    const people = game.players.filter(({ bot }) => bot === null).map(({ userId }) => userId);
    const registered = await statistics.registeredAmong(people);
    // Before the commit, whose locks name them. Who is seen elsewhere meanwhile was seen there after the game.
    const origins = await originsOf(registered, at);
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
    forget: (id) => live.forget(id),
    async settle(ending, commitOf) {
      const { id } = ending.decision.game;
      const decision = await withPeople(ending.decision, ending.at);
      const brought = await broughtBy({ ...ending, decision });
      try {
        let complete = decision;
        const result = await day.commit(id, ending.at, brought, (counted) => {
          complete = completed(decision, counted);
          return commitOf(complete);
        });
        if (result.type !== 'ok') live.forget(id);
        return { result, decision: complete };
      } catch (error) {
        live.forget(id);
        throw error;
      }
    },
  };
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
