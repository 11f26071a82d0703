/** Text that is put together as UTF-8, in one buffer outside of the heap: strings that live long make heaps grow. */

const FIRST_BYTES = 4096;
/** UTF-8 takes at most so many bytes for what a string counts as one character. */
const BYTES_PER_CHARACTER = 3;
const LINE_END = 0x0a;

export class TextBytes {
  #buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #used = 0;

  /** The text of a line, and its end. */
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

  /** The text since the last time, as bytes of their own that may be sent away. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
    return taken;
  }
}
