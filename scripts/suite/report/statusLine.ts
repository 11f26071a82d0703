/** The last line of a terminal, which shows what is running; without a terminal, a line is printed for each change. */

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export class StatusLine {
  readonly #output: Output;
  #line = '';

  constructor(output: Output) {
    this.#output = output;
  }

  /** Prints whole lines above it. */
  print(lines: string): void {
    this.#draw('');
    this.#output.write(lines);
  }

  /** Tells which parts run, and how many are not done. */
  show(running: readonly string[], left: number): void {
    const line = `${left} to go; running: ${running.join(', ')}`;
    if (this.#output.isTTY) this.#draw(line);
    else this.#output.write(`${line}\n`);
  }

  #draw(line: string): void {
    if (this.#line !== '') this.#output.write('\r\x1b[K');
    // A line that wraps could not be cleared.
    this.#line = line.slice(0, (this.#output.columns ?? 80) - 1);
    this.#output.write(this.#line);
  }
}
