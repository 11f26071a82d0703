export const CHECK_VERDICTS = ['ok', 'missed', 'undecided'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** `ok` if the whole interval lies within the bounds, `missed` if none of it does. */
export function judge(
  { low, high }: Interval,
  { least, most }: { readonly least: number; readonly most: number },
): CheckVerdict {
  if (low >= least && high <= most) return 'ok';
  return high < least || low > most ? 'missed' : 'undecided';
}

export function exitCodeOf(verdicts: readonly CheckVerdict[]): number {
  if (verdicts.includes('missed')) return 1;
  return verdicts.includes('undecided') ? 2 : 0;
}
