/** The server's clock, by which deadlines are written, estimated from the times in its messages. */
import type { Clock } from './platform.ts';

/** More samples would outlive a correction of the clock. */
const SAMPLES = 16;

export class ServerClock {
  readonly #clock: Clock;
  #samples: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  hear(serverNow: number): void {
    this.#samples = [...this.#samples, serverNow - this.#clock.now()].slice(-SAMPLES);
  }

  /** Somebody has set the server's clock back; `by` is below 0. Earlier messages would be closer for long. */
  setBack(by: number): void {
    this.#samples = this.#samples.map((sample) => sample + by);
  }

  /** Milliseconds by which the server is ahead. Messages can only be late, so the largest difference is the closest. */
  get offset(): number {
    return this.#samples.length === 0 ? 0 : Math.max(...this.#samples);
  }

  now(): number {
    return this.#clock.now() + this.offset;
  }
}
