/** Time and chance, as the server asks for them. This is the one file that takes them from the machine. */
import { randomBytes, randomInt } from 'node:crypto';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Rng {
  /** Bytes that nobody can guess. */
  bytes(count: number): Uint8Array;
  /** A whole number from 0 to `limit` - 1, each as likely. */
  below(limit: number): number;
}

/** Something that has been set to happen; after {@link Timer.cancel} it does not. */
export interface Timer {
  cancel(): void;
}

export interface Timers {
  /** Runs once, `milliseconds` from now. What `run` throws is a bug and reaches the process. */
  after(milliseconds: number, run: () => void): Timer;
  /** Runs again and again, with `milliseconds` between. */
  every(milliseconds: number, run: () => void): Timer;
}

/** What everything in the server is given in place of the machine's clock and chance. */
export interface Platform {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly timers: Timers;
}

/**
 * The machine itself. What is set to happen once keeps the process alive until then: while a server starts, nothing
 * else does. What is repeated does not: open sockets do.
 */
export const machine: Platform = {
  clock: { now: () => Date.now() },
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
