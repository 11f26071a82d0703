import { expect, test } from 'vitest';
import {
  facesOf,
  MOST_CARDS,
  MOST_IN_THE_AIR,
  type MovementKind,
  PACES,
  stepsOf,
  type TimedMovement,
} from './movement.ts';

const moving = (kind: MovementKind, count: number, more: Partial<TimedMovement['movement']> = {}) => {
  return { kind, from: 'drawPile', to: 1, cards: Array<'back'>(count).fill('back'), ...more } as const;
};
const delays = (...movements: TimedMovement[]) => stepsOf(movements).map(({ delay }) => delay);

test('[BOARD-25] a play of any size keeps within its bounds', () => {
  for (let count = 1; count <= MOST_CARDS; count++) {
    const last = delays({ at: 0, movement: moving('play', count) }).at(-1) ?? 0;
    expect(last + PACES.play.time).toBeLessThanOrEqual(600 + 100 * (count - 1));
  }
});

test('each movement starts at its time, and its cards follow each other', () => {
  const play = { at: 300, movement: moving('play', 2) };
  const trade = { at: 40, movement: moving('trade', 3, { apart: 50 }) };
  expect(delays(play, trade)).toEqual([300, 390, 40, 90, 140]);
});

test.each(Object.keys(PACES) as MovementKind[])(
  '[EFFECT-19] of a %s no more than four cards are in the air',
  (kind) => {
    const starts = delays({ at: 0, movement: moving(kind, 9) });
    for (const start of starts) {
      const inTheAir = starts.filter((other) => other <= start && other + PACES[kind].time > start);
      expect(inTheAir.length).toBeLessThanOrEqual(MOST_IN_THE_AIR);
    }
  },
);

test('unknown cards show their backs, and no more cards move than can be told apart', () => {
  expect(facesOf(undefined, 2)).toEqual(['back', 'back']);
  expect(facesOf([1, 2, 3], 3)).toEqual([1, 2, 3]);
  expect(facesOf(undefined, 40)).toHaveLength(MOST_CARDS);
});
