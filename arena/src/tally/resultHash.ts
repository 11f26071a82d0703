/** The hash of a run's results: a sum, so that it is the same in whatever order the games were played. */
import { fingerprint } from '@staxd/engine';

/** Of no games. */
export const NO_HASH = '0'.repeat(16);

/** What one line of `games.jsonl` (without its line end) adds. */
export function hashLine(line: string): string {
  return fingerprint(line);
}

/** The sum of two hashes, modulo 2^64. */
export function addHashes(a: string, b: string): string {
  return BigInt.asUintN(64, BigInt(`0x${a}`) + BigInt(`0x${b}`))
    .toString(16)
    .padStart(16, '0');
}
