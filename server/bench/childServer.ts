/** A server in a process of its own: what it costs is not mixed with what it costs to load it, and it can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CAPS, DEFAULT_LIMITS } from '../src/config/limits.ts';

export interface ChildServer {
  readonly pid: number;
  readonly url: string;
  /** Ends it by a signal, or waits for its end; gives its exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  close(): Promise<void>;
}

/** They do not outlive whoever started them, however that ends. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Below what Linux, macOS and Windows give to clients. */
const SERVER_PORTS = [20_000, 30_000] as const;
const MAIN = '../src/main.ts';
/** Nobody is too fast for it, and it is never too busy. */
const TOLERANT: Readonly<Record<string, string>> = {
  PORT: '0',
  STAXD_HOST: '127.0.0.1',
  STAXD_LOG: 'error',
  STAXD_LIMITS: limitsOff(DEFAULT_LIMITS, DEFAULT_CAPS),
  STAXD_BUSY_LOOP_DELAY: '1000000',
  STAXD_BUSY_SHARE: '100',
};

/** For STAXD_LIMITS, by the names of its rates and caps: nobody reaches them. */
export function limitsOff(rates: object, caps: object): string {
  return [
    ...Object.keys(rates).map((name) => `${name}=1000000/1`),
    ...Object.keys(caps).map((name) => `${name}=1000000`),
  ].join(',');
}

/** Starts the real server on the data in `folder`; `program` is another one that takes the same environment. */
export function startGameServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  program: string = MAIN,
  killed?: AbortSignal,
): Promise<ChildServer> {
  return startChild(program, { ...TOLERANT, STAXD_DATA: folder, ...environment }, killed);
}

/**
 * Starts a program that prints its address: a file of this folder, or the URL of another one. Rejects with what it
 * said when it ends instead, as it does when `killed` says so.
 */
export async function startChild(
  file: string,
  environment: Readonly<Record<string, string>> = {},
  killed?: AbortSignal,
): Promise<ChildServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  children.add(child);
  void ended.then(() => children.delete(child));
  killed?.addEventListener('abort', () => child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    void ended.then(() => reject(new Error(`${file} ended at once: ${said}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid as number, end, close: async () => void (await end('SIGKILL')) };
}

/**
 * A port that is free now, for a server that comes back to the same one. It is none of those that systems give to
 * clients: one that looks for the server while that is away would get it, and keep the server out.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...SERVER_PORTS);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
