/** The wall clock, which somebody may set, beside one that nobody can. */
import type { Clock, MachineClock } from './platform.ts';

/** Milliseconds by which the two part at once; less is corrected by the machine all the time. */
const LEAST_JUMP = 2000;

export interface ClockJump {
  /** Milliseconds since 1970 at one moment: by the clock as it was, and as it is now. */
  readonly before: number;
  readonly after: number;
}

export class WatchedClock implements Clock {
  readonly #clock: MachineClock;
  readonly #listeners: ((jump: ClockJump) => void)[] = [];
  /** Milliseconds by which the wall clock is ahead of the other. */
  #ahead: number;

  constructor(clock: MachineClock) {
    this.#clock = clock;
    this.#ahead = this.#look().ahead;
  }

  /** Listeners hear of a jump before anybody is told a time after it. */
  onJump(listener: (jump: ClockJump) => void): void {
    this.#listeners.push(listener);
  }

  now(): number {
    const { wall, ahead } = this.#look();
    const by = Math.round(ahead - this.#ahead);
    this.#ahead = ahead;
    if (Math.abs(by) > LEAST_JUMP) {
      for (const listener of this.#listeners) listener({ before: wall - by, after: wall });
    }
    return wall;
  }

  #look() {
    const wall = this.#clock.now();
    return { wall, ahead: wall - (this.#clock.elapsed?.() ?? wall) };
  }
}
