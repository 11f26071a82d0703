/**
 * Watches games, one after the other, and counts what happens in them into a {@link RunTally}. It says what happens;
 * what that adds to which figure is said by the entry of the figure (`figures`).
 */
import {
  type Card,
  type GameEvent,
  type GameState,
  type LegalAction,
  type Outcome,
  type Seat,
  STACK_TYPES,
} from '@staxd/engine';
import type { Fault } from '../run/gameLine.ts';
import { type Adder, type Counters, countersOf } from './counters.ts';
import { Leads } from './leads.ts';
import type { RunTally } from './runTally.ts';

const NO_CARDS: readonly Card[] = [];

export class Collector {
  readonly #tally: RunTally;
  readonly #counts: Float64Array;
  readonly #counters: Counters;
  /** Those of the counters that are asked most often. */
  readonly #decisions: Counters['game']['decisions'];
  readonly #listeners: Counters['game']['listeners'];
  /** Of this game, by kind of card: there are many cards, and they reach the figures only at the end. */
  readonly #laidDown: Float64Array;
  readonly #held: Float64Array;
  readonly #left: Float64Array;
  readonly #kindOf: Int8Array;
  readonly #game: { turn: number; readonly leads: Leads };
  /** Of this game, by seat: one bit for each kind of card that it laid down. */
  readonly #played: Int32Array;
  /** The type of the open stack, its total, and whether somebody has answered it. */
  #stack = 0;
  #total = 0;
  #answered = false;
  /** Of this game. */
  decisions = 0;

  constructor(tally: RunTally) {
    this.#tally = tally;
    this.#counts = tally.counts;
    this.#counters = countersOf(tally);
    this.#decisions = this.#counters.game.decisions;
    this.#listeners = this.#counters.game.listeners;
    this.#laidDown = new Float64Array(tally.kinds.length);
    this.#held = new Float64Array(tally.kinds.length);
    this.#left = new Float64Array(tally.kinds.length);
    this.#kindOf = tally.kindOf;
    this.#game = { turn: 0, leads: new Leads(tally.players) };
    this.#played = new Int32Array(tally.players);
  }

  /** A game has been dealt. */
  begin(state: GameState): void {
    this.#game.turn = state.turn;
    this.#game.leads.begin(state);
    this.#played.fill(0);
    this.decisions = 0;
    for (const begin of this.#counters.game.begins) begin();
    this.#tally.deal(state.hands);
    for (let seat = 0; seat < state.hands.length; seat++) this.#come(state.hands[seat]);
  }

  /** An action was chosen among `legal`. To be told before {@link look}. */
  decide(legal: readonly LegalAction[]): void {
    const counts = this.#counts;
    const adders = this.#decisions;
    this.decisions++;
    for (let index = 0; index < adders.length; index++) {
      const { at, add } = adders[index];
      counts[at] += add(legal, this.#game);
    }
  }

  /** Something happened in an action. */
  see(event: GameEvent): void {
    switch (event.type) {
      case 'cardsPlayed':
        this.#lay(event.seat, event.cards);
        if (event.as === 'counter') this.#answer(this.#counters.stack.countered);
        else if (event.as === 'nope') this.#answer(this.#counters.stack.noped);
        break;
      case 'cardsDrawn':
        this.#come(event.cards ?? NO_CARDS);
        break;
      case 'stackOpened':
        this.#stack = STACK_TYPES.indexOf(event.stack);
        this.#total = event.total;
        this.#answered = false;
        for (const { at, add } of this.#counters.stack.opened) this.#counts[at[this.#stack]] += add(event);
        break;
      case 'stackCountered':
        for (const { at, add } of this.#counters.stack.grown) {
          this.#counts[at[this.#stack]] += add(event.total - this.#total);
        }
        this.#total = event.total;
        break;
      case 'cardsHijacked':
        // What it gained has been told as drawn.
        this.#go(event.lost ?? NO_CARDS);
        break;
      case 'giftsGiven':
        this.#go(event.cards ?? NO_CARDS);
        this.#come(event.cards ?? NO_CARDS);
        break;
    }
    const listeners = this.#listeners.get(event.type);
    if (listeners === undefined) return;
    for (let index = 0; index < listeners.length; index++) {
      const { at, add } = listeners[index];
      this.#counts[at] += add(event);
    }
  }

  /** A seat is about to leave the game with these cards: no event names them. */
  leave(hand: readonly Card[]): void {
    this.#go(hand);
  }

  /** The action is over. */
  look(state: GameState): void {
    this.#game.leads.look(state);
    this.#game.turn = state.turn;
  }

  /** The game is over; `bots` are those of its seats as the line-up names them. */
  end(state: GameState, outcome: Outcome, bots: readonly string[], faults: readonly Fault[]): void {
    const counts = this.#counts;
    const { game, seat: seats, bot: ofBots } = this.#counters;
    const { winner, method, rankings } = outcome;
    const result = { winner, method, turns: state.turn, decisions: this.decisions };
    for (const { at, add } of game.results) counts[at] += add(result);
    for (const { at, add } of game.ends) counts[at] += add(this.#game, outcome);
    for (const ranking of rankings) {
      const { seat } = ranking;
      const bot = this.#tally.bots.indexOf(bots[seat]);
      for (const { at, add } of seats) counts[at[seat]] += add(ranking, outcome);
      for (const { at, add } of ofBots.seats) counts[at[bot]] += add(ranking, outcome);
    }
    if (faults.length > 0) this.#countFaults(bots, faults);
    this.#countPlayers(winner);
    for (let seat = 0; seat < state.hands.length; seat++) this.#go(state.hands[seat]);
    this.#addCards(this.#counters.card.laidDown, this.#laidDown);
    this.#addCards(this.#counters.card.turnHeld, this.#held);
    this.#addCards(this.#counters.card.left, this.#left);
  }

  #answer(adders: readonly Adder<() => number>[]): void {
    for (const { at, add } of adders) this.#counts[at[this.#stack]] += add();
    if (this.#answered) return;
    this.#answered = true;
    for (const { at, add } of this.#counters.stack.contested) this.#counts[at[this.#stack]] += add();
  }

  #lay(seat: Seat, cards: readonly Card[]): void {
    for (let card = 0; card < cards.length; card++) {
      const kind = this.#kindOf[cards[card]];
      this.#played[seat] |= 1 << kind;
      this.#laidDown[kind]++;
    }
    this.#go(cards);
  }

  /** Cards come to a hand: what they are held is the turn of leaving less this one. */
  #come(cards: readonly Card[]): void {
    const held = this.#held;
    const kindOf = this.#kindOf;
    const { turn } = this.#game;
    for (let card = 0; card < cards.length; card++) held[kindOf[cards[card]]] -= turn;
  }

  /** Cards leave a hand. */
  #go(cards: readonly Card[]): void {
    const held = this.#held;
    const left = this.#left;
    const kindOf = this.#kindOf;
    const { turn } = this.#game;
    for (let card = 0; card < cards.length; card++) {
      const kind = kindOf[cards[card]];
      held[kind] += turn;
      left[kind]++;
    }
  }

  /** Adds what this game has counted by kind, and forgets it. */
  #addCards(adders: readonly Adder<number>[], byKind: Float64Array): void {
    for (const { at, add } of adders) {
      for (let kind = 0; kind < byKind.length; kind++) this.#counts[at[kind]] += add * byKind[kind];
    }
    byKind.fill(0);
  }

  /** A bot that fails at two seats of a game has failed in one game. */
  #countFaults(bots: readonly string[], faults: readonly Fault[]): void {
    for (const [bot, name] of this.#tally.bots.entries()) {
      const kinds = faults.filter(({ seat }) => bots[seat] === name).map(({ kind }) => kind);
      for (const kind of new Set(kinds)) {
        for (const { at, add } of this.#counters.bot.faults) this.#counts[at[bot]] += add(kind);
      }
    }
  }

  #countPlayers(winner: Seat): void {
    const { player, winner: won } = this.#counters.card;
    for (let seat = 0; seat < this.#played.length; seat++) {
      // Takes the lowest bit away, one after the other.
      for (let kinds = this.#played[seat]; kinds !== 0; kinds &= kinds - 1) {
        const kind = 31 - Math.clz32(kinds & -kinds);
        for (const { at, add } of player) this.#counts[at[kind]] += add;
        if (seat === winner) for (const { at, add } of won) this.#counts[at[kind]] += add;
      }
    }
  }
}
