/**
 * How many runs a property test makes: `normal` in `npm test`, `long` in `pnpm prove` (STAXD_PROVE=1).
 * STAXD_RUNS caps either; mutation testing uses it, because it repeats the suite hundreds of times.
 *
 * @throws RangeError when STAXD_RUNS is set but is not a whole number above 0.
 */
export function runs(normal: number, long: number): number {
  const wanted = process.env.STAXD_PROVE === '1' ? long : normal;
  const given = process.env.STAXD_RUNS;
  if (given === undefined) return wanted;
  const cap = Number(given);
  if (!Number.isInteger(cap) || cap < 1) {
    throw new RangeError(`STAXD_RUNS is "${given}"; it must be a whole number above 0.`);
  }
  return Math.min(wanted, cap);
}
