/** Completes the version with which somebody's game ends by the results that it brings. */
import { CLOUT_WINS_AGAINST_BOTS } from '@staxd/protocol';
import type { EndingVersion, Settle } from '../games/commit/committer.ts';
import { replaySteps } from '../games/commit/replay.ts';
import type { Decision } from '../games/decide/decide.ts';
import type { Game } from '../games/model/game.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { RatedGame } from '../ratings/rating.ts';
import type { LogEntry, Store } from '../store/ports.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { isWinAgainstBots, startOfDay } from './counting.ts';
import { type Ending, factsOf, resultsIn } from './results.ts';

interface Settlement {
  readonly decision: Decision;
  /** Those that this version brings. */
  readonly endings: readonly Ending[];
  readonly rating: RatedGame | null;
}

/** For the committer. A log that breaks the rules or is damaged is reported, and the game ends without results. */
export function settlementOf(
  { games, statistics }: Pick<Store<Game>, 'games' | 'statistics'>,
  report: (error: unknown) => void,
): Settle {
  const wins = new KeyedMutex();

  async function withRegistered(decision: Decision): Promise<Decision> {
    const { game, entry } = decision;
    if (game.phase !== 'completed') return decision;
    const people = game.players.filter(({ bot }) => bot === null).map(({ userId }) => userId);
    const registered = await statistics.registeredAmong(people);
    return { ...decision, entry: { ...entry, data: { ...entry.data, registered } } };
  }

  async function settledOrNot(ending: EndingVersion): Promise<Settlement> {
    try {
      return settled(ending, await games.eventsSince(ending.decision.game.id, 0));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      report(error);
      return { decision: ending.decision, endings: [], rating: null };
    }
  }

  return async (ending, commit) => {
    const decision = await withRegistered(ending.decision);
    const settlement = await settledOrNot({ ...ending, decision });
    const { endings } = settlement;
    const winner = endings.find(({ result }) => isWinAgainstBots(result))?.result.userId;
    const write = async (all: readonly Ending[]) => {
      const complete = completed({ ...settlement, endings: all });
      return { result: await commit(complete), decision: complete };
    };
    if (winner === undefined) return write(endings);
    // One at a time, because only the first of a day count.
    return wins.run(winner, async () => {
      const before = await statistics.winsAgainstBots(winner, startOfDay(ending.at));
      return write(before < CLOUT_WINS_AGAINST_BOTS ? endings : endings.map(withoutClout));
    });
  };
}

function settled({ decision, version, at, seed }: EndingVersion, log: readonly LogEntry[]): Settlement {
  const { game, entry } = decision;
  const facts = factsOf(game);
  if (facts === null || game.play === null) throw new Error(`game ${game.id} has not begun`);
  const { state, joined } = game.play;
  const entries = [...log.filter((each) => each.version < version), { ...entry, version, at }];
  const { endings, rating } = resultsIn(facts, replaySteps({ rules: state.rules, joined, seed }, entries));
  const news = endings.filter((ending) => ending.version === version);
  return { decision, endings: news, rating };
}

/** What would have brought clout brings none: enough wins against bots have counted today. */
function withoutClout(ending: Ending): Ending {
  const { result } = ending;
  return result.clout === 0 ? ending : { ...ending, result: { ...result, clout: 0 }, noClout: 'bots' };
}

function completed({ decision, endings, rating }: Settlement): Decision {
  const { game } = decision;
  const results = endings.map(({ result }) => result);
  const noClout = endings.find((ending) => ending.noClout !== null)?.noClout;
  const effects = [
    ...decision.effects,
    ...results.map((result) => ({ type: 'result', ...result }) as const),
    ...(rating ? [{ type: 'rating', ...rating } as const] : []),
  ];
  return {
    ...decision,
    game: { ...game, clout: Math.max(0, ...results.map(({ clout }) => clout)), ...(noClout && { noClout }) },
    effects,
  };
}
