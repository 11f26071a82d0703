/**
 * How fast this machine is: a fixed piece of work, timed by its CPU. What is measured is told in units of it. Work costs
 * up to twice as much while others use the machine, so it is timed at the same time as what it is compared with.
 */
import { createHash } from 'node:crypto';

/** Rounds, of which the middle one counts. */
const ROUNDS = 5;
const STEPS = 400;
/** Pieces of work in a unit of the budgets: about a second of a quiet machine of 2025. */
const PIECES = 40;
/** Milliseconds between two rounds: the suite spends a hundredth of its time on them. */
const INTERVAL = 3000;
/** Rounds beside a part from which on they speak for it. */
const ENOUGH = 5;

/** Seconds of CPU that one piece of work takes here and now. */
export function calibrate(rounds = ROUNDS): number {
  // The first one warms up.
  timeWork();
  return median(Array.from({ length: rounds }, timeWork));
}

/** Times the work again and again, so that whatever runs beside it can be compared with its own minutes. */
export class Calibration {
  readonly #rounds: { readonly at: number; readonly seconds: number }[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(rounds?: number) {
    this.#note(calibrate(rounds));
    this.#timer = setInterval(() => this.#note(timeWork()), INTERVAL).unref();
  }

  /** Seconds of CPU of one unit, between two times of `performance.now()`. */
  unitBetween(began: number, ended: number): number {
    const then = this.#rounds.filter(({ at }) => at >= began && at <= ended);
    // What is short, the run as a whole has to speak for.
    const rounds = then.length < ENOUGH ? this.#rounds : then;
    return PIECES * median(rounds.map(({ seconds }) => seconds));
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #note(seconds: number): void {
    this.#rounds.push({ at: performance.now(), seconds });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

function timeWork(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What servers, tests and bots do all day: texts of objects, sorted lists, hashes. */
function work(): string {
  let text = '';
  for (let step = 0; step < STEPS; step++) {
    const rows = Array.from({ length: 200 }, (_, at) => ({
      id: (at * 7919 + step) % 1009,
      name: `row ${at}`,
    }));
    rows.sort((a, b) => a.id - b.id);
    text = createHash('sha256')
      .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
      .update(text)
      .digest('hex');
  }
  return text;
}
