import { expect, test } from 'vitest';
import { best, figuresOf, quantile, table } from './figures.ts';

test.each([
  [[], 0],
  [[40], 40],
  [[40, 10, 30, 20], 30],
  [[1, 2, 3, 4, 5, 6, 7, 800], 6],
])('three quarters of %j are within %d', (values, within) => {
  expect(quantile(values, 0.75)).toBe(within);
});

test('figures from the vitals of a page', () => {
  const vitals = { lcp: 812.4, cls: 0.0123, interactions: [16, 24, 32, 200] };
  const figures = figuresOf('360x740', vitals, [...Array(18).fill(16.7), 30, 70]);
  expect(figures).toEqual({
    size: '360x740',
    inp: 32,
    cls: 0.0123,
    median: 16.7,
    most: 30,
    longest: 70,
    late: 1,
  });
  const [head, line] = table([figures]).split('\n');
  expect(line?.split(/\s+/)).toEqual(['360x740', '32', '0.012', '16.7', '30.0', '70', '1']);
  expect(line).toHaveLength(head?.length ?? 0);
});

test('a page without vitals has no figures', () => {
  expect(figuresOf('', { lcp: 0, cls: 0, interactions: [] }, [])).toMatchObject({ inp: 0, median: 0 });
});

test('the best of several runs, figure by figure', () => {
  const runs = [
    { size: 'small', cls: 3, inp: 1 },
    { size: 'small', cls: 2, inp: 4 },
  ] as const;
  expect(best(runs)).toEqual({ size: 'small', cls: 2, inp: 1 });
});
