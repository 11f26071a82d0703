import { describe, expect, test } from 'vitest';
import { describeFigure, formatFigure, formatGames, formatP, formatPlain } from './format.ts';

const figure = (value: number, low: number, high: number) => ({
  value,
  low,
  high,
  n: 100,
});

describe('figures', () => {
  test.each([
    [figure(0.26437, 0.2583, 0.2704), 'share', '26.4\u00a0% (25.8 to 27.0)'],
    [figure(0.135512, 0.13285, 0.13818), 'points', '+13.6\u00a0points (+13.3 to +13.8)'],
    [figure(-0.0384, -0.04097, -0.03582), 'points', '−3.8\u00a0points (−4.1 to −3.6)'],
    [figure(41.56, 38.2, 44.9), 'number', '42 (38 to 45)'],
    [figure(20_000.4, 19_000, 21_000), 'number', '20,000 (19,000 to 21,000)'],
    [figure(0, 0, 0.0000192), 'share', '0.000\u00a0% (0.000 to 0.002)'],
  ] as const)('%o as %s is %s: the interval decides the digits', (shown, unit, text) => {
    expect(describeFigure(shown, unit)).toBe(text);
  });

  test('that are infinite are words, and unbounded intervals are not shown', () => {
    expect(describeFigure(figure(42.3, -Infinity, Infinity), 'number')).toBe('42.3');
    expect(describeFigure(figure(-Infinity, -Infinity, -Infinity), 'elo')).toBe('minus\u00a0infinity');
    expect(describeFigure(figure(Infinity, 273, Infinity), 'elo')).toBe('infinity (+273 to infinity)');
  });

  test('that are unknown are words', () => {
    expect(formatFigure(figure(Number.NaN, 0, 1), 'share')).toEqual({
      value: 'not known',
      interval: null,
    });
    expect([formatPlain(Number.NaN), formatP(Number.NaN)]).toEqual(['not known', 'not known']);
  });
});

test('plain numbers have about three digits, and no trailing zeros', () => {
  expect([8.254, 41.64, 128.3, 50, 0.5, 0, 12_345.6].map(formatPlain)).toEqual([
    '8.25',
    '41.6',
    '128',
    '50',
    '0.5',
    '0',
    '12,346',
  ]);
});

test('p is never shown as zero', () => {
  expect([0, 0.0009, 0.042, 1].map(formatP)).toEqual(['<\u00a00.001', '<\u00a00.001', '0.042', '1.000']);
});

test('one game is singular', () => {
  expect([1, 2, 20_000].map(formatGames)).toEqual(['1 game', '2 games', '20,000 games']);
});
