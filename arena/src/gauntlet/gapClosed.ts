import type { Estimate } from '../inference/wilson.ts';

type Interval = Pick<Estimate, 'value' | 'low' | 'high'>;

/**
 * The share of the way from `base`, which is known, to `ceiling` that a hero goes: the ratio of two
 * independent differences by MOVER (Donner and Zou 2012). Unbounded if the ceiling may be as low as the base.
 */
export function gapClosed(hero: Interval, ceiling: Interval, base: number): Interval {
  const [top, topLow, topHigh] = [hero.value - base, hero.low - base, hero.high - base];
  const [way, wayLow, wayHigh] = [ceiling.value - base, ceiling.low - base, ceiling.high - base];
  const value = top / way;
  if (wayLow <= 0 || wayHigh >= 2 * way) return { value, low: -Infinity, high: Infinity };
  const limit = (end: number, wayEnd: number, sign: number) => {
    const scale = wayEnd * (2 * way - wayEnd);
    return (top * way + sign * Math.sqrt((top * way) ** 2 - end * (2 * top - end) * scale)) / scale;
  };
  return { value, low: limit(topLow, wayHigh, -1), high: limit(topHigh, wayLow, 1) };
}
