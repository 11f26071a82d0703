import { expect, it } from 'vitest';
import { nextTable } from './nextTable.ts';

const boxes = [
  { number: 1, column: 0, y: 0, height: 10 },
  { number: 2, column: 0, y: 20, height: 10 },
  { number: 3, column: 0, y: 40, height: 10 },
  { number: 4, column: 1, y: 24, height: 10 },
];

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowUp', 3, 2],
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 2],
  ['ArrowUp', 1, undefined],
  ['ArrowLeft', 1, undefined],
  ['Enter', 1, undefined],
])('[CUP-13] %s goes from table %i to %s', (key, from, to) => {
  expect(nextTable(key, from, boxes)).toBe(to);
});
