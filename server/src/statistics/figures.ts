/** What each seat did in a game, counted from the events of its cards. */
import { type Card, face, formatCard, type GameEvent, isDrawing, type Seat } from '@staxd/engine';
import type { GameResult } from '../store/statisticsPorts.ts';

export type Figures = Pick<
  GameResult,
  'biggestStack' | 'stacksBuilt' | 'stacksEaten' | 'hitsTaken' | 'cardsPlayed' | 'drawnByOthers'
>;

interface Count {
  biggestStack: number;
  stacksBuilt: number;
  stacksEaten: number;
  hitsTaken: number;
  readonly cardsPlayed: Record<string, number>;
  readonly drawnByOthers: Record<string, number>;
}

/** Cards that one seat has played onto the open stack or into the window of a jinx. */
interface Part {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

export class FigureCount {
  readonly #seats: readonly Count[];
  #parts: Part[] = [];
  /** Who has been counted as a builder of the open stack. */
  readonly #builders = new Set<Seat>();

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, () => ({
      biggestStack: 0,
      stacksBuilt: 0,
      stacksEaten: 0,
      hitsTaken: 0,
      cardsPlayed: {},
      drawnByOthers: {},
    }));
  }

  /** A copy: later events do not change it. */
  of(seat: Seat): Figures {
    const { cardsPlayed, drawnByOthers, ...numbers } = this.#seats[seat];
    return { ...numbers, cardsPlayed: { ...cardsPlayed }, drawnByOthers: { ...drawnByOthers } };
  }

  take(event: GameEvent): void {
    switch (event.type) {
      case 'cardsPlayed':
        return this.#play(event);
      case 'stackOpened':
        this.#builders.clear();
        return this.#build(event.total);
      case 'stackCountered':
        return this.#build(event.total);
      case 'stackResolved':
        return this.#resolve(event);
    }
  }

  #play({ seat, as, cards }: Extract<GameEvent, { type: 'cardsPlayed' }>): void {
    for (const card of cards) add(this.#seats[seat].cardsPlayed, formatCard(card), 1);
    if (as === 'nope') return;
    if (as === 'play') this.#parts = [];
    this.#parts.push({ seat, cards });
  }

  #build(total: number): void {
    for (const { seat } of this.#parts) {
      const count = this.#seats[seat];
      if (!this.#builders.has(seat)) count.stacksBuilt++;
      this.#builders.add(seat);
      count.biggestStack = Math.max(count.biggestStack, total);
    }
  }

  #resolve({ stack, target, outcome, hits }: Extract<GameEvent, { type: 'stackResolved' }>): void {
    const taker = this.#seats[target];
    taker.hitsTaken += hits;
    if (outcome !== 'accepted') return;
    taker.stacksEaten++;
    if (!isDrawing(stack)) return;
    for (const { seat, cards } of this.#parts) {
      if (seat === target) continue;
      for (const card of cards) add(this.#seats[seat].drawnByOthers, kindOf(card), face(card).value);
    }
  }
}

/** The name without its color, where the color makes no difference to what the card does. */
function kindOf(card: Card): string {
  return face(card).modifier ?? formatCard(card);
}

function add(counts: Record<string, number>, name: string, times: number): void {
  counts[name] = (counts[name] ?? 0) + times;
}
