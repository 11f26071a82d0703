/** Begun seconds until then, and never fewer than 0. Moments are in milliseconds since 1970. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
