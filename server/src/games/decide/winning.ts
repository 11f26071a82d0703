/** Whether a win counts: who has not won by playing gets nothing for it (WIN-7). */
import type { Outcome } from '@staxd/engine';
import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import type { Effect } from '../../store/ports.ts';
import { type Game, playerAt } from '../model/game.ts';

/** So many wins against bots alone count for one person on one day. */
export const WINS_AGAINST_BOTS = 5;
const DAY = 24 * 3600_000;

/** What a version writes, as far as wins are concerned. */
interface Written {
  readonly game: Game;
  readonly effects: readonly Effect[];
}

/** When the day of `now` began, by UTC. */
export function startOfDay(now: number): number {
  return now - (now % DAY);
}

/**
 * Whether a win counts, as far as its game can tell: the winner has kicked nobody, has decided by and by and at last
 * without a stand-in, and the others have not left at once.
 */
export function isCounting({ kicks, play }: Pick<Game, 'kicks' | 'play'>, userId: string, outcome: Outcome) {
  if (play === null || kicks.some(({ by }) => by === userId)) return false;
  const { made, byStandIn, isLastByStandIn } = play.decisions[outcome.winner];
  if (isLastByStandIn || 2 * byStandIn > made) return false;
  const { turn, seats } = play.state;
  return outcome.method !== 'last_standing' || turn >= 2 * seats.length;
}

/** What the winner earns. */
export function cloutFor(game: Game, outcome: Outcome): number {
  const { userId, bot, isGuest } = playerAt(game, outcome.winner);
  return bot === null && !isGuest && isCounting(game, userId, outcome) ? CLOUT_FOR_A_WIN : 0;
}

/** Whose win against bots alone this version writes, if it does. */
export function winnerAgainstBots({ effects }: Written): string | null {
  const win = effects.find((effect) => effect.type === 'result' && effect.won && effect.isAgainstBots);
  return win?.userId ?? null;
}

/** The same version with a win that does not count: the game was played, and nothing is had for it. */
export function withoutWin<Version extends Written>(version: Version): Version {
  const lost = (effect: Effect): Effect =>
    effect.type === 'result' ? { ...effect, won: false, clout: 0 } : effect;
  return { ...version, game: { ...version.game, clout: 0 }, effects: version.effects.map(lost) };
}
