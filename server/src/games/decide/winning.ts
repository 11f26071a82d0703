/** Whether a win counts (WIN-7). */
import type { Outcome } from '@staxd/engine';
import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import type { Effect } from '../../store/ports.ts';
import { type Game, playerAt } from '../model/game.ts';

/** Wins against bots alone that count for one person on one day. */
export const WINS_AGAINST_BOTS = 5;
const DAY = 24 * 3600_000;

interface Written {
  readonly game: Game;
  readonly effects: readonly Effect[];
}

export function startOfDay(now: number): number {
  return now - (now % DAY);
}

/**
 * The winner must not have kicked anybody, must have decided mostly and last without a stand-in, and the
 * others must not have left at once.
 */
export function isCounting({ kicks, play }: Pick<Game, 'kicks' | 'play'>, userId: string, outcome: Outcome) {
  if (play === null || kicks.some(({ by }) => by === userId)) return false;
  const { made, byStandIn, isLastByStandIn } = play.decisions[outcome.winner];
  if (isLastByStandIn || 2 * byStandIn > made) return false;
  const { turn, seats } = play.state;
  return outcome.method !== 'last_standing' || turn >= 2 * seats.length;
}

export function cloutFor(game: Game, outcome: Outcome): number {
  const { userId, bot, isGuest } = playerAt(game, outcome.winner);
  return bot === null && !isGuest && isCounting(game, userId, outcome) ? CLOUT_FOR_A_WIN : 0;
}

export function winnerAgainstBots({ effects }: Written): string | null {
  const win = effects.find((effect) => effect.type === 'result' && effect.won && effect.isAgainstBots);
  return win?.userId ?? null;
}

/** The same version with a win that brings nothing. */
export function withoutWin<Version extends Written>(version: Version): Version {
  const lost = (effect: Effect): Effect =>
    effect.type === 'result' ? { ...effect, won: false, clout: 0 } : effect;
  return { ...version, game: { ...version.game, clout: 0 }, effects: version.effects.map(lost) };
}
