import { expect, test } from 'vitest';
import { best, figuresOf, medianOf, quantile, table } from './figures.ts';
import { spentBy } from './trace.ts';

test.each([
  [[], 0],
  [[40], 40],
  [[40, 10, 30, 20], 30],
  [[1, 2, 3, 4, 5, 6, 7, 800], 6],
])('three quarters of %j are within %d', (values, within) => {
  expect(quantile(values, 0.75)).toBe(within);
});

test('figures from what a page told', () => {
  const run = {
    cls: 0.0123,
    interactions: [16, 24, 32, 200],
    frames: [...Array(18).fill(16.7), 30, 70],
    tasks: [50, 51, 70],
  };
  const figures = figuresOf('360x740', run);
  expect(figures).toEqual({
    size: '360x740',
    inp: 32,
    cls: 0.0123,
    median: 16.7,
    most: 30,
    longest: 70,
    late: 2,
  });
  const spent = { page: 3, compositor: 1, raster: 0.5, window: 2 };
  const [head, line] = table([{ ...figures, spent }]).split('\n');
  expect(line?.split(/\s+/)).toEqual([
    '360x740',
    '32',
    '0.012',
    '16.7',
    '30.0',
    '70',
    '2',
    '3.0',
    '1.5',
    '2.0',
  ]);
  expect(line).toHaveLength(head?.length ?? 0);
});

test('a page that told nothing has no figures', () => {
  const nothing = { cls: 0, interactions: [], frames: [], tasks: [] };
  expect(figuresOf('', nothing)).toMatchObject({ inp: 0, median: 0, late: 0 });
});

test('what a frame costs, by threads', () => {
  const entry = { ph: 'X', pid: 1, args: {} };
  const named = { ...entry, ph: 'M', name: 'thread_name' };
  const task = { ...entry, name: 'ThreadControllerImpl::RunTask' };
  const drawn = { ...entry, ph: 'b', tid: 3, name: 'Graphics.Pipeline.DrawAndSwap' };
  const spent = spentBy([
    { ...named, tid: 1, args: { name: 'CrRendererMain' } },
    { ...named, tid: 2, args: { name: 'ThreadPoolForegroundWorker' } },
    { ...named, tid: 3, args: { name: 'VizCompositorThread' } },
    { ...task, tid: 1, tdur: 6000 },
    { ...entry, name: 'Layout', tid: 1, tdur: 5000 },
    { ...task, tid: 2, tdur: 1000 },
    { ...task, tid: 3, tdur: 3000 },
    drawn,
    drawn,
  ]);
  expect(spent).toEqual({ page: 3, compositor: 0, raster: 0.5, window: 1.5 });
});

test('the median of several runs, figure by figure', () => {
  const runs = [3, 1, 2].map((inp) => ({ size: 'small', cls: 4 - inp, inp }));
  expect(medianOf(runs)).toEqual({ size: 'small', cls: 2, inp: 2 });
});

test('the best of several runs, figure by figure', () => {
  const runs = [
    { size: 'small', cls: 3, inp: 1 },
    { size: 'small', cls: 2, inp: 4 },
  ] as const;
  expect(best(runs)).toEqual({ size: 'small', cls: 2, inp: 1 });
});
