/** Whether a win brings clout (WIN-7). A win that brings none stays a win. */
import type { Outcome } from '@staxd/engine';
import type { NoClout } from '@staxd/protocol';

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

/** Null: it counts, as far as this game alone tells. */
export function whyNotCounting({ hasKicked, decisions, method, turn, seats }: Win): NoClout | null {
  const { made, byStandIn, isLastByStandIn } = decisions;
  if (hasKicked) return 'kicked';
  if (isLastByStandIn || 2 * byStandIn > made) return 'stand_in';
  return method === 'last_standing' && turn < 2 * seats ? 'left' : null;
}

interface Countable {
  readonly won: boolean;
  readonly isAgainstBots: boolean;
}

export function isWinAgainstBots({ won, isAgainstBots }: Countable): boolean {
  return won && isAgainstBots;
}
