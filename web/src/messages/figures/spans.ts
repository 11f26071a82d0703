/** Spans of time in words. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "a minute", "5 minutes", "one hour". */
export function span(milliseconds: number): string {
  if (milliseconds >= HOUR) return milliseconds === HOUR ? 'one hour' : `${milliseconds / HOUR} hours`;
  return milliseconds === MINUTE ? 'a minute' : `${milliseconds / MINUTE} minutes`;
}

/** "30 days" */
export function days(milliseconds: number): string {
  return `${milliseconds / (24 * HOUR)} days`;
}
