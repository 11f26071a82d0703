import { expect, test } from 'vitest';
import type { Analysis, Comparison, Contrast } from '../analysis/analysis.ts';
import type { SweepPoint } from '../report/sweepReport.ts';
import { concludeSweep } from './sweepConclusion.ts';

const ANALYSIS = { games: 1200 } as Analysis;
const around = (value: number) => ({ value, low: value - 1, high: value + 1, n: 1200 });

function contrast(label: string, a: number, b: number, significant: boolean): Contrast {
  const difference = around(b - a);
  return { label, kind: 'number', a: around(a), b: around(b), difference, p: 0, significant, paired: true };
}

/** A setting of handSize; without contrasts it is the reference. */
function point(handSize: string, contrasts?: readonly Contrast[]): SweepPoint {
  const comparison: Comparison | null = contrasts
    ? { conclusion: '', contrasts, a: ANALYSIS, b: ANALYSIS }
    : null;
  return { settings: { handSize }, analysis: ANALYSIS, comparison };
}

test('figures that differ at the most settings come first, with lowest and highest value', () => {
  const points = [
    point('5', [contrast('ADD+2 stacks a game', 8, 7, false), contrast('Turns a game', 40, 30, true)]),
    point('7'),
    point('9', [contrast('ADD+2 stacks a game', 8, 10, true), contrast('Turns a game', 40, 52, true)]),
  ];
  expect(concludeSweep(points)).toBe(
    'Of 2 settings other than handSize 7, 2 differ significantly: turns a game between 30.0 (handSize 5) and 52.0 (handSize 9) and ADD+2 stacks a game between 7.0 (handSize 5) and 10.0 (handSize 9); 1,200 games each.',
  );
});

test('nothing differs', () => {
  const points = [point('7'), point('8', [contrast('Turns a game', 40, 41, false)])];
  expect(concludeSweep(points)).toBe(
    'Of 1 setting other than handSize 7, none differs significantly; 1,200 games each.',
  );
});
