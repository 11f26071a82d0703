/** Time, chance and timers. The only file that takes them from the machine. */
import { randomBytes, randomInt } from 'node:crypto';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export interface MachineClock extends Clock {
  /** Milliseconds since some moment, by a clock that nobody can set. Absent: it is not noticed when somebody sets the other. */
  elapsed?(): number;
}

export interface Rng {
  /** Cryptographically secure. */
  bytes(count: number): Uint8Array;
  /** From 0 to `limit` - 1, all equally likely. */
  below(limit: number): number;
}

export interface Timer {
  cancel(): void;
}

export interface Timers {
  /** Milliseconds. What `run` throws reaches the process. */
  after(milliseconds: number, run: () => void): Timer;
  every(milliseconds: number, run: () => void): Timer;
}

export interface Platform {
  readonly clock: MachineClock;
  readonly rng: Rng;
  readonly timers: Timers;
}

/** One-shot timers keep the process alive, since nothing else does while a server starts. */
export const machine: Platform = {
  clock: { now: () => Date.now(), elapsed: () => performance.now() },
  rng: { bytes: (count) => randomBytes(count), below: (limit) => randomInt(limit) },
  timers: {
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return { cancel: () => clearTimeout(timer) };
    },
    every: (milliseconds, run) => {
      const timer = setInterval(run, milliseconds).unref();
      return { cancel: () => clearInterval(timer) };
    },
  },
};
