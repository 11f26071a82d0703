import { expect, test } from 'vitest';
import { adjustPValues, holm, markSignificant } from './manyTests.ts';

/** Benjamini and Hochberg (1995), section 4.1: a study of myocardial infarction. */
const published = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
];

test('the published example rejects four of fifteen', () => {
  const significant = markSignificant(published.map((p) => ({ p }))).filter((result) => result.significant);
  expect(significant.map(({ p }) => p)).toEqual([0.0001, 0.0004, 0.0019, 0.0095]);
});

test('the order of the tests does not matter', () => {
  const backwards = adjustPValues(published.toReversed()).toReversed();
  expect(backwards).toEqual(adjustPValues(published));
});

test('adjusted values rise with the p values, also where a later one lowers an earlier one', () => {
  // 0.04 × 3 / 2 = 0.06, but 0.045 × 3 / 3 = 0.045 covers both.
  expect(adjustPValues([0.04, 0.045, 0.001])).toEqual([0.045, 0.045, 0.003]);
  expect(adjustPValues([])).toEqual([]);
});

test('the smallest is multiplied by their number, the next by one less; none falls below the one before', () => {
  expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  expect(holm([0.04, 0.01, 0.03])).toEqual([0.06, 0.03, 0.06]);
});

test('none is above 1, and what is not known counts as 1', () => {
  expect(holm([0.6, 0.9])).toEqual([1, 1]);
  expect(holm([Number.NaN, 0.01])).toEqual([1, 0.02]);
  expect(holm([])).toEqual([]);
});
