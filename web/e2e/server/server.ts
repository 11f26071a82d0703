/** A real server in its own process, with a temporary database and fast bots. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Program, startProgram } from './program.ts';

const run = promisify(execFile);

/** As players get it; it also starts faster than the sources. */
export const BUILT = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

export interface RunningServer {
  /** As in `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Stops it as an update does, and starts it again with its data after `away` milliseconds. */
  restart(away?: number): Promise<void>;
  /** Asks it by one of its admin commands. */
  administer(...command: readonly string[]): Promise<void>;
  /** Lets the folder of its data be changed, for which it has to be down. */
  whileDown(work: (folder: string) => void): Promise<void>;
  /** What it has printed, such as the links that it would mail. */
  printed(): string;
  close(): Promise<void>;
}

const QUICK = {
  PORT: '0',
  STAXD_HOST: '127.0.0.1',
  STAXD_BOT_PACE: '0',
  STAXD_BOT_WORLDS: '1',
  STAXD_DRAIN_SECONDS: '0',
  STAXD_LOG: 'error',
  // A browser on a busy machine is slow: nobody should lose a turn because of that,
  STAXD_CLOCK_SCALE: '4',
  // and the server should not consider itself overloaded.
  STAXD_BUSY_LOOP_DELAY: '100000',
  STAXD_BUSY_SHARE: '100',
  // All guests come from one address.
  STAXD_LIMITS:
    'signUps=10000/1,signUpsAtMost=10000/1,guestLogins=10000/1,logins=10000/1,strangers=10000,requests=10000/1,codeMissesPerAddress=10000/1',
};

/** Rejects with the server's output if it exits instead of starting. */
export function startServer(
  settings: Readonly<Record<string, string>> = {},
  main = BUILT,
): Promise<RunningServer> {
  return runServer(settings, { main, start: (env) => startProgram([main], env), pass: pause });
}

export interface Launch {
  /** The program that has the commands of administration. */
  readonly main: string;
  start(env: NodeJS.ProcessEnv): Promise<Program>;
  /** Lets milliseconds pass while the server is down. */
  pass(milliseconds: number): Promise<void>;
}

export async function runServer(
  settings: Readonly<Record<string, string>>,
  { main, start, pass }: Launch,
): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'staxd-e2e-'));
  const env = { ...process.env, ...QUICK, ...settings, STAXD_DATA: data };
  let program = await start(env);
  const again = async () => {
    program = await start({ ...env, PORT: program.port });
  };
  return {
    url: `http://127.0.0.1:${program.port}`,
    restart: async (away = 0) => {
      await program.end();
      await pass(away);
      await again();
    },
    administer: async (...command) => {
      await run(process.execPath, [main, 'admin', ...command], { env });
    },
    whileDown: async (work) => {
      await program.end();
      work(data);
      await again();
    },
    printed: () => program.printed(),
    close: async () => {
      await program.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
