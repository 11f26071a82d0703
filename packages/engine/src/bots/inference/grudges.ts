import type { Seat } from '../../actions/actions.ts';
import type { GameEvent } from '../../actions/events.ts';
import type { StackType } from '../../cards/cards.ts';
import { backfires } from '../../play/stacks/stackRules.ts';
import { MAX_PLAYERS } from '../../rules/rules.ts';

/** Resentment for one hit of a stack where it is not 1, as for a card. TRADE counts what it cost. */
const RESENTED: Readonly<Partial<Record<StackType, number>>> = {
  stun: 1.5,
  trade: 0,
  hijack: 0.5,
  peek: 0.5,
};

/** What is left of a grudge one turn later. */
const DECAY = 0.97;

/** How much one seat resents each other seat, in cards. */
export class Grudges {
  readonly #seat: Seat;
  readonly #resented: number[] = new Array<number>(MAX_PLAYERS).fill(0);
  /** What each seat added to the open stack, and to the jinx before it. */
  readonly #added: number[] = new Array<number>(MAX_PLAYERS).fill(0);
  #total = 0;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  against(seat: Seat): number {
    return this.#resented[seat];
  }

  observe(event: GameEvent): void {
    switch (event.type) {
      case 'jinxOpened':
        this.#reset();
        return this.#add(event.initiator, event.value);
      case 'stackOpened':
        if (event.stack !== 'jinx') this.#reset();
        return this.#add(event.seat, event.total - this.#total);
      case 'stackCountered':
        return this.#add(event.seat, event.total - this.#total);
      case 'stackResolved':
        return this.#resent(event);
      case 'handsTraded':
        if (event.target === this.#seat) {
          this.#resented[event.source] += Math.max(0, event.sourceGave - event.targetGave);
        }
        return;
      case 'turnPassed':
        for (let seat = 0; seat < MAX_PLAYERS; seat++) this.#resented[seat] *= DECAY;
    }
  }

  #reset(): void {
    this.#added.fill(0);
    this.#total = 0;
  }

  #add(seat: Seat, value: number): void {
    this.#added[seat] += value;
    this.#total += value;
  }

  /** Blames everyone who made the stack for what hit; for a noped jinx, the player who noped. */
  #resent({ stack, target, outcome, hits }: Extract<GameEvent, { type: 'stackResolved' }>): void {
    if (outcome === 'noped' && backfires(stack)) {
      if (target !== this.#seat) this.#resented[target] += this.#added[this.#seat];
      return;
    }
    if (target !== this.#seat || this.#total === 0) return;
    for (let seat = 0; seat < MAX_PLAYERS; seat++) {
      if (seat === this.#seat) continue;
      this.#resented[seat] += ((RESENTED[stack] ?? 1) * hits * this.#added[seat]) / this.#total;
    }
  }
}
