/** A server whose clock stands still until the test moves it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromStillServer, ToStillServer } from '../../../scripts/programs/stillServer.ts';
import { NEUTRAL } from '../sharedPage.ts';
import { test as base } from '../test.ts';
import { startProgram } from './program.ts';
import { BUILT, type RunningServer, runServer } from './server.ts';

/** Built by ../build.ts. */
const STILL = fileURLToPath(new URL('../../../server/dist-test/main.js', import.meta.url));

export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Lets so much time pass on the server, and everything happen that is set for it. Whatever the server does next on
   * the way, such as a countdown after a wait, begins at the earliest when the network and other processes allow.
   */
  runFor(milliseconds: number): Promise<void>;
}

export interface StillServer extends RunningServer {
  readonly clock: ServerClock;
}

async function startStillServer(settings: Readonly<Record<string, string>>): Promise<StillServer> {
  let now = Date.now();
  let child: ChildProcess;
  const pass = async (milliseconds: number) => {
    const answered = once(child, 'message');
    child.send({ runFor: milliseconds } satisfies ToStillServer);
    const [answer] = (await answered) as [FromStillServer];
    now = answer.now;
  };
  let moved = Promise.resolve();
  // A clock that stands still is patient with a slow browser.
  const server = await runServer(
    { STAXD_CLOCK_SCALE: '1', ...settings },
    {
      main: BUILT,
      start: async (env) => {
        const program = await startProgram([STILL, String(now)], env);
        child = program.child;
        return program;
      },
      pass: async (milliseconds) => {
        now += milliseconds;
      },
    },
  );
  return {
    ...server,
    clock: {
      now: () => now,
      runFor: (milliseconds) => {
        moved = moved.then(() => pass(milliseconds));
        return moved;
      },
    },
  };
}

/** Longer than any table outlives the people who left it. */
const UNTIL_DESERTED = 11 * 60_000;

/** Tests of a worker share such a server. */
export const test = base.extend<{ readonly leftBehind: undefined }, { readonly server: StillServer }>({
  server: [
    async ({ settings }, use) => {
      const server = await startStillServer(settings);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  leftBehind: [
    async ({ server, page }, use) => {
      await use(undefined);
      // Whoever waited in a match would wait there for the next test, and nobody is gone while the page is there.
      if (!page.isClosed()) await page.goto(NEUTRAL);
      await server.clock.runFor(UNTIL_DESERTED);
    },
    { auto: true },
  ],
});
