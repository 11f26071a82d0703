/** The real command, bundled from the present sources (`scripts/suite/beforeTests/programs.ts`), as a user starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, inject, vi } from 'vitest';
import { run } from '../src/program.ts';

/** The file that Node runs. */
export const PROGRAM = inject('program');
/** The same command without a bundle. */
const SOURCES = fileURLToPath(new URL('../../scripts/arena.ts', import.meta.url));

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
  /** The working directory; that of the test by default. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a program without a terminal. */
export function start(
  program: string,
  args: readonly string[],
  { folder = process.cwd(), env = {} }: StartOptions = {},
): Started {
  const { JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...inherited, INIT_CWD: folder, ...env },
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
export function arena(args: readonly string[], options?: StartOptions): Promise<Ended> {
  return ended([PROGRAM, ...args], options);
}

/** The same, from its sources. */
export function arenaFromSources(args: readonly string[], options?: StartOptions): Promise<Ended> {
  return ended([SOURCES, ...args], options);
}

async function ended(args: readonly string[], options?: StartOptions): Promise<Ended> {
  const { stderr, ...rest } = await start(process.execPath, args, options).ended;
  return { ...rest, stderr: stderr.replace(PROGRESS, '') };
}

/** What `arena ARGUMENTS` says in this process, where one word is enough to end it. */
export async function told(
  args: readonly string[],
  { folder = process.cwd(), env = {} }: StartOptions = {},
): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  const before = process.cwd();
  for (const name of ['JOB_COMPLETION_INDEX', 'SLURM_ARRAY_TASK_ID']) vi.stubEnv(name, env[name]);
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += text;
      return true;
    }),
  );
  process.chdir(folder);
  try {
    await run(args);
    return { ...written, code: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = undefined;
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
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
