import type { Seat } from '../actions/actions.ts';
import type { Outcome, Viewer } from '../actions/events.ts';
import { type Card, type Color, face, type Shape, type StackType } from '../cards/cards.ts';
import type { Memo, Phase } from '../game/state.ts';
import type { RuleSet } from '../rules/rules.ts';

/** What everybody may know of one seat. */
export interface SeatView {
  readonly seat: Seat;
  readonly name: string;
  readonly bot?: string;
  readonly handSize: number;
  /** How many of the cards are promised as gifts; only their giver knows which (GIFT-2). */
  readonly committed: number;
  readonly stunned: number;
  readonly active: boolean;
}

/** The open stack as everybody sees it. */
export interface StackView {
  readonly type: StackType;
  readonly total: number;
  readonly initiator: Seat;
  readonly holder: Seat;
  readonly target: Seat;
  readonly contributions: readonly { readonly seat: Seat; readonly sum: number }[];
  readonly latest: Seat;
}

/** What one viewer may know of a game, as {@link viewFor} makes it (VIEW-1 to VIEW-3). */
export interface View {
  readonly viewer: Viewer;
  readonly rules: RuleSet;
  readonly phase: Phase;
  readonly turn: number;
  readonly current: Seat;
  readonly awaited: Seat | null;
  readonly seats: readonly SeatView[];
  readonly leavers: readonly Seat[];
  /** The viewer's own cards in the order received; empty for a spectator. */
  readonly hand: readonly Card[];
  /** The viewer's own promised gifts, in the order promised. */
  readonly committed: readonly Card[];
  /** The top last. */
  readonly discard: readonly Card[];
  readonly drawCount: number;
  readonly color: Color;
  readonly shape: Shape | null;
  readonly stack: StackView | null;
  readonly jinx: { readonly initiator: Seat; readonly value: number } | null;
  readonly peek: {
    readonly target: Seat;
    readonly count: number;
    readonly contributors: readonly Seat[];
    readonly noped: boolean;
  } | null;
  /** Turn draws of zero cards in a row; one for each active player is a stalemate (WIN-4). */
  readonly emptyDraws: number;
  readonly memo: Memo;
  readonly outcome: Outcome | null;
}

/** The top discards whose values make up the open stack, top last; for GIFTs, those that give a card. */
export function stackedCards({ discard, stack }: Pick<View, 'discard' | 'stack'>): readonly Card[] {
  const total = stack?.total ?? 0;
  let first = discard.length;
  for (let sum = 0; sum < total && first > 0; ) sum += face(discard[--first]).value;
  return discard.slice(first);
}
