/** Follows games one after the other and reports what happens in them to the counters of the figures. */
import {
  type Card,
  type GameEvent,
  type GameState,
  type LegalAction,
  type Outcome,
  type Ranking,
  type Seat,
  STACK_TYPES,
} from '@staxd/engine';
import { Leads } from '../figures/leads.ts';
import type { Fault } from '../model/gameLine.ts';
import { type Adder, type Counters, countersOf } from './counters.ts';
import type { RunTally } from './runTally.ts';

const NO_CARDS: readonly Card[] = [];

export class Collector {
  readonly #tally: RunTally;
  readonly #counts: Float64Array;
  readonly #counters: Counters;
  readonly #decisions: Counters['game']['decisions'];
  readonly #listeners: Counters['game']['listeners'];
  /** Of this game, by kind of card. Added to the figures only at the end, because cards are many. */
  readonly #laidDown: Float64Array;
  readonly #held: Float64Array;
  readonly #left: Float64Array;
  /** Seats that played one, and those of them that won. */
  readonly #players: Float64Array;
  readonly #winners: Float64Array;
  readonly #kindOf: Int8Array;
  readonly #game: { turn: number; readonly leads: Leads };
  /** Of this game, by seat: a bit for each kind of card that it played. */
  readonly #played: Int32Array;
  /** The type of the open stack, its total, and whether it has been answered. */
  #stack = 0;
  #total = 0;
  #answered = false;
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
    this.#players = new Float64Array(tally.kinds.length);
    this.#winners = new Float64Array(tally.kinds.length);
    this.#kindOf = tally.kindOf;
    this.#game = { turn: 0, leads: new Leads(tally.players) };
    this.#played = new Int32Array(tally.players);
  }

  begin(state: GameState): void {
    this.#game.turn = state.turn;
    this.#game.leads.begin(state);
    this.#played.fill(0);
    this.decisions = 0;
    for (const begin of this.#counters.game.begins) begin();
    this.#tally.deal(state.hands);
    for (let seat = 0; seat < state.hands.length; seat++) this.#enter(state.hands[seat]);
  }

  /** An action was chosen among `legal`. Call it before {@link update}. */
  decide(legal: readonly LegalAction[]): void {
    const counts = this.#counts;
    const adders = this.#decisions;
    this.decisions++;
    for (let index = 0; index < adders.length; index++) {
      const { at, add } = adders[index];
      counts[at] += add(legal, this.#game);
    }
  }

  observe(event: GameEvent): void {
    // Read once: events have many shapes, which makes each property access slow.
    const { type } = event;
    switch (type) {
      case 'cardsPlayed':
        this.#lay(event.seat, event.cards);
        if (event.as === 'counter') this.#answer(this.#counters.stack.countered);
        else if (event.as === 'nope') this.#answer(this.#counters.stack.noped);
        break;
      case 'cardsDrawn':
        this.#enter(event.cards ?? NO_CARDS);
        break;
      case 'stackOpened':
        this.#stack = STACK_TYPES.indexOf(event.stack);
        this.#total = event.total;
        this.#answered = false;
        this.#addToStack(this.#counters.stack.opened, event);
        break;
      case 'stackCountered':
        this.#addToStack(this.#counters.stack.grown, event.total - this.#total);
        this.#total = event.total;
        break;
      case 'cardsHijacked':
        // The cards gained have been reported as drawn.
        this.#exit(event.lost ?? NO_CARDS);
        break;
      case 'giftsGiven':
        this.#exit(event.cards ?? NO_CARDS);
        this.#enter(event.cards ?? NO_CARDS);
        break;
    }
    const listeners = this.#listeners;
    for (let index = 0; index < listeners.length; index++) {
      const listener = listeners[index];
      if (listener.type === type) this.#counts[listener.at] += listener.add(event);
    }
  }

  /** A seat is about to leave the game with these cards; no event names them. */
  leave(hand: readonly Card[]): void {
    this.#exit(hand);
  }

  update(state: GameState): void {
    this.#game.leads.update(state);
    this.#game.turn = state.turn;
  }

  end(state: GameState, outcome: Outcome, bots: readonly string[], faults: readonly Fault[]): void {
    const counts = this.#counts;
    const { results, ends } = this.#counters.game;
    const { winner, method, rankings } = outcome;
    const result = { winner, method, turns: state.turn, decisions: this.decisions };
    for (let index = 0; index < results.length; index++)
      counts[results[index].at] += results[index].add(result);
    for (let index = 0; index < ends.length; index++) {
      counts[ends[index].at] += ends[index].add(this.#game, outcome);
    }
    for (let rank = 0; rank < rankings.length; rank++) {
      const ranking = rankings[rank];
      this.#rank(this.#counters.seat, ranking.seat, ranking, outcome);
      this.#rank(this.#counters.bot.seats, this.#tally.bots.indexOf(bots[ranking.seat]), ranking, outcome);
    }
    if (faults.length > 0) this.#countFaults(bots, faults);
    this.#countPlayers(winner);
    for (let seat = 0; seat < state.hands.length; seat++) this.#exit(state.hands[seat]);
    const { card } = this.#counters;
    this.#addCards(card.laidDown, this.#laidDown);
    this.#addCards(card.turnHeld, this.#held);
    this.#addCards(card.left, this.#left);
    this.#addCards(card.player, this.#players);
    this.#addCards(card.winner, this.#winners);
  }

  #answer(adders: readonly Adder<() => number>[]): void {
    this.#addToStack(adders, undefined);
    if (this.#answered) return;
    this.#answered = true;
    this.#addToStack(this.#counters.stack.contested, undefined);
  }

  #addToStack<Told>(adders: readonly Adder<(told: Told) => number>[], told: Told): void {
    for (let index = 0; index < adders.length; index++) {
      const { at, add } = adders[index];
      this.#counts[at[this.#stack]] += add(told);
    }
  }

  /** Adds a rank at `position`, the index of the seat or of its bot. */
  #rank(adders: Counters['seat'], position: number, ranking: Ranking, outcome: Outcome): void {
    for (let index = 0; index < adders.length; index++) {
      const { at, add } = adders[index];
      this.#counts[at[position]] += add(ranking, outcome);
    }
  }

  #lay(seat: Seat, cards: readonly Card[]): void {
    for (let card = 0; card < cards.length; card++) {
      const kind = this.#kindOf[cards[card]];
      this.#played[seat] |= 1 << kind;
      this.#laidDown[kind]++;
    }
    this.#exit(cards);
  }

  /** Cards enter a hand. The turns they are held are the turn of leaving minus this one. */
  #enter(cards: readonly Card[]): void {
    const held = this.#held;
    const kindOf = this.#kindOf;
    const { turn } = this.#game;
    for (let card = 0; card < cards.length; card++) held[kindOf[cards[card]]] -= turn;
  }

  #exit(cards: readonly Card[]): void {
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

  #addCards(adders: readonly Adder<number>[], byKind: Float64Array): void {
    const counts = this.#counts;
    for (let index = 0; index < adders.length; index++) {
      const { at, add } = adders[index];
      for (let kind = 0; kind < byKind.length; kind++) counts[at[kind]] += add * byKind[kind];
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
    for (let seat = 0; seat < this.#played.length; seat++) {
      for (let kinds = this.#played[seat]; kinds !== 0; kinds &= kinds - 1) {
        const kind = 31 - Math.clz32(kinds & -kinds);
        this.#players[kind]++;
        if (seat === winner) this.#winners[kind]++;
      }
    }
  }
}
