import { expect, test } from 'vitest';
import { adjustPValues, markSignificant } from './benjaminiHochberg.ts';

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
