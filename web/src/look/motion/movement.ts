/** Cards that go from one place of the table to another, and how long they take. */
import type { Card, Seat } from '@staxd/engine';
import { TIMES } from './times.ts';

/** `table` is where cards are played: the discard pile, or an open stack. */
export type Spot = Seat | 'drawPile' | 'discardPile' | 'table';

export type MovingFace = Card | 'back';

export interface Movement {
  readonly kind: MovementKind;
  readonly from: Spot;
  readonly to: Spot;
  readonly cards: readonly MovingFace[];
  /** Milliseconds that a card takes, and from card to card, where they differ from those of its kind. */
  readonly time?: number;
  readonly apart?: number;
  /** It crosses the movement before it, in the lane beside. */
  readonly isBeside?: boolean;
}

interface Pace {
  /** Milliseconds that one card takes. */
  readonly time: number;
  /** Milliseconds until the next one starts: so that no more than four are in the air. */
  readonly apart: number;
}

/** The timing of each kind of movement (EFFECT-11, EFFECT-19). */
export const PACES = {
  play: { time: TIMES.card, apart: 90 },
  nope: { time: 300, apart: 90 },
  last: { time: TIMES.last, apart: 200 },
  /** Of one's own turn. */
  draw: { time: TIMES.draw, apart: 75 },
  /** What a hit costs. */
  stream: { time: 260, apart: 66 },
  deal: { time: TIMES.deal, apart: 55 },
  gift: { time: 420, apart: 110 },
  trade: { time: TIMES.trade, apart: 120 },
  hijack: { time: TIMES.draw, apart: 75 },
  reshuffle: { time: TIMES.draw, apart: 75 },
} as const satisfies Readonly<Record<string, Pace>>;
export type MovementKind = keyof typeof PACES;

/** Onto the table. */
export function isPlayed(kind: MovementKind): boolean {
  return kind === 'play' || kind === 'nope' || kind === 'last';
}

/** The most cards of one movement that are shown. */
export const MOST_CARDS = 5;
/** The most cards in the air at a time. */
export const MOST_IN_THE_AIR = 4;

/** The known faces, else backs; no more than are shown moving. */
export function facesOf(
  known: readonly Card[] | undefined,
  count: number,
  most = MOST_CARDS,
): readonly MovingFace[] {
  return (known ?? Array.from({ length: count }, () => 'back' as const)).slice(0, most);
}

export interface Step {
  readonly movement: Movement;
  readonly index: number;
  /** Milliseconds after the start of the score. */
  readonly delay: number;
}

/** A movement and when it starts. */
export interface TimedMovement {
  readonly at: number;
  readonly movement: Movement;
}

/** Each card on its own. */
export function stepsOf(movements: readonly TimedMovement[]): Step[] {
  return movements.flatMap(({ at, movement }) => {
    const { kind, cards, apart = PACES[kind].apart } = movement;
    return cards.map((_, index) => ({ movement, index, delay: at + index * apart }));
  });
}
