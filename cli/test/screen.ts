/**
 * A terminal emulator that knows what Ink writes (text, cursor moves, erasing, the alternate screen), so that
 * tests see what a user sees.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const SEQUENCE = /\x1b\[([?>]?)([\d;]*)([A-Za-z])/y;

export class Screen {
  #rows: string[][] = [];
  #main: string[][] = [];
  #row = 0;
  #column = 0;
  /** Text that ends in the middle of an escape sequence. */
  #rest = '';
  columns: number;
  height: number;
  /** Whether the alternate screen is shown, and whether the cursor is. */
  alternate = false;
  cursorShown = true;

  constructor(columns: number, height: number) {
    this.columns = columns;
    this.height = height;
  }

  /** Resizes the terminal; one that loses rows scrolls to keep its cursor. */
  resize(columns: number, height: number): void {
    this.columns = columns;
    this.height = height;
    while (this.#row >= height) {
      this.#rows.shift();
      this.#row--;
    }
  }

  write(data: string): void {
    const text = this.#rest + data;
    this.#rest = '';
    for (let at = 0; at < text.length; ) {
      if (text[at] !== '\x1b') {
        const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
        this.#put(character);
        at += character.length;
        continue;
      }
      SEQUENCE.lastIndex = at;
      const found = SEQUENCE.exec(text);
      if (!found) {
        this.#rest = text.slice(at);
        return;
      }
      this.#handle(found[1], found[2], found[3]);
      at = SEQUENCE.lastIndex;
    }
  }

  /** The lines on the screen, without trailing spaces. */
  get lines(): string[] {
    return Array.from({ length: this.height }, (_, row) => {
      const cells = this.#rows[row] ?? [];
      return Array.from(cells, (cell) => cell ?? ' ')
        .join('')
        .trimEnd();
    });
  }

  get text(): string {
    return this.lines.join('\n');
  }

  #put(character: string): void {
    if (character === '\r') this.#column = 0;
    else if (character === '\n') this.#lineFeed();
    else {
      if (this.#column >= this.columns) {
        this.#column = 0;
        this.#lineFeed();
      }
      this.#rows[this.#row] ??= [];
      this.#rows[this.#row][this.#column++] = character;
    }
  }

  #lineFeed(): void {
    if (this.#row < this.height - 1) this.#row++;
    else this.#rows.shift();
  }

  #handle(mark: string, parameters: string, command: string): void {
    const [first = 0, second = 0] = parameters.split(';').map(Number);
    const count = Math.max(1, first);
    if (mark === '?') return this.#setMode(first, command === 'h');
    if (mark !== '') return;
    switch (command) {
      case 'A':
        this.#row = Math.max(0, this.#row - count);
        break;
      case 'B':
        this.#row = Math.min(this.height - 1, this.#row + count);
        break;
      case 'C':
        this.#column += count;
        break;
      case 'D':
        this.#column = Math.max(0, this.#column - count);
        break;
      case 'E':
        this.#row = Math.min(this.height - 1, this.#row + count);
        this.#column = 0;
        break;
      case 'G':
        this.#column = count - 1;
        break;
      case 'H':
        this.#row = count - 1;
        this.#column = Math.max(1, second) - 1;
        break;
      case 'K':
        this.#rows[this.#row] = first === 2 ? [] : (this.#rows[this.#row] ?? []).slice(0, this.#column);
        break;
      case 'J':
        if (first === 2) this.#rows = [];
        else
          this.#rows = this.#rows
            .slice(0, this.#row)
            .concat([(this.#rows[this.#row] ?? []).slice(0, this.#column)]);
        break;
      case 'm':
        break;
      default:
        throw new Error(`the test's terminal does not know CSI ${parameters}${command}`);
    }
  }

  #setMode(mode: number, on: boolean): void {
    if (mode === 25) this.cursorShown = on;
    if (mode !== 1049) return;
    this.alternate = on;
    if (on) this.#main = this.#rows;
    this.#rows = on ? [] : this.#main;
    this.#row = on ? 0 : this.#row;
    this.#column = 0;
  }
}
