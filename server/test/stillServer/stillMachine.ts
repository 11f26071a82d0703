/** The machine of a server whose time stands still until a test moves it. Its chance is the real machine's. */
import { machine, type Platform } from '../../src/platform/platform.ts';
import { SimulatedMachine } from '../simulation/platform.ts';

export interface StillMachine {
  readonly platform: Platform;
  now(): number;
  /** Lets so much time pass, and everything happen that is set for it; after what was asked for before. */
  runFor(milliseconds: number): Promise<void>;
}

/** @param now Milliseconds since 1970 at which its time stands. */
export function stillMachine(now: number): StillMachine {
  const simulated = new SimulatedMachine('still', now);
  let moved = Promise.resolve();
  const runFor = (milliseconds: number) => {
    moved = moved.then(() => simulated.pass(milliseconds));
    return moved;
  };
  const { clock, timers } = simulated.platform;
  return {
    platform: {
      clock,
      rng: machine.rng,
      timers: {
        ...timers,
        after: (milliseconds, run) => {
          const timer = timers.after(milliseconds, run);
          // What is due happens, as on any machine: a bot without a pace moves at once.
          if (milliseconds <= 0) void runFor(0);
          return timer;
        },
      },
    },
    now: clock.now,
    runFor,
  };
}
