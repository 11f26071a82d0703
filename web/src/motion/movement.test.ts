import { expect, test } from 'vitest';
import { facesOf, MOST_CARDS, type Movement, PACES, stepsOf } from './movement.ts';

const play = (count: number): Movement => {
  return { kind: 'play', from: 0, to: 'table', cards: Array<'back'>(count).fill('back') };
};
const draw: Movement = { kind: 'draw', from: 'drawPile', to: 1, cards: ['back', 'back'] };

test('a play of any size keeps within its bounds', () => {
  for (let count = 1; count <= MOST_CARDS; count++) {
    const last = stepsOf([play(count)]).at(-1)?.delay ?? 0;
    expect(last + PACES.play.time).toBeLessThanOrEqual(600 + 100 * (count - 1));
  }
});

test('movements go one after another, unless they are beside each other', () => {
  const delays = (...movements: Movement[]) => stepsOf(movements).map(({ delay }) => delay);
  expect(delays(play(2), draw)).toEqual([0, 100, 450, 520]);
  expect(delays(draw, { ...draw, isBeside: true })).toEqual([0, 0, 70, 70]);
  expect(delays(play(1), draw, { ...draw, isBeside: true })).toEqual([0, 350, 350, 420, 420]);
});

test('a deal goes round the table', () => {
  const deal = (to: number): Movement => ({
    kind: 'deal',
    from: 'drawPile',
    to,
    cards: ['back', 'back'],
    isBeside: true,
  });
  const steps = stepsOf([deal(0), deal(1), deal(2)]);
  expect(steps.map(({ movement }) => movement.to)).toEqual([0, 1, 2, 0, 1, 2]);
  expect(steps.map(({ delay }) => delay)).toEqual([0, 45, 90, 135, 220, 265]);
});

test('no more than four cards are in the air, but a fan is one', () => {
  const { time } = PACES.draw;
  const starts = stepsOf([{ ...draw, cards: Array<'back'>(9).fill('back') }]).map(({ delay }) => delay);
  for (const start of starts) {
    expect(starts.filter((other) => other <= start && other + time > start).length).toBeLessThanOrEqual(4);
  }
  const trade: Movement = { ...draw, kind: 'trade', cards: Array<'back'>(5).fill('back') };
  expect(stepsOf([trade, { ...trade, isBeside: true }]).every(({ delay }) => delay === 0)).toBe(true);
});

test('a step that would start too late is dropped', () => {
  expect(stepsOf([play(5), play(5), play(5)]).every(({ delay }) => delay <= 1500)).toBe(true);
});

test('unknown cards show their backs, and no more cards move than can be told apart', () => {
  expect(facesOf(undefined, 2)).toEqual(['back', 'back']);
  expect(facesOf([1, 2, 3], 3)).toEqual([1, 2, 3]);
  expect(facesOf(undefined, 40)).toHaveLength(MOST_CARDS);
});
