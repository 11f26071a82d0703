/** A fast 64-bit fingerprint of numbers or text. It detects differences and accidents, not forgery: use SHA-256. */
export class Fingerprint {
  #low = 0x9e3779b9;
  #high = 0x85ebca6b;

  /** Adds one whole number (its low 32 bits). */
  add(value: number): void {
    this.#low = mixLow(this.#low, value);
    this.#high = mixHigh(this.#high, value ^ this.#low);
  }

  /** Adds a text, its length first, so that `ab, c` differs from `a, bc`. */
  addText(text: string): void {
    this.add(text.length);
    let low = this.#low;
    let high = this.#high;
    for (let index = 0; index < text.length; index++) {
      const value = text.charCodeAt(index);
      low = mixLow(low, value);
      high = mixHigh(high, value ^ low);
    }
    this.#low = low;
    this.#high = high;
  }

  /** Adds the first `count` whole numbers of a list, their count first. */
  addAll(values: readonly number[], count: number = values.length): void {
    this.add(count);
    for (let index = 0; index < count; index++) this.add(values[index]);
  }

  /** 16 hexadecimal digits. */
  digest(): string {
    const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
    return hex(this.#high) + hex(this.#low);
  }
}

function mixLow(low: number, value: number): number {
  const mixed = Math.imul(low ^ value, 0x01000193);
  return mixed ^ (mixed >>> 15);
}

function mixHigh(high: number, value: number): number {
  const mixed = Math.imul(high ^ value, 0x5bd1e995);
  return mixed ^ (mixed >>> 13);
}

/** The fingerprint of a text: 16 hexadecimal digits. */
export function fingerprint(text: string): string {
  const print = new Fingerprint();
  print.addText(text);
  return print.digest();
}
