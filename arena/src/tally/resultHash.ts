/** The hash of a run's results: a sum, so that it is the same in whatever order the games were played. */
import { fingerprint } from '@staxd/engine';

const WORD_DIGITS = 8;
const WORD = 2 ** 32;

/** What one line of `games.jsonl` (without its line end) adds. */
export function hashLine(line: string): string {
  return fingerprint(line);
}

/** The sum of hashes, modulo 2^64. Two numbers hold it, because a BigInt would be a new object for every game. */
export class HashSum {
  #high = 0;
  #low = 0;

  add(hash: string): this {
    const low = this.#low + Number.parseInt(hash.slice(WORD_DIGITS), 16);
    const high = this.#high + Number.parseInt(hash.slice(0, WORD_DIGITS), 16) + (low < WORD ? 0 : 1);
    this.#low = low % WORD;
    this.#high = high % WORD;
    return this;
  }

  toString(): string {
    return hex(this.#high) + hex(this.#low);
  }
}

function hex(word: number): string {
  return word.toString(16).padStart(WORD_DIGITS, '0');
}
