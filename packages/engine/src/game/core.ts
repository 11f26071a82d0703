/**
 * A state that the rules write to. `apply` must not copy 132 cards to move one, so a fork shares its origin's
 * card lists, and either side copies a list before its first write to it.
 */
import type { Seat } from '../actions/actions.ts';
import type { Outcome } from '../actions/events.ts';
import { type Card, NONE } from '../cards/cards.ts';
import { type RandomState, resumeStream, type Stream } from '../chance/random.ts';
import type { RuleSet } from '../rules/rules.ts';
import {
  type GameState,
  type JinxWindow,
  type Memo,
  NO_MEMO,
  type PeekSelection,
  type SeatInfo,
  type Stack,
} from './state.ts';

const DISCARD_BIT = 1 << 8;
const STUNNED_BIT = 1 << 9;
const DRAW_BIT = 1 << 10;
const ALL_BITS = (1 << 11) - 1;

/** A game that is changed in place, for simulations and search; {@link clone} makes one from a state. */
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
  /** One bit for each card list still shared with another state. */
  #shared: number;
  /** The effects stream used last; valid while `random` is still where it stopped. */
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

  /** Becomes equal to `other`, which has as many seats, without allocating. */
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

  /** Needed for every change but taking the top card, which only lowers `drawCount`. */
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

  /** Uses the effects stream once and stores where it stopped. */
  byChance<T>(use: (stream: Stream) => T): T {
    const stream =
      this.#stream && this.#streamState === this.random ? this.#stream : resumeStream(this.random);
    const result = use(stream);
    this.#stream = stream;
    this.#streamState = stream.state();
    this.random = this.#streamState;
    return result;
  }

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

/** A core that starts equal to `state` and never changes it: lists are copied before they are written. */
export function fork(state: GameState): Core {
  return new Core(state);
}

/** An independent core, for searching and replaying in place with {@link Core.copyFrom}. */
export function clone(state: GameState): Core {
  const core = new Core(state);
  core.copyFrom(state);
  return core;
}

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
