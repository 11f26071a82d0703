/** Clocks that stand: until they are moved, so that the last millisecond can be looked at, or for good. */
import { machine, type Platform } from '../../src/platform/platform.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { openStillStore } from '../store/stillStore.ts';
import { type Line, waitFor } from './people.ts';
import { startServer, type TestServer } from './startServer.ts';

export interface MovedClock {
  readonly machine: SimulatedMachine;
  readonly server: TestServer;
  /** Moves the clock to `at`, and waits until everything has come that was sent on the way. */
  moveTo(at: number, seated: readonly Line[]): Promise<void>;
}

/** A server whose clock stands still until it is moved. */
export async function startOnMovedClock(seed: string): Promise<MovedClock> {
  const machine = new SimulatedMachine(seed);
  const server = await startServer({
    platform: machine.platform,
    openStore: openStillStore,
  });
  const moveTo = async (at: number, seated: readonly Line[]) => {
    await machine.pass(at - machine.now);
    for (let round = 0; round < 2; round++) {
      await Promise.all(
        seated.map((line) => {
          const pongs = line.all('pong').length;
          line.send('ping', {});
          return waitFor(() => line.all('pong').length > pongs, 'the line is dead');
        }),
      );
    }
  };
  return { machine, server, moveTo };
}

/**
 * The machine, but on its clock no time passes: nobody's time runs out, however long a busy machine keeps a test waiting.
 * Timers ring as ever, and whatever is due at once happens.
 */
export function timeless(rng: Platform['rng'] = machine.rng): Platform {
  const now = Date.now();
  return { ...machine, rng, clock: { now: () => now } };
}
