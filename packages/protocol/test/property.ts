/** Checks properties: on the same games in every `npm test`, on new and more games in `pnpm prove`. */
import fc from 'fast-check';

const isProof = process.env.STAXD_PROVE === '1';
const FIXED_SEED = 19_730_401;

/** Checks `check` on `normal` generated values, or on `long` in `pnpm prove`. */
export function holds<T>(
  values: fc.Arbitrary<T>,
  normal: number,
  long: number,
  check: (value: T) => void,
): void {
  const options = isProof ? { numRuns: long } : { numRuns: normal, seed: FIXED_SEED };
  fc.assert(fc.property(values, check), options);
}

/** For negative controls: whether `check` fails on one of the first `runs` values. */
export function isCaught<T>(values: fc.Arbitrary<T>, runs: number, check: (value: T) => void): boolean {
  const options = { numRuns: runs, seed: FIXED_SEED, endOnFailure: true };
  return fc.check(fc.property(values, check), options).failed;
}
