/**
 * A fast 64-bit fingerprint of numbers or text, for comparing states, rules and results. It finds
 * differences and accidents, not forgers: what must convince others is hashed with SHA-256.
 */
export class Fingerprint {
  #low = 0x9e3779b9;
  #high = 0x85ebca6b;

  /** Takes in one whole number (its low 32 bits). */
  add(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 0x01000193);
    this.#low ^= this.#low >>> 15;
    this.#high = Math.imul(this.#high ^ value ^ this.#low, 0x5bd1e995);
    this.#high ^= this.#high >>> 13;
  }

  /** Takes in a text, its length first, so that `ab, c` differs from `a, bc`. */
  addText(text: string): void {
    this.add(text.length);
    for (let index = 0; index < text.length; index++) this.add(text.charCodeAt(index));
  }

  /** Takes in a list of whole numbers, its length first. */
  addAll(values: readonly number[]): void {
    this.add(values.length);
    for (const value of values) this.add(value);
  }

  /** 16 hexadecimal digits. */
  digest(): string {
    const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
    return hex(this.#high) + hex(this.#low);
  }
}

/** The fingerprint of a text. */
export function fingerprint(text: string): string {
  const print = new Fingerprint();
  print.addText(text);
  return print.digest();
}
