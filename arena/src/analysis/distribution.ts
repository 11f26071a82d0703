import type { Histogram } from '../inference/quantiles.ts';
import { bins, summarise } from '../inference/quantiles.ts';
import type { Distribution, Figure } from './analysis.ts';
import { scaled } from './figure.ts';

/** `unit` is what one count stands for (0.1 minutes, say); `mean` is in counts. */
export function distribution(histogram: Histogram, mean: Figure, unit = 1): Distribution {
  const { sd, max, quantile } = summarise(histogram);
  // So that 38 × 0.1 is 3.8.
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
