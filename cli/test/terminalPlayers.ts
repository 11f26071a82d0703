/** Players at terminals that the tests write and read. */
import { spawn } from 'node:child_process';
import { KEYS, PROGRAM, type Terminal } from './program.ts';

/** `staxd online --plain` with typed input. */
export class PlainPlayer {
  readonly #child;
  text = '';
  readonly ended: Promise<number | null>;

  constructor(args: readonly string[], folder: string) {
    this.#child = spawn(process.execPath, [PROGRAM, ...args, '--plain'], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.text += text;
    });
    this.ended = new Promise((resolve) => this.#child.on('close', resolve));
  }

  type(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** Waits for `wanted`; the output from there on. */
  async waitFor(wanted: RegExp, from = 0): Promise<RegExpExecArray> {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const found = wanted.exec(this.text.slice(from));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`it never said ${wanted}:\n${this.text.slice(-3000)}`);
  }

  /** Takes the first legal action at each decision until the game is over. */
  async playOn(from = 0): Promise<void> {
    const question = /It is your turn to act\.|Choose [\d to]+ of these cards|To verify the deal/g;
    for (let at = from; ; ) {
      const found = await this.waitFor(new RegExp(question.source), at);
      at += found.index + found[0].length;
      if (found[0].startsWith('To verify')) return;
      this.type('1');
    }
  }
}

/** Draws, takes hits, skips and shows cards until the game is over. */
export async function playToTheEnd(terminal: Terminal): Promise<void> {
  const keys: readonly (readonly [RegExp, readonly string[]])[] = [
    [/YOUR TURN!/, ['d']],
    [/UNDER ATTACK!/, ['a']],
    [/JINX DILEMMA!/, ['i']],
    [/IN TIMEOUT!/, ['s']],
    [/PEEK! SELECT/, [KEYS.home, ...Array.from({ length: 12 }, () => [' ', KEYS.enter, KEYS.right]).flat()]],
  ];
  for (let acted = ''; ; ) {
    const shown = await terminal.waitFor(
      (text) =>
        /WINS |YOU WIN!/.test(text) || (signOf(text) !== acted && keys.some(([sign]) => sign.test(text))),
    );
    if (/WINS |YOU WIN!/.test(shown)) return;
    acted = signOf(shown);
    terminal.press(...(keys.find(([sign]) => sign.test(shown))?.[1] ?? []));
  }
}

/** The position on the screen: the turn and the question. */
function signOf(text: string): string {
  return (
    /turn \d+/.exec(text)?.[0] + (/(YOUR TURN|UNDER ATTACK.*|JINX|IN TIMEOUT.*|PEEK)/.exec(text)?.[0] ?? '')
  );
}
