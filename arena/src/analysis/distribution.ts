import type { Histogram } from '../inference/quantiles.ts';
import { bins, summarise } from '../inference/quantiles.ts';
import type { Distribution, Figure } from './analysis.ts';
import { scaled } from './figure.ts';

/**
 * The distribution of a histogram whose counts stand for `unit` each (0.1 minutes, say); `mean` is in counts
 * and knows its interval from the blocks.
 */
export function distribution(histogram: Histogram, mean: Figure, unit = 1): Distribution {
  const { sd, max, quantile } = summarise(histogram);
  // 38 × 0.1 is 3.8.
  const inUnits = (value: number) => Number((value * unit).toPrecision(12));
  const at = (q: number) => inUnits(quantile(q));
  return {
    mean: scaled(mean, unit),
    sd: sd * unit,
    median: at(0.5),
    p5: at(0.05),
    p25: at(0.25),
    p75: at(0.75),
    p95: at(0.95),
    max: inUnits(max),
    histogram: bins(histogram, unit),
  };
}
