/** A real server in its own process, with a temporary database and fast bots. */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Built by ./build.ts, as players get it; it also starts faster than the sources. */
const BUILT = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
/** For tests without a build. */
export const FROM_SOURCES = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

export interface RunningServer {
  /** As in `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Stops it as an update does, and starts it again with its data after `away` milliseconds. */
  restart(away?: number): Promise<void>;
  /** Runs one of its commands on its data, for which it has to be down. */
  administer(...command: readonly string[]): Promise<void>;
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
  // All guests come from one address.
  STAXD_LIMITS: 'signUps=10000/1,strangers=10000,requests=10000/1,codeMissesPerAddress=10000/1',
};

/** Rejects with the server's output if it exits instead of starting. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  main = BUILT,
): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'staxd-e2e-'));
  const env = { ...process.env, ...QUICK, ...settings, STAXD_DATA: data };
  let program = await start(main, env);
  return {
    url: `http://127.0.0.1:${program.port}`,
    restart: async (away = 0) => {
      await program.end();
      await pause(away);
      program = await start(main, { ...env, PORT: program.port });
    },
    administer: async (...command) => {
      await program.end();
      await run(process.execPath, [main, ...command], { env });
      program = await start(main, { ...env, PORT: program.port });
    },
    printed: () => program.printed(),
    close: async () => {
      await program.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

interface Program {
  readonly port: string;
  printed(): string;
  end(): Promise<void>;
}

async function start(main: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/localhost:(\d+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    void ended.then(() => reject(new Error(`the server ended at once: ${said}`)));
  });
  return {
    port,
    printed: () => said,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
