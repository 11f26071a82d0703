/** Whether a win counts (WIN-7). */
import type { Outcome } from '@staxd/engine';

/** Wins against bots alone that count for one person on one day. */
export const WINS_AGAINST_BOTS = 5;
const DAY = 24 * 3600_000;

/** The start of the day in UTC. */
export function startOfDay(at: number): number {
  return at - (at % DAY);
}

export interface Decisions {
  /** By the player, a stand-in or the clock. */
  readonly made: number;
  readonly byStandIn: number;
  readonly isLastByStandIn: boolean;
}

export const NO_DECISIONS: Decisions = { made: 0, byStandIn: 0, isLastByStandIn: false };

export interface Win {
  readonly hasKicked: boolean;
  readonly decisions: Decisions;
  readonly method: Outcome['method'];
  readonly turn: number;
  readonly seats: number;
}

/** The winner kicked nobody and decided mostly and last without a stand-in; the others did not leave at once. */
export function isCounting({ hasKicked, decisions, method, turn, seats }: Win): boolean {
  const { made, byStandIn, isLastByStandIn } = decisions;
  if (hasKicked || isLastByStandIn || 2 * byStandIn > made) return false;
  return method !== 'last_standing' || turn >= 2 * seats;
}

interface Countable {
  readonly won: boolean;
  readonly clout: number;
  readonly isAgainstBots: boolean;
}

export function isWinAgainstBots({ won, isAgainstBots }: Countable): boolean {
  return won && isAgainstBots;
}

/** The same result when the win brings nothing. */
export function withoutWin<Result extends Countable & { readonly lastColor: string | null }>(
  result: Result,
): Result {
  return { ...result, won: false, clout: 0, lastColor: null };
}
