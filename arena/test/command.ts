/** Starts the real command, from its sources, as its users do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const LAUNCHER = fileURLToPath(new URL('../../scripts/arena.ts', import.meta.url));

/** Milliseconds. A guard against a program that hangs, not a measurement. */
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
  /** Where the user stands. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where the program is started; here when left out. */
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

/** A line of progress: there are some on slow machines only. */
const PROGRESS = /^[\d,]+ of [\d,]+ games, .*\n/gm;

/** Runs `arena ARGUMENTS` to its end; progress is left out of what it wrote. */
export async function arena(args: readonly string[], options?: StartOptions): Promise<Ended> {
  const { stderr, ...ended } = await start(process.execPath, [LAUNCHER, ...args], options).ended;
  return { ...ended, stderr: stderr.replace(PROGRESS, '') };
}

/** A new folder, which is removed after the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-arena-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Everything below a folder: paths with contents, so that any change shows. */
export function contentsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const file = join(folder, path);
      return [path, statSync(file).isDirectory() ? '(folder)' : readFileSync(file, 'utf8')];
    }),
  );
}
