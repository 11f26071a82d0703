/** A UTF-8 buffer outside the heap, for text that lives long: as strings it would make the heap grow. */

const FIRST_BYTES = 4096;
/** The most bytes that UTF-8 takes for one UTF-16 code unit. */
const BYTES_PER_CHARACTER = 3;
const LINE_END = 0x0a;

export class LineBuffer {
  #buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #used = 0;

  appendLine(text: string): void {
    const needed = this.#used + BYTES_PER_CHARACTER * text.length + 1;
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(2 * needed);
      larger.set(this.#buffer.subarray(0, this.#used));
      this.#buffer = larger;
    }
    this.#used += this.#buffer.write(text, this.#used);
    this.#buffer[this.#used++] = LINE_END;
  }

  /** A copy of the bytes since the last call, which may be transferred. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
    return taken;
  }
}
