/** The server's clock, by which deadlines are written, estimated from the times in its messages. */
import type { Clock } from './platform.ts';

/** More samples would outlive a correction of the clock. */
const SAMPLES = 16;
/** Milliseconds. No message is later: one of the clocks was set. */
const LATEST = 60_000;

export class ServerClock {
  readonly #clock: Clock;
  #samples: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  hear(serverNow: number): void {
    const sample = serverNow - this.#clock.now();
    const others = this.#samples.filter((other) => other - sample < LATEST);
    this.#samples = [...others, sample].slice(-SAMPLES);
  }

  /** Milliseconds by which the server is ahead. Messages can only be late, so the largest difference is the closest. */
  get offset(): number {
    return this.#samples.length === 0 ? 0 : Math.max(...this.#samples);
  }

  now(): number {
    return this.#clock.now() + this.offset;
  }
}
