import { expect, test } from 'vitest';
import type { Figure } from './figures/figure.ts';
import { type History, standingOf, withExplanation, withRun } from './history.ts';

const COST: Figure = { id: 'cost', what: 'a cost', unit: 'µs', better: 'less', path: ['cost'] };
const PACE: Figure = { id: 'pace', what: 'a pace', unit: '/s', better: 'more', path: ['pace'] };
const EMPTY: History = { runs: [], explanations: [] };

/** Runs at commits a, b, c … with these values of one figure. */
function runs(id: string, ...values: readonly number[]): History {
  return values.reduce(
    (history, value, at) =>
      withRun(history, {
        commit: String.fromCharCode('a'.charCodeAt(0) + at),
        date: '2026-01-01',
        figures: { [id]: { value, ratio: value } },
      }),
    EMPTY,
  );
}

test.each([
  ['a cost that stays', COST, [100, 100], 1, false],
  ['a cost that rises by less than a tenth', COST, [100, 109], 1.09, false],
  ['a cost that rises by more than a tenth', COST, [100, 111], 1.11, true],
  ['a cost that falls', COST, [100, 50], 1, false],
  ['a cost that creeps up, a little at each run', COST, [100, 106, 112], 1.12, true],
  ['a cost that stays high', COST, [100, 120, 120], 1.2, true],
  ['a pace that falls by more than a tenth', PACE, [100, 89], 1.12, true],
  ['a pace that rises', PACE, [100, 200], 1, false],
])('%s', (_name, figure, values, change, isMarked) => {
  const standing = standingOf(figure, runs(figure.id, ...values));
  expect(standing?.change).toBeCloseTo(change, 2);
  expect(standing?.isMarked).toBe(isMarked);
});

test('what jumps by itself may move further', () => {
  expect(standingOf({ ...COST, tolerance: 0.5 }, runs('cost', 100, 140))?.isMarked).toBe(false);
  expect(standingOf({ ...COST, tolerance: 0.5 }, runs('cost', 100, 160))?.isMarked).toBe(true);
});

test('a line takes the mark away, until the figure gets worse again', () => {
  const explained = withExplanation(runs('cost', 100, 120), 'cost', 'it does more now');
  expect(standingOf(COST, explained)).toMatchObject({ change: 1, isMarked: false });
  const later = (value: number) =>
    withRun(explained, { commit: 'z', date: '2026-01-02', figures: { cost: { value, ratio: value } } });
  expect(standingOf(COST, later(130))?.isMarked).toBe(false);
  expect(standingOf(COST, later(133))?.isMarked).toBe(true);
});

test('a missed target is marked until a line says why', () => {
  const figure: Figure = { ...COST, target: { at: 'most', value: 90, source: 'a page' } };
  const history = runs('cost', 100);
  expect(standingOf(figure, history)).toMatchObject({ isMissed: true, isMarked: true });
  expect(standingOf(figure, withExplanation(history, 'cost', 'to come'))).toMatchObject({
    isMissed: true,
    isMarked: false,
  });
  expect(standingOf(figure, runs('cost', 90))).toMatchObject({ isMissed: false, isMarked: false });
});

test('what the newest run has not measured has no standing', () => {
  expect(standingOf(PACE, runs('cost', 100))).toBeNull();
});

test('a run of some benches leaves the other figures where they were measured', () => {
  const part = withRun(runs('cost', 100), {
    commit: 'b',
    date: '2026-01-02',
    figures: { pace: { value: 5, ratio: 5 } },
    isPart: true,
  });
  expect(standingOf(COST, part)).toMatchObject({ now: { value: 100 }, commit: 'a' });
  expect(standingOf(PACE, part)).toMatchObject({ now: { value: 5 }, commit: 'b' });
  const whole = withRun(part, { commit: 'c', date: '2026-01-03', figures: {} });
  expect(standingOf(COST, whole)).toBeNull();
});

test.each([
  ['a part after all benches', false, true, false],
  ['all benches after a part', true, false, false],
  ['two parts', true, true, true],
])('%s of one commit', (_name, first, second, isPart) => {
  const run = (isPart: boolean) => ({ commit: 'a', date: '2026-01-01', figures: {}, isPart });
  const history = withRun(withRun(EMPTY, run(first)), run(second));
  expect(history.runs).toHaveLength(1);
  expect(history.runs[0]?.isPart ?? false).toBe(isPart);
});

test('a second run of one commit replaces what it has measured, and keeps the rest', () => {
  const first = runs('cost', 100);
  const again = withRun(first, {
    commit: 'a',
    date: '2026-01-02',
    figures: { pace: { value: 5, ratio: 5 } },
  });
  expect(again.runs).toEqual([
    {
      commit: 'a',
      date: '2026-01-02',
      figures: { cost: { value: 100, ratio: 100 }, pace: { value: 5, ratio: 5 } },
    },
  ]);
});

test('what was not measured cannot be explained', () => {
  expect(() => withExplanation(runs('pace', 1), 'cost', 'why')).toThrow('cost has not been measured yet');
});

test('a figure that the newest run leaves out is explained where it was measured', () => {
  const part = { commit: 'c', date: '2026-01-03', figures: {}, isPart: true };
  const explained = withExplanation(withRun(runs('cost', 100, 120), part), 'cost', 'it does more now');
  expect(explained.explanations).toMatchObject([{ commit: 'b' }]);
  expect(standingOf(COST, explained)).toMatchObject({ change: 1, isMarked: false });
});
