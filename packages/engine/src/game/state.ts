import type { Seat } from '../actions/actions.ts';
import type { Outcome } from '../actions/events.ts';
import type { Card, StackType } from '../cards/cards.ts';
import type { RandomState } from '../chance/random.ts';
import type { RuleSet } from '../rules/rules.ts';

/** A player, as named in the game's record. */
export interface SeatInfo {
  /** 1 to 40 characters. Unique at the table, unless each seat of this name has an id. */
  readonly name: string;
  /** Whose seat it is: tells players of one name apart. Unique at the table, 1 to 64 characters. */
  readonly id?: string;
  readonly bot?: string;
}

/** What a game can wait for. */
export const PHASES = [
  'player_action',
  'stack_resolution',
  'jinx_window',
  'peek_selection',
  'completed',
  'cancelled',
] as const;
/** What the game waits for. */
export type Phase = (typeof PHASES)[number];

/** What one player has put into a stack; listed in order of first contribution (STK-1). */
export interface Contribution {
  readonly seat: Seat;
  readonly sum: number;
}

/** A card promised but still held by its giver (GIFT-2): the earliest copy of its face. */
export interface Gift {
  readonly seat: Seat;
  readonly card: Card;
}

/** An open stack; its holder is the state's current player (STK-9). */
export interface Stack {
  readonly phase: 'stack_resolution';
  readonly type: StackType;
  readonly total: number;
  readonly initiator: Seat;
  readonly target: Seat;
  readonly contributions: readonly Contribution[];
  /** Who played the latest card; in a TRADE, who swaps (TRADE-1). */
  readonly latest: Seat;
  readonly gifts: readonly Gift[];
}

/** The time in which players answer a jinx card, one after the other (JINX-1). */
export interface JinxWindow {
  readonly phase: 'jinx_window';
  readonly initiator: Seat;
  readonly value: number;
}

/** What is open while the target of a PEEK chooses which cards to show (PEEK-1). */
export interface PeekSelection {
  readonly phase: 'peek_selection';
  readonly target: Seat;
  readonly count: number;
  readonly contributors: readonly Seat[];
  /** After a noped PEEK the turn passes by the NOPE row of STK-8 (PEEK-1). */
  readonly noped: boolean;
}

/** What one player has been shown (VIEW-1): the latest of each kind. */
export interface Memo {
  readonly peeked: { readonly target: Seat; readonly cards: readonly Card[] } | null;
  readonly hijacked: { readonly lost: readonly Card[]; readonly gained: readonly Card[] } | null;
  readonly gaveAway: { readonly to: Seat; readonly cards: readonly Card[] } | null;
}

export const NO_MEMO: Memo = Object.freeze({ peeked: null, hijacked: null, gaveAway: null });

/** Everything about a game, secrets included: for storage and for {@link viewFor}, never for a client. */
export interface GameState {
  readonly rules: RuleSet;
  readonly seats: readonly SeatInfo[];
  /** By seat, in the order received. */
  readonly hands: readonly (readonly Card[])[];
  /** The first `drawCount` entries are the draw pile, its top last; the rest is leftover. */
  readonly drawPile: readonly Card[];
  readonly drawCount: number;
  /** The top last. */
  readonly discard: readonly Card[];
  /** Index into COLORS. */
  readonly color: number;
  /** Index into SHAPES, or NONE. */
  readonly shape: number;
  readonly current: Seat;
  /** From 1 (TURN-8). */
  readonly turn: number;
  readonly stunned: readonly number[];
  /** One bit for each seat still in the game. */
  readonly active: number;
  readonly leavers: readonly Seat[];
  /** Consecutive turn draws of zero cards (WIN-4). */
  readonly emptyDraws: number;
  readonly open: Stack | JinxWindow | PeekSelection | null;
  readonly outcome: Outcome | null;
  readonly memos: readonly Memo[];
  /** The effects stream: never leaves the state (VIEW-2). */
  readonly random: RandomState;
}

/** The phase that the game is in. */
export function phaseOf(state: GameState): Phase {
  if (state.outcome) return 'completed';
  return state.open ? state.open.phase : 'player_action';
}

/** The player who must act now, or null when the game is over. */
export function actor(state: GameState): Seat | null {
  if (state.outcome) return null;
  const { open } = state;
  return open !== null && open.phase !== 'jinx_window' ? open.target : state.current;
}

/** How the game ended, or null while it goes on. */
export function outcome(state: GameState): Outcome | null {
  return state.outcome;
}

/** Whether a seat is still in the game. */
export function isActive(state: GameState, seat: Seat): boolean {
  return (state.active & (1 << seat)) !== 0;
}

/** How many copies of `card` a seat has promised as gifts; those are locked (GIFT-2). */
export function committedCopies(state: GameState, seat: Seat, card: Card): number {
  const { open } = state;
  if (open === null || open.phase !== 'stack_resolution') return 0;
  let copies = 0;
  for (const gift of open.gifts) if (gift.seat === seat && gift.card === card) copies++;
  return copies;
}

export function committedCount(state: GameState, seat: Seat): number {
  const { open } = state;
  if (open === null || open.phase !== 'stack_resolution') return 0;
  let count = 0;
  for (const gift of open.gifts) if (gift.seat === seat) count++;
  return count;
}
