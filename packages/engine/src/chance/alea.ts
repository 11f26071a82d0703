/** Johannes Baagøe's Alea (2010), number for number as in seedrandom, but opening a stream takes half the time. */

export interface AleaState {
  readonly c: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

const UNIT = 2 ** -32;

export class Alea {
  // Starts as a number, so that the machine need not check its type at each use.
  #carry = 0;
  #s0 = 0;
  #s1 = 0;
  #s2 = 0;

  constructor({ c, s0, s1, s2 }: AleaState) {
    this.#carry = c;
    this.#s0 = s0;
    this.#s1 = s1;
    this.#s2 = s2;
  }

  /** A number in [0, 1) with 32 random bits: multiply-with-carry on three numbers of memory. */
  quick(): number {
    const sum = 2091639 * this.#s0 + this.#carry * UNIT;
    this.#carry = sum | 0;
    this.#s0 = this.#s1;
    this.#s1 = this.#s2;
    this.#s2 = sum - this.#carry;
    return this.#s2;
  }

  state(): AleaState {
    return { c: this.#carry, s0: this.#s0, s1: this.#s1, s2: this.#s2 };
  }
}

/** The first state for a key: three hashes of blanks, less three hashes of the key. */
export function seededState(key: string): AleaState {
  const b0 = mash(0xefc8249d, ' ');
  const b1 = mash(b0, ' ');
  const b2 = mash(b1, ' ');
  const k0 = mash(b2, key);
  const k1 = mash(k0, key);
  const k2 = mash(k1, key);
  return { c: 1, s0: difference(b0, k0), s1: difference(b1, k1), s2: difference(b2, k2) };
}

/** Baagøe's Mash: hashes a text into `hash`, a number of 32 bits and a fraction. */
function mash(hash: number, text: string): number {
  let n = hash;
  for (let index = 0; index < text.length; index++) {
    n += text.charCodeAt(index);
    const product = 0.02519603282416938 * n;
    const whole = product >>> 0;
    const next = (product - whole) * whole;
    const nextWhole = next >>> 0;
    n = nextWhole + (next - nextWhole) * 2 ** 32;
  }
  return n;
}

function difference(from: number, taken: number): number {
  const left = (from >>> 0) * UNIT - (taken >>> 0) * UNIT;
  return left < 0 ? left + 1 : left;
}
