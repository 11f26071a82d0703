/** Starts the real command from its sources, as a user does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const LAUNCHER = fileURLToPath(new URL('../../scripts/arena.ts', import.meta.url));

/** Milliseconds. Only stops a program that hangs. */
const PATIENCE = 60_000;

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

export interface Started extends ChildProcess {
  readonly ended: Promise<Ended>;
}

export interface StartOptions {
  /** The working directory. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The working directory; that of the test by default. */
  readonly cwd?: string;
}

/** Starts a program without a terminal. */
export function start(
  program: string,
  args: readonly string[],
  { folder, env = {}, cwd = process.cwd() }: StartOptions = {},
): Started {
  const { JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, INIT_CWD: folder ?? process.cwd(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ ...written, code })));
  return Object.assign(child, { ended });
}

/** A line of progress, which only slow machines print. */
const PROGRESS = /^[\d,]+ of [\d,]+ games, .*\n/gm;

/** Runs `arena ARGUMENTS` to its end; drops progress from its output. */
export async function arena(args: readonly string[], options?: StartOptions): Promise<Ended> {
  const { stderr, ...ended } = await start(process.execPath, [LAUNCHER, ...args], options).ended;
  return { ...ended, stderr: stderr.replace(PROGRESS, '') };
}

/** A new folder, removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-arena-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** All files below a folder: contents by path. */
export function contentsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const file = join(folder, path);
      return [path, statSync(file).isDirectory() ? '(folder)' : readFileSync(file, 'utf8')];
    }),
  );
}
