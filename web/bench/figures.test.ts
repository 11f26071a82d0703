import { expect, test } from 'vitest';
import { figuresOf, quantile, table } from './figures.ts';

test.each([
  [[], 0],
  [[40], 40],
  [[40, 10, 30, 20], 30],
  [[1, 2, 3, 4, 5, 6, 7, 800], 6],
])('three quarters of %j are within %d', (values, within) => {
  expect(quantile(values, 0.75)).toBe(within);
});

test('figures of what a page has noted', () => {
  const vitals = { lcp: 812.4, cls: 0.0123, interactions: [16, 24, 32, 200] };
  const figures = figuresOf('360x740', vitals, [10, 10, 10, 70]);
  expect(figures).toEqual({
    size: '360x740',
    lcp: 812.4,
    inp: 32,
    cls: 0.0123,
    framesPerSecond: 40,
    worstFrame: 70,
    lateFrames: 0.25,
  });
  const [head, line] = table([figures]).split('\n');
  expect(line?.split(/\s+/)).toEqual(['360x740', '812', '32', '0.012', '40.0', '70', '25.0']);
  expect(line).toHaveLength(head?.length ?? 0);
});

test('a page that noted nothing has no figures to be proud of', () => {
  expect(figuresOf('', { lcp: 0, cls: 0, interactions: [] }, [])).toMatchObject({
    inp: 0,
    framesPerSecond: 0,
  });
});
