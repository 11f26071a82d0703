/** Keeps a program running: what has failed is started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Exit codes that mean what they say: it has ended, or cannot run as it was asked to. */
const MEANT: readonly unknown[] = [0, 2];
const MINUTE = 60_000;
const AT_ONCE = 2;
const FIRST_PAUSE = 1000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Milliseconds until the next start, by how often in a row it has failed within a minute of its start: none at first, from
 * the third failure on a second and then twice as long each time, a minute at most.
 */
export function pauseAfter(failures: number): number {
  return failures <= AT_ONCE ? 0 : Math.min(MINUTE, FIRST_PAUSE * 2 ** (failures - AT_ONCE - 1));
}

/**
 * Runs a program of Node until it ends as it means to; gives its exit code. Signals are passed on to it, and if this process
 * is killed, the channel between the two closes and the program ends too.
 */
export async function keepRunning(
  args: readonly string[],
  say: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<number> {
  let child: ChildProcess | null = null;
  const told = new AbortController();
  const tell = (signal: NodeJS.Signals) => {
    told.abort();
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, tell);
  try {
    for (let failures = 0; ; ) {
      const startedAt = performance.now();
      // In a group of its own: a terminal would tell both of them of each Ctrl+C.
      child = spawn(process.execPath, args, {
        detached: true,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      child = null;
      if (told.signal.aborted || MEANT.includes(code)) return code ?? 1;
      failures = performance.now() - startedAt < MINUTE ? failures + 1 : 1;
      const pause = pauseAfter(failures);
      say(`It has failed and starts again${pause > 0 ? ` in ${pause / 1000} s` : ''}.`);
      await wait(pause, undefined, { signal: told.signal }).catch(() => {});
      if (told.signal.aborted) return 0;
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, tell);
  }
}
