/** Whether a win brings clout (WIN-7), as far as its own game tells. A win that brings none stays a win. */
import type { Outcome } from '@staxd/engine';
import type { NoClout } from '@staxd/protocol';

export const DAY = 24 * 3600_000;

/** The start of the day in UTC. */
export function startOfDay(at: number): number {
  return at - (at % DAY);
}

/** A game that is left before this turn has hardly been played: it is worth no clout (C1) and no rating (C4). */
export function hasReached(turn: number, seats: number): boolean {
  return turn >= 2 * seats;
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
  /** Whether somebody was kicked when fewer than two others were left for the winner. */
  readonly isByKick: boolean;
  readonly decisions: Decisions;
  readonly method: Outcome['method'];
  readonly turn: number;
  readonly seats: number;
  /** Whether strangers could come to the table. */
  readonly isPublic: boolean;
}

/** Null: it counts, unless too many of its kind have counted that day. */
export function whyNotCounting(win: Win): NoClout | null {
  const { hasKicked, isByKick, decisions, method, turn, seats, isPublic } = win;
  const { made, byStandIn, isLastByStandIn } = decisions;
  if (hasKicked) return 'kicked';
  if (isByKick) return 'kick';
  if (isLastByStandIn || 2 * byStandIn > made) return 'stand_in';
  if (method !== 'last_standing') return null;
  if (!hasReached(turn, seats)) return 'left';
  return isPublic ? null : 'private';
}
