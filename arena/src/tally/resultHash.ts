/** The hash of a run's results. A sum, so the order of the games does not matter. */
import { fingerprint } from '@staxd/engine';

const WORD_DIGITS = 8;
const WORD = 2 ** 32;

export function hashLine(line: string): string {
  return fingerprint(line);
}

/** A sum of hashes modulo 2^64, in two numbers: a BigInt would be a new object for each game. */
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
