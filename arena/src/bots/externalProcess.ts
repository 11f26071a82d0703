import { spawn } from 'node:child_process';
import type { FaultKind } from '../model/gameLine.ts';

/** Characters that a bot may write between two lines to it. Bounds memory. */
const MAX_OUTPUT = 1_000_000;
/** Characters kept of its latest error output. */
const MAX_ERRORS = 4000;
/** Milliseconds from one step of ending a process to the next, harder one. */
const GRACE_MS = 500;

/** Waits until the arena has ended, in whatever way, and then kills process group $1. */
const GUARD = 'read _; kill -s KILL -- "-$1"';

export interface ProcessListener {
  line(text: string): void;
  /** The process has failed. Called once, and nothing after it. `reason` continues "the bot ...". */
  failed(kind: FaultKind, reason: string): void;
}

/**
 * Runs a program in its own process group, so that its children end with it: by `kill` or `stop`, by its own
 * fault, or when the arena ends, even if that is killed. Throws Node's error if the program cannot be started
 * at all.
 */
export class ExternalProcess {
  readonly #child;
  readonly #listener: ProcessListener;
  #silent = false;
  #exited = false;
  #room = MAX_OUTPUT;
  /** An incomplete line. */
  #partial = '';
  #errors = '';
  /** Why there is no exit code. */
  #cause: string | null = null;

  constructor(words: readonly string[], listener: ProcessListener) {
    this.#listener = listener;
    const child = spawn(words[0], words.slice(1), { detached: true, stdio: 'pipe' });
    this.#child = child;
    child.on('error', (error) => {
      this.#cause = `could not be started (${error.message})`;
    });
    const guard = child.pid === undefined ? null : guardOf(child.pid);
    child.on('exit', () => {
      this.#signal('SIGKILL');
      this.#exited = true;
      guard?.kill('SIGKILL');
      if (this.#silent) this.#destroyPipes();
    });
    // After the last output, so that an answer counts even if the bot has exited since.
    child.on('close', (code, signal) => {
      const hasCode = code !== null && code >= 0;
      const reason = hasCode ? `ended with exit code ${code}` : (this.#cause ?? `was ended by ${signal}`);
      this.#fail('crashes', reason);
    });
    child.stdin.on('error', () => {
      this.#cause ??= 'stopped reading';
      this.#signal('SIGKILL');
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-MAX_ERRORS);
    });
  }

  /** The end of its error output, in lines that are safe to print. */
  get errors(): readonly string[] {
    const lines = this.#errors.split('\n').map((line) => line.replaceAll(/\p{C}/gu, ''));
    return lines.filter((line) => line !== '');
  }

  send(line: string): void {
    this.#room = MAX_OUTPUT;
    this.#child.stdin.write(`${line}\n`);
  }

  kill(): void {
    this.#ignore();
    this.#signal('SIGKILL');
  }

  /** Shuts it down: closes its input, then SIGTERM, then SIGKILL. */
  stop(): void {
    this.#ignore();
    this.#child.stdin.end();
    // Only the process keeps the arena alive, not these timers.
    setTimeout(() => this.#signal('SIGTERM'), GRACE_MS).unref();
    setTimeout(() => this.#signal('SIGKILL'), 2 * GRACE_MS).unref();
  }

  #take(text: string): void {
    if (this.#silent) return;
    this.#room -= text.length;
    if (this.#room < 0) return this.#fail('illegal', `wrote more than ${MAX_OUTPUT} characters at a time`);
    const lines = (this.#partial + text).split('\n');
    this.#partial = lines.pop() ?? '';
    for (const line of lines) if (!this.#silent) this.#listener.line(line);
  }

  #fail(kind: FaultKind, reason: string): void {
    if (this.#silent) return;
    this.kill();
    this.#listener.failed(kind, reason);
  }

  #signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    if (this.#exited || this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {}
  }

  #ignore(): void {
    this.#silent = true;
    if (this.#exited) this.#destroyPipes();
  }

  /** A child that left the group may hold the pipes open, which must not keep the arena alive. */
  #destroyPipes(): void {
    this.#child.stdin.destroy();
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
  }
}

function guardOf(pid: number) {
  const guard = spawn('sh', ['-c', GUARD, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell, the bot's input still closes when the arena ends.
  guard.on('error', () => {});
  return guard;
}
