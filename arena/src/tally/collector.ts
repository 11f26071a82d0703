/** Watches games, one after the other, and counts what happens in them into a {@link RunTally}. */
import type { Card, GameEvent, GameState, LegalAction, Outcome, Seat } from '@staxd/engine';
import type { Fault } from '../run/gameLine.ts';
import { GAME_AT as AT, type CounterPositions, positionsOf } from './counterPositions.ts';
import { Leads } from './leads.ts';
import { botMetric, STACK_FIGURES } from './metrics.ts';
import type { RunTally } from './runTally.ts';

/** The counters of a type of stack lie side by side. */
const [FREQUENCY, LENGTH, TOTAL, CONTESTED, NOPED] = STACK_FIGURES.keys();
const NO_CARDS: readonly Card[] = [];

export class Collector {
  readonly #tally: RunTally;
  readonly #counts: Float64Array;
  readonly #at: CounterPositions;
  readonly #kindOf: Int8Array;
  readonly #leads: Leads;
  /** Of this game, by seat: one bit for each kind of card that it laid down. */
  readonly #played: Int32Array;
  #turn = 0;
  /** The last turn that has been judged dead or alive. */
  #judged = 0;
  /** Where the counters of the open stack stand, its total, and whether somebody has answered it. */
  #stack = 0;
  #total = 0;
  #answered = false;
  /** Of this game. */
  decisions = 0;

  constructor(tally: RunTally) {
    this.#tally = tally;
    this.#counts = tally.counts;
    this.#at = positionsOf(tally);
    this.#kindOf = tally.kindOf;
    this.#leads = new Leads(tally.players);
    this.#played = new Int32Array(tally.players);
  }

  /** A game has been dealt. */
  begin(state: GameState): void {
    this.#turn = state.turn;
    this.#judged = 0;
    this.#played.fill(0);
    this.decisions = 0;
    this.#leads.begin(state);
    this.#tally.deal(state.hands);
    for (let seat = 0; seat < state.hands.length; seat++) this.#come(state.hands[seat]);
  }

  /** An action was chosen among `legal`. To be told before {@link look}. */
  decide(legal: readonly LegalAction[]): void {
    const counts = this.#counts;
    const choices = legal.length;
    const [first] = legal;
    this.decisions++;
    counts[AT.branching] += choices;
    if (choices === 1 && !leavesChoice(first)) counts[AT.forced]++;
    if (this.#turn === this.#judged || first.type === 'accept' || first.type === 'reveal') return;
    this.#judged = this.#turn;
    // In the order of ACTION_KINDS: a play comes before everything else, a team-up between draw and ignore.
    if (first.type === 'skip' || (first.type === 'draw' && choices <= 2)) counts[AT.deadTurns]++;
  }

  /** Something happened in an action. */
  see(event: GameEvent): void {
    const counts = this.#counts;
    switch (event.type) {
      case 'cardsPlayed':
        this.#lay(event.seat, event.cards);
        if (event.as === 'counter') {
          counts[this.#stack + LENGTH]++;
          this.#answer();
        } else if (event.as === 'nope') {
          counts[this.#stack + NOPED]++;
          counts[AT.noped]++;
          this.#answer();
        }
        return;
      case 'cardsDrawn':
        return this.#come(event.cards ?? NO_CARDS);
      case 'stackOpened':
        this.#stack = this.#at.stacks[event.stack];
        this.#total = event.total;
        this.#answered = false;
        counts[AT.stacks]++;
        counts[this.#stack + FREQUENCY]++;
        counts[this.#stack + LENGTH] += event.stack === 'jinx' ? 2 : 1;
        counts[this.#stack + TOTAL] += event.total;
        return;
      case 'stackCountered':
        counts[this.#stack + TOTAL] += event.total - this.#total;
        this.#total = event.total;
        return;
      case 'cardsHijacked':
        // What it gained has been told as drawn.
        return this.#go(event.lost ?? NO_CARDS);
      case 'giftsGiven':
        this.#go(event.cards ?? NO_CARDS);
        return this.#come(event.cards ?? NO_CARDS);
      case 'turnSkipped':
        counts[AT.stunTurns]++;
        return;
      case 'deckReshuffled':
        counts[AT.reshuffles]++;
    }
  }

  /** A seat is about to leave the game with these cards: no event names them. */
  leave(hand: readonly Card[]): void {
    this.#go(hand);
  }

  /** The action is over. */
  look(state: GameState): void {
    this.#leads.look(state);
    this.#turn = state.turn;
  }

  /** The game is over; `bots` are those of its seats as the line-up names them. */
  end(state: GameState, outcome: Outcome, bots: readonly string[], faults: readonly Fault[]): void {
    const counts = this.#counts;
    const { winner, method, rankings } = outcome;
    const turns = state.turn;
    counts[this.#at.games]++;
    counts[method === 'stalemate' ? AT.stalemates : method === 'turn_cap' ? AT.capped : AT.completed]++;
    counts[this.#at.methods[method]]++;
    counts[AT.turns] += turns;
    counts[AT.decisions] += this.decisions;
    counts[AT.leadChanges] += this.#leads.changes;
    counts[AT.decided] += this.#leads.turnsLeft(winner, turns);
    if (this.#leads.cameBack(winner, turns)) counts[AT.comebacks]++;
    counts[this.#at.seats[winner]]++;
    counts[this.#at.bots[bots[winner]].wins]++;
    for (const { seat, rank } of rankings) {
      const bot = this.#at.bots[bots[seat]];
      counts[bot.rank] += rank;
      counts[bot.seats]++;
    }
    this.#countFaults(bots, faults);
    this.#countPlayers(winner);
    for (let seat = 0; seat < state.hands.length; seat++) this.#go(state.hands[seat]);
  }

  #answer(): void {
    if (this.#answered) return;
    this.#answered = true;
    this.#counts[this.#stack + CONTESTED]++;
    this.#counts[AT.contested]++;
  }

  #lay(seat: Seat, cards: readonly Card[]): void {
    for (let at = 0; at < cards.length; at++) {
      const kind = this.#kindOf[cards[at]];
      this.#counts[this.#at.kinds[kind].played]++;
      this.#played[seat] |= 1 << kind;
    }
    this.#go(cards);
  }

  /** Cards come to a hand: what they are held is the turn of leaving less this one. */
  #come(cards: readonly Card[]): void {
    for (let at = 0; at < cards.length; at++) {
      this.#counts[this.#at.kinds[this.#kindOf[cards[at]]].held] -= this.#turn;
    }
  }

  /** Cards leave a hand. */
  #go(cards: readonly Card[]): void {
    for (let at = 0; at < cards.length; at++) {
      const { held, left } = this.#at.kinds[this.#kindOf[cards[at]]];
      this.#counts[held] += this.#turn;
      this.#counts[left]++;
    }
  }

  /** A bot that fails at two seats of a game has failed in one game. */
  #countFaults(bots: readonly string[], faults: readonly Fault[]): void {
    if (faults.length === 0) return;
    const failed = new Set(faults.map(({ seat, kind }) => botMetric(bots[seat], kind)));
    for (const metric of failed) this.#counts[this.#tally.at(metric)]++;
  }

  #countPlayers(winner: Seat): void {
    for (let seat = 0; seat < this.#played.length; seat++) {
      // Takes the lowest bit away, one after the other.
      for (let kinds = this.#played[seat]; kinds !== 0; kinds &= kinds - 1) {
        const { players, wonWhenPlayed } = this.#at.kinds[31 - Math.clz32(kinds & -kinds)];
        this.#counts[players]++;
        if (seat === winner) this.#counts[wonWhenPlayed]++;
      }
    }
  }
}

/**
 * Whether different cards can be picked for an action that is the only one: a selection, of so many cards.
 * Copies of a face are the same card (DECK-5).
 */
function leavesChoice({ picks }: LegalAction): boolean {
  if (!picks || picks.min === picks.eligible.length) return false;
  return picks.eligible.some((card) => card !== picks.eligible[0]);
}
