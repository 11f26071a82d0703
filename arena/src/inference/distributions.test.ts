import { expect, test } from 'vitest';
import { chiSquareP, criticalValue, twoSidedP } from './distributions.ts';

test('limits of the normal distribution', () => {
  expect(criticalValue()).toBeCloseTo(1.959964, 6);
  expect(criticalValue(Infinity, 0.99)).toBeCloseTo(2.575829, 6);
  expect(twoSidedP(1.959964)).toBeCloseTo(0.05, 7);
  expect(twoSidedP(-3)).toBeCloseTo(0.0027, 5);
  expect(twoSidedP(0)).toBe(1);
});

test.each([
  [4, 2.776],
  [9, 2.262],
  [30, 2.042],
  [120, 1.98],
])("limits of Student's t with %d degrees are those of the tables, to 1 %%", (degrees, table) => {
  expect(criticalValue(degrees)).toBeGreaterThan(table * 0.999);
  expect(criticalValue(degrees)).toBeLessThan(table * 1.01);
});

test.each([1, 2, 3])('with %d degrees limits are too wide, never too narrow', (degrees) => {
  expect(criticalValue(degrees)).toBeGreaterThan([12.706, 4.303, 3.182][degrees - 1]);
});

test('p values and limits agree', () => {
  for (const degrees of [1, 2.5, 10, 1000, Infinity]) {
    expect(twoSidedP(criticalValue(degrees), degrees)).toBeCloseTo(0.05, 10);
  }
  expect(twoSidedP(Infinity, 3)).toBe(0);
});

test('chi-square as in the tables', () => {
  expect(chiSquareP(3.841459, 1)).toBeCloseTo(0.05, 7);
  expect(chiSquareP(12.591587, 6)).toBeCloseTo(0.05, 7);
  expect(chiSquareP(0, 3)).toBe(1);
  expect(chiSquareP(1e4, 3)).toBe(0);
});
