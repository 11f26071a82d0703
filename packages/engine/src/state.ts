/**
 * A game at one moment. {@link GameState} is how everybody reads it; {@link Core} is the same data
 * open for writing, which only the rules do.
 *
 * `apply` must not pay for 132 cards when one of them moves, so a forked core shares the card lists
 * of its origin and copies each one before the first write to it.
 */
import type { Seat } from './actions.ts';
import { type Card, NONE, type StackType } from './cards.ts';
import type { Outcome } from './events.ts';
import { type RandomState, resumeStream, type Stream } from './random.ts';
import type { RuleSet } from './rules.ts';

/** A player as the record of the game names it. */
export interface SeatInfo {
  /** Unique at the table, 1 to 40 characters. */
  readonly name: string;
  /** The level of the bot that plays here, if one does. */
  readonly bot?: string;
}

export const PHASES = [
  'player_action',
  'stack_resolution',
  'jinx_window',
  'peek_selection',
  'completed',
  'cancelled',
] as const;
export type Phase = (typeof PHASES)[number];

/** What one player put into a stack, in the order of first contribution (STK-1). */
export interface Contribution {
  readonly seat: Seat;
  readonly sum: number;
}

/** A card that its giver still holds but has promised (GIFT-2): the earliest copies of its face. */
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
  /** Who played the latest card: the one who swaps in a TRADE (TRADE-1). */
  readonly latest: Seat;
  readonly gifts: readonly Gift[];
}

export interface JinxWindow {
  readonly phase: 'jinx_window';
  readonly initiator: Seat;
  readonly value: number;
}

export interface PeekSelection {
  readonly phase: 'peek_selection';
  readonly target: Seat;
  readonly count: number;
  readonly contributors: readonly Seat[];
  /** A noped PEEK follows the NOPE row of STK-8 afterwards (PEEK-1). */
  readonly noped: boolean;
}

/** What one player has been shown and keeps (VIEW-1): the latest of each. */
export interface Memo {
  readonly peeked: { readonly target: Seat; readonly cards: readonly Card[] } | null;
  readonly hijacked: { readonly lost: readonly Card[]; readonly gained: readonly Card[] } | null;
  readonly gaveAway: { readonly to: Seat; readonly cards: readonly Card[] } | null;
}

/** Nothing shown yet. */
export const NO_MEMO: Memo = Object.freeze({ peeked: null, hijacked: null, gaveAway: null });

export interface GameState {
  readonly rules: RuleSet;
  readonly seats: readonly SeatInfo[];
  /** By seat, in the order received. */
  readonly hands: readonly (readonly Card[])[];
  /** The first `drawCount` entries are the draw pile, its top last; what follows is left over. */
  readonly drawPile: readonly Card[];
  readonly drawCount: number;
  /** The top last. */
  readonly discard: readonly Card[];
  /** Position in COLORS. */
  readonly color: number;
  /** Position in SHAPES, or NONE. */
  readonly shape: number;
  readonly current: Seat;
  /** From 1 (TURN-8). */
  readonly turn: number;
  readonly stunned: readonly number[];
  /** One bit for each seat that is still in the game. */
  readonly active: number;
  /** In the order of leaving. */
  readonly leavers: readonly Seat[];
  /** Consecutive turn draws of zero cards (WIN-4). */
  readonly emptyDraws: number;
  /** The decision that interrupts the turns, if any. */
  readonly open: Stack | JinxWindow | PeekSelection | null;
  readonly outcome: Outcome | null;
  readonly memos: readonly Memo[];
  /** The effects stream: never leaves the state (VIEW-2). */
  readonly random: RandomState;
}

const DISCARD_BIT = 1 << 8;
const STUNNED_BIT = 1 << 9;
const DRAW_BIT = 1 << 10;
const ALL_BITS = (1 << 11) - 1;

export class Core implements GameState {
  rules: RuleSet;
  seats: readonly SeatInfo[];
  hands: Card[][];
  drawPile: Card[];
  drawCount: number;
  discard: Card[];
  color: number;
  shape: number;
  current: Seat;
  turn: number;
  stunned: number[];
  active: number;
  leavers: readonly Seat[];
  emptyDraws: number;
  open: Stack | JinxWindow | PeekSelection | null;
  outcome: Outcome | null;
  memos: readonly Memo[];
  random: RandomState;
  /** One bit for each card list that still belongs to another state. */
  #shared: number;
  /** The effects stream of the last use, good as long as `random` is still where it stopped. */
  #stream: Stream | null = null;
  #streamState: RandomState | null = null;

  /** Shares every list with `origin`, and either copies before it writes; use {@link fork} or {@link clone}. */
  constructor(origin: GameState) {
    this.rules = origin.rules;
    this.seats = origin.seats;
    this.hands = origin.hands.slice() as Card[][];
    this.drawPile = origin.drawPile as Card[];
    this.drawCount = origin.drawCount;
    this.discard = origin.discard as Card[];
    this.color = origin.color;
    this.shape = origin.shape;
    this.current = origin.current;
    this.turn = origin.turn;
    this.stunned = origin.stunned as number[];
    this.active = origin.active;
    this.leavers = origin.leavers;
    this.emptyDraws = origin.emptyDraws;
    this.open = origin.open;
    this.outcome = origin.outcome;
    this.memos = origin.memos;
    this.random = origin.random;
    this.#shared = ALL_BITS;
    if (origin instanceof Core) origin.#shared = ALL_BITS;
  }

  /** Becomes equal to `other` without allocating; both must have the same number of seats. */
  copyFrom(other: GameState): void {
    this.rules = other.rules;
    this.seats = other.seats;
    for (let seat = 0; seat < this.hands.length; seat++) refill(this.writableHand(seat), other.hands[seat]);
    refill(this.writableDrawPile(), other.drawPile, other.drawCount);
    this.drawCount = other.drawCount;
    refill(this.writableDiscard(), other.discard);
    this.color = other.color;
    this.shape = other.shape;
    this.current = other.current;
    this.turn = other.turn;
    refill(this.writableStunned(), other.stunned);
    this.active = other.active;
    this.leavers = other.leavers;
    this.emptyDraws = other.emptyDraws;
    this.open = other.open;
    this.outcome = other.outcome;
    this.memos = other.memos;
    this.random = other.random;
  }

  writableHand(seat: Seat): Card[] {
    if (this.#shared & (1 << seat)) {
      this.#shared &= ~(1 << seat);
      this.hands[seat] = this.hands[seat].slice();
    }
    return this.hands[seat];
  }

  writableDiscard(): Card[] {
    if (this.#shared & DISCARD_BIT) {
      this.#shared &= ~DISCARD_BIT;
      this.discard = this.discard.slice();
    }
    return this.discard;
  }

  /** Taking the top card only lowers `drawCount`; every other change of the pile needs this. */
  writableDrawPile(): Card[] {
    if (this.#shared & DRAW_BIT) {
      this.#shared &= ~DRAW_BIT;
      this.drawPile = this.drawPile.slice(0, this.drawCount);
    }
    return this.drawPile;
  }

  writableStunned(): number[] {
    if (this.#shared & STUNNED_BIT) {
      this.#shared &= ~STUNNED_BIT;
      this.stunned = this.stunned.slice();
    }
    return this.stunned;
  }

  /** Uses the effects stream once and puts it down where it ended. */
  byChance<T>(use: (stream: Stream) => T): T {
    const stream =
      this.#stream && this.#streamState === this.random ? this.#stream : resumeStream(this.random);
    const result = use(stream);
    this.#stream = stream;
    this.#streamState = stream.state();
    this.random = this.#streamState;
    return result;
  }

  /** Sets hands `a` and `b` at each other's place. */
  swapHands(a: Seat, b: Seat): void {
    const hand = this.writableHand(a);
    this.hands[a] = this.writableHand(b);
    this.hands[b] = hand;
  }
}

function refill(target: number[], source: readonly number[], count: number = source.length): void {
  for (let index = 0; index < count; index++) target[index] = source[index];
  if (target.length > count) target.length = count;
}

/** A core that starts equal to `state` and never changes it; copies lists as they are written. */
export function fork(state: GameState): Core {
  return new Core(state);
}

/** A core of its own, for searching and replaying in place with {@link Core.copyFrom}. */
export function clone(state: GameState): Core {
  const core = new Core(state);
  core.copyFrom(state);
  return core;
}

/** A table before the deal: nothing on it, everybody present. */
export function emptyTable(rules: RuleSet, seats: readonly SeatInfo[], random: RandomState): Core {
  return clone({
    rules,
    seats,
    hands: seats.map(() => []),
    drawPile: [],
    drawCount: 0,
    discard: [],
    color: 0,
    shape: NONE,
    current: 0,
    turn: 1,
    stunned: seats.map(() => 0),
    active: (1 << seats.length) - 1,
    leavers: [],
    emptyDraws: 0,
    open: null,
    outcome: null,
    memos: seats.map(() => NO_MEMO),
    random,
  });
}

/** Where the game stands. */
export function phaseOf(state: GameState): Phase {
  if (state.outcome) return 'completed';
  return state.open ? state.open.phase : 'player_action';
}

/** The one player who must act now, or null when the game is over. */
export function actor(state: GameState): Seat | null {
  if (state.outcome) return null;
  const { open } = state;
  return open !== null && open.phase !== 'jinx_window' ? open.target : state.current;
}

/** How the game ended, or null while it goes on. */
export function outcome(state: GameState): Outcome | null {
  return state.outcome;
}

/** Whether a seat of the game has not left. */
export function isActive(state: GameState, seat: Seat): boolean {
  return (state.active & (1 << seat)) !== 0;
}

/** How many copies of `card` a seat has promised as gifts; they are locked (GIFT-2). */
export function committedCopies(state: GameState, seat: Seat, card: Card): number {
  const { open } = state;
  if (open === null || open.phase !== 'stack_resolution') return 0;
  let copies = 0;
  for (const gift of open.gifts) if (gift.seat === seat && gift.card === card) copies++;
  return copies;
}

/** How many cards a seat has promised as gifts. */
export function committedCount(state: GameState, seat: Seat): number {
  const { open } = state;
  if (open === null || open.phase !== 'stack_resolution') return 0;
  let count = 0;
  for (const gift of open.gifts) if (gift.seat === seat) count++;
  return count;
}
