import { expect, test } from 'vitest';
import { holm } from './holm.ts';

test('the smallest is multiplied by their number, the next by one less; none falls below the one before', () => {
  expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  expect(holm([0.04, 0.01, 0.03])).toEqual([0.06, 0.03, 0.06]);
});

test('none is above 1, and what is not known counts as 1', () => {
  expect(holm([0.6, 0.9])).toEqual([1, 1]);
  expect(holm([Number.NaN, 0.01])).toEqual([1, 0.02]);
  expect(holm([])).toEqual([]);
});
