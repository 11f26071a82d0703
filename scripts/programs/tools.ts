/** Starts programs that are dependencies of one folder only, so that they are not in the root's PATH. */
import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A program of `<folder>/node_modules`: it runs in its folder, by this very Node, so on every system alike. */
export interface Tool {
  readonly folder: string;
  /** The npm package that has the program. */
  readonly name: string;
}

type Environment = Readonly<Record<string, string>>;

/** The file that Node is to run. */
export function entryOf({ folder, name }: Tool): string {
  const home = join(ROOT, folder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : (Object.values(bin)[0] as string));
}

/** Runs it to its end; gives its exit code. What it prints goes to the terminal. */
export function runTool(tool: Tool, args: readonly string[], environment: Environment = {}): number {
  const options: SpawnSyncOptions = {
    cwd: join(ROOT, tool.folder),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  };
  return spawnSync(process.execPath, [entryOf(tool), ...args], options).status ?? 1;
}

/** Starts it; it shares the terminal. */
export function startTool(tool: Tool, args: readonly string[], environment: Environment = {}): ChildProcess {
  return spawn(process.execPath, [entryOf(tool), ...args], {
    cwd: join(ROOT, tool.folder),
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
}

/** Runs a program of ours from its sources to its end; gives its exit code. */
export function runProgram(args: readonly string[]): number {
  return (
    spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1
  );
}

/** Starts a program of ours from its sources, with arguments for Node before its path. */
export function startProgram(args: readonly string[], environment: Environment = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
}

/** Runs until one of them ends or this process is told to end; then ends the others. */
export function runTogether(children: readonly ChildProcess[]): void {
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll);
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      endAll();
    });
  }
}
