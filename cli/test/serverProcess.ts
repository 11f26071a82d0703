/** The real server in its own process, built from the present sources (`scripts/suite/beforeTests/programs.ts`). */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** Fast bots, short clocks, and nobody is sent away because the machine is busy. */
const QUICK = {
  STAXD_BOT_PACE: '0',
  STAXD_BOT_WORLDS: '1',
  STAXD_CLOCK_SCALE: '0.3',
  STAXD_LOG: 'error',
  STAXD_BUSY_LOOP_DELAY: '100000',
  STAXD_BUSY_SHARE: '100',
} as const;

export class ServerProcess {
  readonly #settings: Readonly<Record<string, string>>;
  readonly folder = mkdtempSync(join(tmpdir(), 'staxd-online-'));
  /** As in `http://localhost:40123`; the same after a restart. */
  url = '';
  #child: ChildProcess | null = null;

  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
  }

  /** Starts it, or restarts it on the same port with the same data. */
  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const env = { PORT: port, STAXD_HOST: '127.0.0.1', STAXD_DATA: join(this.folder, 'data') };
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...env, ...QUICK, ...this.#settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.url = await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /http:\/\/localhost:\d+/.exec(said);
        if (found) resolve(found[0]);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
