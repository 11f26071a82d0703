import { expect, test } from 'vitest';
import { elo, eloEstimate, winProbability } from './elo.ts';

test('a fair share is strength 0 at tables of any size', () => {
  for (const players of [2, 3, 4, 7]) expect(elo(1 / players, players)).toBeCloseTo(0, 10);
});

test('two players: 3 wins in 4 are 400 log10(3) points; four players: 32 % are 60', () => {
  expect(elo(0.75, 2)).toBeCloseTo(190.8485, 4);
  expect(elo(0.32, 4)).toBeCloseTo(59.9017, 2);
  expect(winProbability(400, 2)).toBeCloseTo(10 / 11, 10);
  expect(winProbability(400, 4)).toBeCloseTo(10 / 13, 10);
});

test('is inverted exactly', () => {
  for (const strength of [-300, -10, 0, 55, 800]) {
    expect(elo(winProbability(strength, 5), 5)).toBeCloseTo(strength, 8);
  }
});

test('intervals convert end by end; a bot that never wins has no lower end', () => {
  const { value, low, high, n } = eloEstimate({ value: 0, low: 0, high: 0.1, n: 30 }, 4);
  expect([value, low, n]).toEqual([-Infinity, -Infinity, 30]);
  expect(high).toBeCloseTo(elo(0.1, 4), 10);
  expect(eloEstimate({ value: 1, low: 0.9, high: 1, n: 30 }, 4).high).toBe(Infinity);
});
