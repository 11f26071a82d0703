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
  /** It starts with the movement before it, not after it. */
  readonly isBeside?: boolean;
}

interface Pace {
  /** Milliseconds that one card takes. */
  readonly time: number;
  /** Milliseconds until the next one starts. */
  readonly apart: number;
  /** The movements take turns, card by card; otherwise each goes at its own pace. */
  readonly isRound?: boolean;
  readonly isFan?: boolean;
}

/**
 * The timing of each kind of movement (EFFECT-11, EFFECT-19). A play stays within its bounds: 600 ms for a single card,
 * 100 more for each further one (BOARD-25).
 */
export const PACES = {
  play: { time: TIMES.card, apart: 100 },
  last: { time: TIMES.last, apart: 100 },
  draw: { time: TIMES.draw, apart: 70 },
  deal: { time: TIMES.deal, apart: 45, isRound: true },
  gift: { time: TIMES.card, apart: 70 },
  trade: { time: TIMES.trade, apart: 0, isFan: true },
  hijack: { time: TIMES.draw, apart: 70 },
  reshuffle: { time: TIMES.draw, apart: 70 },
} as const satisfies Readonly<Record<string, Pace>>;
export type MovementKind = keyof typeof PACES;

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
  /** Milliseconds after the first one. */
  readonly delay: number;
}

/** Milliseconds. Later steps are not shown: the table has moved on by then. */
const LATEST = 1500;

/** The cards of a movement go one after another, and so do movements, unless they are beside each other. */
export function stepsOf(movements: readonly Movement[]): Step[] {
  const steps: Step[] = [];
  const ends: number[] = [];
  for (const group of besides(movements)) {
    const start = Math.max(0, ...ends);
    const latest = new Map<Movement | Pace, number>();
    for (const { movement, index } of inTurn(group)) {
      const pace: Pace = PACES[movement.kind];
      const line = pace.isRound ? pace : movement;
      const before = latest.get(line);
      const soonest = before === undefined ? start : before + pace.apart;
      const room = pace.isFan ? 0 : (ends.toSorted((one, other) => other - one)[MOST_IN_THE_AIR - 1] ?? 0);
      const delay = Math.max(soonest, room);
      latest.set(line, delay);
      ends.push(delay + pace.time);
      if (delay <= LATEST) steps.push({ movement, index, delay });
    }
  }
  return steps;
}

function besides(movements: readonly Movement[]): readonly (readonly Movement[])[] {
  const groups: Movement[][] = [];
  for (const movement of movements) {
    const group = groups.at(-1);
    if (movement.isBeside && group) group.push(movement);
    else groups.push([movement]);
  }
  return groups;
}

/** The first card of each movement, then the second of each, and so on. */
function inTurn(
  group: readonly Movement[],
): readonly { readonly movement: Movement; readonly index: number }[] {
  return group
    .flatMap((movement) => [...movement.cards.keys()].map((index) => ({ movement, index })))
    .toSorted((one, other) => one.index - other.index);
}
