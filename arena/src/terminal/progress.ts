import { botMetric } from '../figures/names.ts';
import { share } from '../inference/ratio.ts';
import type { Tally } from '../model/tally.ts';
import { duration, percentWithInterval, thousands } from './numbers.ts';

/** Milliseconds between updates of the bar, and between plain lines. */
const BAR_PAUSE = 100;
const LINE_PAUSE = 5000;
const BAR_WIDTH = 20;
const CLEAR_LINE = '\r\x1b[K';

export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressOptions<Seen> {
  readonly describe: (seen: Seen) => string;
  /** Shows progress only on a terminal. */
  readonly json?: boolean;
  readonly stream?: ProgressStream;
  readonly clock?: () => number;
}

export class Progress<Seen extends { readonly games: number } = Tally> {
  readonly #stream: ProgressStream;
  readonly #clock: () => number;
  readonly #describe: (seen: Seen) => string;
  readonly #isBar: boolean;
  readonly #pause: number;
  #total = 0;
  #kept = 0;
  #began = 0;
  #shown = 0;

  constructor({ json = false, describe, stream = process.stderr, clock }: ProgressOptions<Seen>) {
    this.#stream = stream;
    this.#clock = clock ?? (() => performance.now());
    this.#describe = describe;
    this.#isBar = stream.isTTY === true;
    this.#pause = this.#isBar ? BAR_PAUSE : json ? Number.POSITIVE_INFINITY : LINE_PAUSE;
  }

  begin(total: number, kept: number): void {
    this.#total = total;
    this.#kept = kept;
    this.#began = this.#clock();
    this.#shown = this.#isBar ? Number.NEGATIVE_INFINITY : this.#began;
  }

  update(seen: Seen): void {
    const now = this.#clock();
    if (now - this.#shown < this.#pause) return;
    this.#shown = now;
    const text = `${this.#describePace(seen.games, (now - this.#began) / 1000)}  ${this.#describe(seen)}`;
    this.#stream.write(
      this.#isBar ? `${CLEAR_LINE}${this.#fit(`${this.#bar(seen.games)} ${text}`)}` : `${text}\n`,
    );
  }

  end(): void {
    if (this.#isBar) this.#stream.write(CLEAR_LINE);
  }

  #describePace(games: number, seconds: number): string {
    const pace = (games - this.#kept) / seconds;
    const left = pace > 0 ? `, ${duration((this.#total - games) / pace)} left` : '';
    return `${thousands(games)} of ${thousands(this.#total)} games, ${thousands(pace)} games/s${left}`;
  }

  #bar(games: number): string {
    const filled = Math.floor((BAR_WIDTH * games) / this.#total);
    return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  }

  /** Cuts a line that is wider than the terminal, which could not be erased. */
  #fit(line: string): string {
    const { columns = 80 } = this.#stream;
    return line.length < columns ? line : `${line.slice(0, columns - 2)}…`;
  }
}

/** "hard 32.1 % (31.0 to 33.2), medium ...": the win rate of each bot per seat. */
export function winRates({ ratios, games }: Tally): string {
  return Object.entries(ratios)
    .flatMap(([name, sums]) => {
      const bot = /^bot\.(.*)\.wins$/s.exec(name)?.[1];
      if (bot === undefined) return [];
      const seats = ratios[botMetric(bot, 'rank')].b / games;
      const { value, low, high } = share(sums);
      return [
        `${bot} ${percentWithInterval({ value: value / seats, low: low / seats, high: high / seats })}`,
      ];
    })
    .join(', ');
}
