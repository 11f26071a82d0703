/** The process of an external bot: lines in, lines out, and no way to outlive the arena. */
import { spawn } from 'node:child_process';
import type { FaultKind } from '../model/gameLine.ts';

/** What a bot may write between two lines to it, in characters; keeps endless lines and floods out of memory. */
const MAX_OUTPUT = 1_000_000;
/** What is kept of its latest error output, in characters. */
const MAX_ERRORS = 4000;
/** Milliseconds from one step of ending a process to the next, harder one. */
const GRACE_MS = 500;

/** Waits until the arena is gone, however it went, and then kills the group of processes named $1. */
const GUARD = 'read _; kill -s KILL -- "-$1"';

export interface ProcessListener {
  /** A complete line. */
  line(text: string): void;
  /** The process can no longer be used; said once, and nothing after it. `reason` goes on from "the bot ...". */
  failed(kind: FaultKind, reason: string): void;
}

/**
 * Runs a program in a process group of its own, so that what it starts ends with it. Ended by `kill`
 * or `stop`, by its own fault, and when the arena ends: even one that is killed outright takes the
 * group with it. Throws what the system says when it cannot even try to start the program.
 */
export class ExternalProcess {
  readonly #child;
  readonly #listener: ProcessListener;
  /** Nobody listens any more. */
  #silent = false;
  #exited = false;
  #room = MAX_OUTPUT;
  /** The beginning of a line that is not complete. */
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
      if (this.#silent) this.#hangUp();
    });
    // After the last of its output: an answer counts although its bot is gone.
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

  /** The end of its error output, in lines that are safe to show. */
  get errors(): readonly string[] {
    const lines = this.#errors.split('\n').map((line) => line.replaceAll(/\p{C}/gu, ''));
    return lines.filter((line) => line !== '');
  }

  send(line: string): void {
    this.#room = MAX_OUTPUT;
    this.#child.stdin.write(`${line}\n`);
  }

  /** Ends it at once. */
  kill(): void {
    this.#ignore();
    this.#signal('SIGKILL');
  }

  /** Ends it in good order: no more input, then SIGTERM, then SIGKILL. */
  stop(): void {
    this.#ignore();
    this.#child.stdin.end();
    // The process itself keeps the arena waiting; when it has gone, nobody waits for these.
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
    } catch {
      // The whole group is gone already.
    }
  }

  #ignore(): void {
    this.#silent = true;
    if (this.#exited) this.#hangUp();
  }

  /** What has escaped from the group may hold the pipes open; that must not keep the arena waiting. */
  #hangUp(): void {
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
  // Without a shell the bot still sees the end of its input when the arena is gone.
  guard.on('error', () => {});
  return guard;
}
