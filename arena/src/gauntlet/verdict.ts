/** What intervals say about bounds. */

export const CHECK_VERDICTS = ['ok', 'missed', 'undecided'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Whether the truth lies within bounds: only when the whole interval does; missed when none of it does. */
export function judge(
  { low, high }: Interval,
  { least, most }: { readonly least: number; readonly most: number },
): CheckVerdict {
  if (low >= least && high <= most) return 'ok';
  return high < least || low > most ? 'missed' : 'undecided';
}

/** All together: 0 when all are accepted, 1 when one is rejected, else 2. */
export function exitCodeOf(verdicts: readonly CheckVerdict[]): number {
  if (verdicts.includes('missed')) return 1;
  return verdicts.includes('undecided') ? 2 : 0;
}
