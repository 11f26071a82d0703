/** "20,000". Not with Intl, whose data would take 6 MB as soon as progress is shown. */
export function thousands(value: number): string {
  return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "32.1 %", or "not known" for NaN. */
export function percent(share: number): string {
  return Number.isNaN(share) ? 'not known' : `${(100 * share).toFixed(1)} %`;
}

export function percentWithInterval({
  value,
  low,
  high,
}: {
  value: number;
  low: number;
  high: number;
}): string {
  if (Number.isNaN(value)) return percent(value);
  return `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
}

/** "7 s", "3 min 20 s", "2 h 5 min" */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
