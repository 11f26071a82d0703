/** The real command, bundled from the present sources (`scripts/suite/beforeTests/programs.ts`), as a user starts it. */
import { spawn as spawnProcess } from 'node:child_process';
import { type IPty, spawn as spawnTerminal } from '@lydell/node-pty';
import { inject, vi } from 'vitest';
import { run } from '../src/program.ts';
import { Screen } from './screen.ts';

/** The file that Node runs. */
export const PROGRAM = inject('program');
/** Milliseconds. Only stops a program that hangs. */
const PATIENCE = 60_000;

/** After what a program draws in one go. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const DRAWN = /(?<=\x1b\[\?2026l)/;

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Runs `staxd ARGUMENTS` in `folder` without a terminal, with `input` on its standard input. */
export function staxd(args: readonly string[], { input = '', folder = process.cwd() } = {}): Promise<Ended> {
  const child = spawnProcess(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  // A program may end without reading all its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...written, code })));
}

/** What `staxd ARGUMENTS` says in this process, where one word is enough to end it. */
export async function told(args: readonly string[], folder: string): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  const before = process.cwd();
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
  }
}

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** `staxd` in a pseudo-terminal. */
export class Terminal {
  readonly screen: Screen;
  readonly #pty: IPty;
  /** All output, including escape sequences. */
  output = '';
  /** What the screen has shown since the latest press, each thing that was drawn in one go. */
  #drawn: string[] = [];
  readonly ended: Promise<number>;

  constructor(
    args: readonly string[],
    { columns = 80, rows = 24, env = {}, folder = process.cwd() }: TerminalOptions = {},
  ) {
    this.screen = new Screen(columns, rows);
    const { CI, NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
    this.#pty = spawnTerminal(process.execPath, [PROGRAM, ...args], {
      name: env.TERM ?? 'xterm-256color',
      cols: columns,
      rows,
      cwd: folder,
      env: { ...inherited, COLORTERM: 'truecolor', ...env },
    });
    this.#pty.onData((data) => {
      this.output += data;
      for (const part of data.split(DRAWN)) {
        this.screen.write(part);
        this.#drawn.push(this.screen.text);
      }
    });
    this.ended = new Promise((resolve) =>
      this.#pty.onExit(({ exitCode, signal }) => resolve(signal ? 128 + signal : exitCode)),
    );
  }

  press(...keys: readonly string[]): void {
    this.#drawn = [];
    for (const key of keys) this.#pty.write(key);
  }

  resize(columns: number, rows: number): void {
    this.screen.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  kill(signal: string): void {
    this.#pty.kill(signal);
  }

  /** Waits until the screen shows `shown`; prints the screen if it never does. */
  async waitFor(shown: string | RegExp | ((screen: string) => boolean)): Promise<string> {
    const matches = (text: string) => {
      if (typeof shown === 'function') return shown(text);
      return typeof shown === 'string' ? text.includes(shown) : shown.test(text);
    };
    await this.#until(() => matches(this.screen.text), String(shown));
    return this.screen.text;
  }

  /** Waits until the screen has shown `text` since the latest press; it may be gone by now. */
  waitForPassing(text: string): Promise<void> {
    return this.#until(() => this.#drawn.some((drawn) => drawn.includes(text)), text);
  }

  async #until(isSo: () => boolean, shown: string): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      if (isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`the screen never showed ${shown}:\n${this.screen.text}`);
  }
}

export const KEYS = {
  home: '\x1b[H',
  end: '\x1b[F',
  right: '\x1b[C',
  left: '\x1b[D',
  down: '\x1b[B',
  enter: '\r',
  tab: '\t',
  ctrlC: '\x03',
} as const;
