import { expect, test } from 'vitest';
import { frequency, singleGames, streamOf } from '../../test/simulation.ts';
import { share } from '../inference/ratio.ts';
import { gapClosed } from './gapClosed.ts';

const around = (value: number, reach: number) => ({ value, low: value - reach, high: value + reach });

test('with symmetric intervals equals that of Fieller', () => {
  const [hero, ceiling, base] = [around(0.33, 0.02), around(0.55, 0.03), 0.25];
  const [top, way, g] = [0.08, 0.3, (0.03 / 0.3) ** 2];
  const reach = Math.sqrt(0.02 ** 2 * (1 - g) + (top / way) ** 2 * 0.03 ** 2) / way;
  const { value, low, high } = gapClosed(hero, ceiling, base);
  expect(value).toBeCloseTo(top / way, 12);
  expect(low).toBeCloseTo((top / way - reach) / (1 - g), 12);
  expect(high).toBeCloseTo((top / way + reach) / (1 - g), 12);
});

test('is unbounded where the ceiling may be no higher than the base', () => {
  const closed = gapClosed(around(0.26, 0.02), around(0.27, 0.02), 0.25);
  expect([closed.low, closed.high]).toEqual([-Infinity, Infinity]);
});

test('covers a true share of the gap 95 times in 100', () => {
  const stream = streamOf('gap');
  const estimate = (p: number) => {
    let wins = 0;
    for (let game = 0; game < 2000; game++) if (stream.fraction() < p) wins++;
    return share(singleGames(wins, 2000));
  };
  const covered = frequency(600, () => {
    const { low, high } = gapClosed(estimate(0.325), estimate(0.55), 0.25);
    return low <= 0.25 && 0.25 <= high;
  });
  expect(covered).toBeGreaterThan(0.92);
  expect(covered).toBeLessThan(0.98);
});
