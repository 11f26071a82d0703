/** The three distributions that the arena needs, as two-sided tests and 95 % limits ask for them. */
import chiSquareCdf from '@stdlib/stats-base-dists-chisquare-cdf';
import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';

/** Of every interval, unless its function is told otherwise. */
export const CONFIDENCE = 0.95;
const Z = normalQuantile((1 + CONFIDENCE) / 2, 0, 1);

/**
 * How many standard errors an interval reaches to either side: Student's t with `degrees` of freedom,
 * which may be a fraction, and the normal distribution when they are infinite.
 */
export function criticalValue(degrees = Infinity, confidence = CONFIDENCE): number {
  const z = confidence === CONFIDENCE ? Z : normalQuantile((1 + confidence) / 2, 0, 1);
  if (degrees === Infinity) return z;
  return Math.sqrt(degrees * Math.expm1((z / wallaceFactor(degrees)) ** 2 / degrees));
}

/** The two-sided p value of a t statistic with `degrees` of freedom, or of a normal one. */
export function twoSidedP(statistic: number, degrees = Infinity): number {
  const t = Math.abs(statistic);
  const z =
    degrees === Infinity || t === Infinity
      ? t
      : wallaceFactor(degrees) * Math.sqrt(degrees * Math.log1p(t ** 2 / degrees));
  return 2 * normalCdf(-z, 0, 1);
}

/** The probability of a chi-square at least as large. */
export function chiSquareP(statistic: number, degrees: number): number {
  return Math.max(0, 1 - chiSquareCdf(statistic, degrees));
}

/**
 * Wallace (1959): z = factor × sqrt(degrees × ln(1 + t² / degrees)) turns Student's t into a normal
 * deviate, and back. Limits are right to 1 % from 4 degrees on, and too wide below.
 */
function wallaceFactor(degrees: number): number {
  return (8 * degrees + 1) / (8 * degrees + 3);
}
