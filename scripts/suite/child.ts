/** Child processes: their output is kept until they end, and whatever they started ends with them. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Command {
  /** A line for the shell, or what Node is to run with its arguments. */
  readonly run: string | readonly string[];
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly ok: boolean;
  /** Standard output and standard error, in the order in which they came. */
  readonly output: string;
}

/** Windows has no groups of processes. */
const HAS_GROUPS = process.platform !== 'win32';
/** Milliseconds that a program has to end before it is killed. */
const GRACE = 10_000;

const children = new Set<ChildProcess>();

/** Runs it to its end. Never rejects: a program that cannot be started has failed, and its output says why. */
export function runChild({ run, folder, environment }: Command): Promise<Ended> {
  const options = {
    cwd: folder,
    env: { ...process.env, ...environment },
    // A group of its own, so that a signal reaches whatever it has started.
    detached: HAS_GROUPS,
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
  };
  const child =
    typeof run === 'string' ? spawn(run, { ...options, shell: true }) : spawn(process.execPath, run, options);
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      children.delete(child);
      resolve({ ok, output });
    };
    child.on('error', (error) => {
      output += `cannot be started: ${error.message}\n`;
      finish(false);
    });
    // A process that it left behind would keep the output open and use up the machine.
    child.on('exit', () => send(child, 'SIGKILL'));
    child.on('close', (code) => finish(code === 0));
  });
}

/** Tells all children to end, and kills those that have not ended after {@link GRACE}. */
export function endChildren(signal: NodeJS.Signals): void {
  for (const child of children) send(child, signal);
  setTimeout(() => endChildren('SIGKILL'), GRACE).unref();
}

process.on('exit', () => endChildren('SIGKILL'));

function send(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The whole group has ended already.
  }
}
