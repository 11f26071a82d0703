/** A seed names its algorithm (ADR 3). Each use has its own stream, so what a bot draws never changes the deck. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import arc4 from 'seedrandom/seedrandom.js';
import { fail, type InputError, inputError, ok, type Result } from '../result.ts';
import { Alea, type AleaState, seededState } from './alea.ts';

/** The prefixes of seeds: `alea` for simulations, `arc4` for games at stake. */
export const SEED_ALGORITHMS = ['alea', 'arc4'] as const;

/** A seed as {@link parseSeed} reads it: the algorithm, and the text after its prefix. */
export interface Seed {
  readonly algorithm: (typeof SEED_ALGORITHMS)[number];
  readonly key: string;
}

/** The state of an ARC4 generator: its two counters, and the permutation of 256 bytes. */
export interface Arc4State {
  readonly i: number;
  readonly j: number;
  readonly S: readonly number[];
}

/** The state of a stream: plain data, never changed in place. */
export type RandomState = AleaState | Arc4State;

/**
 * Reads `alea:anything` (fast, for simulations), `arc4:<64 hex digits>` (256 bits, for games at stake) or
 * plain text, which means `alea:`. Anything else is refused with INVALID_SEED.
 */
export function parseSeed(text: unknown): Result<Seed, InputError> {
  const refuse = (message: string) => fail(inputError('INVALID_SEED', 'seed', message));
  if (typeof text !== 'string' || text === '') return refuse('a seed is a text that is not empty');
  const prefix = /^(\w+):/.exec(text);
  const algorithm = prefix ? prefix[1] : 'alea';
  const key = prefix ? text.slice(prefix[0].length) : text;
  if (algorithm === 'alea') {
    if (key !== '' && key.length <= 200) return ok({ algorithm, key });
    return refuse('an alea seed has 1 to 200 characters after "alea:"');
  }
  if (algorithm === 'arc4') {
    if (/^[0-9a-f]{64}$/.test(key)) return ok({ algorithm, key });
    return refuse('an arc4 seed is "arc4:" and 64 hexadecimal digits in lower case');
  }
  return refuse(`unknown seed algorithm "${algorithm}": allowed are ${SEED_ALGORITHMS.join(', ')}`);
}

/** A sequence of random numbers that can be stored and resumed. */
export class Stream {
  readonly #source: { quick(): number; state(): RandomState };

  constructor(source: { quick(): number; state(): RandomState }) {
    this.#source = source;
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return (this.#source.quick() * limit) | 0;
  }

  /** A number in [0, 1). */
  fraction(): number {
    return this.#source.quick();
  }

  /** The current state, for {@link resumeStream}. */
  state(): RandomState {
    return this.#source.state();
  }
}

/** The stream called `name` of a seed. Arc4 keys are hashed per name, because RC4 is weak under related keys. */
export function openStream(seed: Seed, name: string): Stream {
  const key = `${seed.key}/${name}`;
  return new Stream(
    seed.algorithm === 'alea'
      ? new Alea(seededState(key))
      : arc4(bytesToHex(sha256(utf8ToBytes(key))), { state: true }),
  );
}

/** Continues from a {@link Stream.state}. */
export function resumeStream(state: RandomState): Stream {
  return new Stream('S' in state ? arc4('resumed', { state }) : new Alea(state));
}

/** Shuffles the first `count` items in place (Fisher-Yates). */
export function shuffle<T>(items: T[], stream: Stream, count: number = items.length): void {
  for (let last = count - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    const item = items[last] as T;
    items[last] = items[other] as T;
    items[other] = item;
  }
}
