/** Seasons are calendar quarters in UTC (STATS-5), named as in `2026-Q4`. As texts they sort by time. */

const MONTHS = 3;

/** The season of a moment, in milliseconds since 1970. */
export function seasonOf(at: number): string {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / MONTHS) + 1}`;
}

/** How many seasons begin after `from` until `to` has begun; 0 when `to` is the same or an earlier one. */
export function seasonsBetween(from: string, to: string): number {
  return Math.max(0, numberOf(to) - numberOf(from));
}

function numberOf(season: string): number {
  const [year, quarter] = season.split('-Q').map(Number);
  return 4 * year + quarter;
}
