/** Cards that go from one place of the table to another, and how long they take. */
import type { Card, Seat } from '@staxd/engine';
import { TIMES } from './times.ts';

/** Where cards come from and go to; `table` is where they are played: the discard pile, or an open stack. */
export type Spot = Seat | 'drawPile' | 'discardPile' | 'table';

/** What its viewer sees of a card that moves. */
export type MovingFace = Card | 'back';

export interface Movement {
  readonly kind: MovementKind;
  readonly from: Spot;
  readonly to: Spot;
  /** In the order in which they go. */
  readonly cards: readonly MovingFace[];
  /** It goes with the one before it, not after. */
  readonly isBeside?: boolean;
}

interface Pace {
  /** Milliseconds that one card takes. */
  readonly time: number;
  /** Milliseconds until the next one goes. */
  readonly apart: number;
  /** They go in turn round the table; else each movement goes at its own pace. */
  readonly isRound?: boolean;
  /** They are one thing that moves. */
  readonly isFan?: boolean;
}

/**
 * How cards go (EFFECT-11, EFFECT-19). A play stays within its bounds: 600 ms for a single card, 100 more for
 * each further one (BOARD-25).
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

/** Of more than these one sees no more. */
export const MOST_CARDS = 5;
/** No more cards than these are in the air at a time. */
export const MOST_IN_THE_AIR = 4;

/** The faces that a viewer may know, else backs; no more than are seen to move. */
export function facesOf(
  known: readonly Card[] | undefined,
  count: number,
  most = MOST_CARDS,
): readonly MovingFace[] {
  return (known ?? Array.from({ length: count }, () => 'back' as const)).slice(0, most);
}

/** When one card of a movement goes. */
export interface Step {
  readonly movement: Movement;
  /** Which one of its movement. */
  readonly index: number;
  /** Milliseconds after the first one. */
  readonly delay: number;
}

/** What would set out later than this is not shown: the table has gone on by then. */
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

/** The first card of each, then the second of each, and so on. */
function inTurn(
  group: readonly Movement[],
): readonly { readonly movement: Movement; readonly index: number }[] {
  return group
    .flatMap((movement) => [...movement.cards.keys()].map((index) => ({ movement, index })))
    .toSorted((one, other) => one.index - other.index);
}
