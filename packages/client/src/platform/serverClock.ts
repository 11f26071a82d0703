/** The server's clock, guessed from what it says of the time: deadlines are written by it. */
import type { Clock } from './platform.ts';

/** So many samples are remembered; more would keep a clock that has been set right since. */
const SAMPLES = 16;

export class ServerClock {
  readonly #clock: Clock;
  #samples: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The server's time was `serverNow` when it sent what has arrived just now. */
  hear(serverNow: number): void {
    this.#samples = [...this.#samples, serverNow - this.#clock.now()].slice(-SAMPLES);
  }

  /**
   * Milliseconds by which the server is ahead. A message can only be late, so that the largest
   * difference is the nearest to the truth.
   */
  get offset(): number {
    return this.#samples.length === 0 ? 0 : Math.max(...this.#samples);
  }

  /** What time it is on the server. */
  now(): number {
    return this.#clock.now() + this.offset;
  }
}
