import type { Seat } from '../../actions/actions.ts';
import type { GameEvent } from '../../actions/events.ts';
import { type Card, NONE, SHAPE_OF, STACK_TYPE_OF, type StackType } from '../../cards/cards.ts';
import { canBeNoped } from '../../play/stacks/stackRules.ts';
import { MAX_PLAYERS, type RuleSet } from '../../rules/rules.ts';
import { colorIndex } from '../heuristics/reading.ts';
import { KIND_COUNT, KINDS_OF, NOPE_KIND, shapeKind, stackKind } from './kinds.ts';

/** More cards than any hand has. */
const UNLIMITED = 1000;

export interface OpponentHand {
  size: number;
  /** Cards certainly in the hand: seen by a PEEK, given, or traded away. */
  known: Card[];
  /** By kind: how many of the cards may be of it. The others predate a sign that the player had none. */
  readonly possible: Int16Array;
}

export class OpponentModel {
  /** By seat; {@link MAX_PLAYERS} of them, because a bot is not told how many play. */
  readonly seats: OpponentHand[];
  readonly #seat: Seat;
  readonly #rules: RuleSet;
  /** The top of the discard pile, as far as it limits what can be played. */
  #color = NONE;
  #shape = NONE;
  #type: StackType | null = null;
  /** Set during an action that its player did not choose (TIME-1). */
  #timedOut = false;

  constructor(seat: Seat, rules: RuleSet) {
    this.#seat = seat;
    this.#rules = rules;
    this.seats = Array.from({ length: MAX_PLAYERS }, () => ({
      size: rules.handSize,
      known: [],
      possible: new Int16Array(KIND_COUNT).fill(rules.handSize),
    }));
  }

  /** For who hears nothing of a game: each card may be of any kind. */
  suspectNothing(): this {
    for (const { possible } of this.seats) possible.fill(UNLIMITED);
    return this;
  }

  observe(event: GameEvent): void {
    switch (event.type) {
      case 'cardsPlayed':
        this.#lose(event.seat, event.cards);
        return this.#lay(event.cards[event.cards.length - 1], colorIndex(event.color));
      case 'cardsDrawn':
        if (event.reason === 'turn' && !this.#timedOut) this.#drewByChoice(this.seats[event.seat]);
        return this.#gain(event.seat, event.count);
      case 'stackResolved':
        if (event.outcome === 'accepted' && !this.#timedOut) this.#accepted(event);
        return;
      case 'handsTraded':
        return this.#trade(event);
      case 'cardsHijacked':
        // An earlier event told what it drew instead.
        return this.#loseUnseen(event.seat, event.count);
      case 'cardsRevealed':
        if (event.cards && event.target !== this.#seat) this.#know(this.seats[event.target], event.cards);
        return;
      case 'giftsGiven':
        if (event.cards) this.#lose(event.seat, event.cards);
        else this.#loseUnseen(event.seat, event.count);
        this.#gain(event.target, event.count);
        if (event.cards) this.seats[event.target].known.push(...event.cards);
        return;
      case 'playerLeft':
        return this.#loseUnseen(event.seat, event.cards);
      case 'timedOut':
        this.#timedOut = true;
        return;
      case 'turnPassed':
        this.#timedOut = false;
    }
  }

  #lay(top: Card, color: number): void {
    this.#color = color;
    this.#shape = SHAPE_OF[top];
    this.#type = STACK_TYPE_OF[top];
  }

  /** A player who chooses to draw probably had nothing to play (TURN-3). */
  #drewByChoice({ possible, size }: OpponentHand): void {
    // Where only shapes finish, the last card may be one that cannot be played.
    if (this.#color === NONE || (this.#rules.finish === 'shapesOnly' && size === 1)) return;
    possible[this.#color] = 0;
    if (this.#shape !== NONE) possible[shapeKind(this.#shape)] = 0;
    if (this.#type !== null) possible[stackKind(this.#type)] = 0;
  }

  #accepted({ stack, target, hits }: { stack: StackType; target: Seat; hits: number }): void {
    const { possible } = this.seats[target];
    possible[stackKind(stack)] = 0;
    if (canBeNoped(stack) && hits > 1) possible[NOPE_KIND] = 0;
  }

  #trade(event: Extract<GameEvent, { type: 'handsTraded' }>): void {
    const { source, target, sourceCards, targetCards } = event;
    const { seats } = this;
    [seats[source], seats[target]] = [seats[target], seats[source]];
    if (source === this.#seat) seats[target].known = sourceCards?.slice() ?? [];
    if (target === this.#seat) seats[source].known = targetCards?.slice() ?? [];
  }

  #gain(seat: Seat, count: number): void {
    const held = this.seats[seat];
    held.size += count;
    for (let kind = 0; kind < KIND_COUNT; kind++) held.possible[kind] += count;
  }

  #lose(seat: Seat, cards: readonly Card[]): void {
    const held = this.seats[seat];
    for (const card of cards) {
      const at = held.known.indexOf(card);
      if (at >= 0) held.known.splice(at, 1);
      for (const kind of KINDS_OF[card]) if (held.possible[kind] > 0) held.possible[kind]--;
    }
    this.#shrink(held, cards.length);
  }

  /** Nobody saw which cards left, so none is certain any more. */
  #loseUnseen(seat: Seat, count: number): void {
    if (count === 0) return;
    this.seats[seat].known = [];
    this.#shrink(this.seats[seat], count);
  }

  #shrink(held: OpponentHand, count: number): void {
    held.size -= count;
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      if (held.possible[kind] > held.size) held.possible[kind] = held.size;
    }
  }

  /** Adds only what is new: a card seen twice may be the same one. */
  #know(held: OpponentHand, cards: readonly Card[]): void {
    const rest = held.known.slice();
    for (const card of cards) {
      const at = rest.indexOf(card);
      if (at >= 0) rest.splice(at, 1);
      else held.known.push(card);
    }
  }
}
