/** Child processes: their output is kept until they end, and whatever they started ends with them. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { CAN_MEASURE, Meter, WAITING } from './cpu/meter.ts';

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
  /** Seconds of CPU, of whatever it has started too; undefined where that cannot be measured. */
  readonly cpu: number | undefined;
}

/** Windows has no groups of processes. */
const HAS_GROUPS = process.platform !== 'win32';
/** Milliseconds that a program has to end before it is killed. */
const GRACE = 10_000;
/** The longest that a timer can wait, 24 days. */
const FOREVER = 2 ** 31 - 1;
const SHELL = '/bin/sh';

const children = new Set<ChildProcess>();
const meter = new Meter();

/**
 * Runs it to its end. Never rejects: a program that cannot be started, or was ended since it had said nothing for
 * `silence` milliseconds, has failed, and its output says why.
 */
export function runChild(command: Command, silence = FOREVER): Promise<Ended> {
  const child = start(command);
  const measured = CAN_MEASURE && child.pid !== undefined ? meter.begin(child.pid) : undefined;
  children.add(child);
  let output = '';
  let costs = '';
  const hung = setTimeout(() => {
    output += `ended here: nothing has come for ${silence / 1000} seconds\n`;
    end(child, 'SIGTERM');
  }, silence);
  const [, out, errors, line] = child.stdio as readonly (Readable | null | undefined)[];
  for (const stream of [out, errors]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      hung.refresh();
    });
  }
  line?.setEncoding('utf8').on('data', (text: string) => {
    costs += text;
  });
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      children.delete(child);
      clearTimeout(hung);
      resolve({ ok, output, cpu: measured?.total(costs) });
    };
    child.on('error', (error) => {
      output += `cannot be started: ${error.message}\n`;
      finish(false);
    });
    child.on('exit', () => {
      measured?.end();
      // A process that it left behind would keep the output open and use up the machine.
      send(child, 'SIGKILL');
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function start({ run, folder, environment }: Command): ChildProcess {
  const options = {
    cwd: folder,
    env: { ...process.env, ...environment },
    // A group of its own, so that a signal reaches whatever it has started.
    detached: HAS_GROUPS,
  };
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  if (CAN_MEASURE) {
    const words = typeof run === 'string' ? [SHELL, '-c', run] : [process.execPath, ...run];
    return spawn(SHELL, ['-c', WAITING, SHELL, ...words], { ...options, stdio: [...stdio, 'pipe'] });
  }
  return typeof run === 'string'
    ? spawn(run, { ...options, stdio, shell: true })
    : spawn(process.execPath, run, { ...options, stdio });
}

/** Tells all children to end, and kills those that have not ended after {@link GRACE}. */
export function endChildren(signal: NodeJS.Signals): void {
  for (const child of children) end(child, signal);
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  send(child, signal);
  setTimeout(() => children.has(child) && send(child, 'SIGKILL'), GRACE).unref();
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
