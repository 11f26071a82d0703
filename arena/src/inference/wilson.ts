import { CONFIDENCE, criticalValue } from './distributions.ts';

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The number of observations behind `value`. */
  readonly n: number;
}

/** The score interval (Wilson 1927), also for fractional effective sample sizes. [0, 1] without trials. */
export function wilson(
  successes: number,
  n: number,
  confidence = CONFIDENCE,
): { readonly low: number; readonly high: number } {
  if (n <= 0) return { low: 0, high: 1 };
  const z = criticalValue(Infinity, confidence);
  const middle = (successes + z ** 2 / 2) / (n + z ** 2);
  const reach = (z * Math.sqrt((successes * (n - successes)) / n + z ** 2 / 4)) / (n + z ** 2);
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
