/** Tests of a folder that are run again and again, without starting anew and without waiting for what hangs. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import type { Answer, Asked, Progress, Red } from './program.ts';

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url));
/** Milliseconds that a start may take: it is no test. */
const START = 60_000;

export interface Shown {
  /** What failed first; empty when all held. */
  readonly red: readonly Red[];
  /** Tests that ran. */
  readonly run: number;
  /** In this file no test has ended for so long that none will: the program was killed. */
  readonly hangs?: TestFile | undefined;
}

export interface WarmTests {
  /** Runs these in their order, until one fails. */
  run(asked: Omit<Asked, 'changed'>): Promise<Shown>;
  /** These files have been written: what was read of them is read anew. */
  forget(files: readonly string[]): void;
  end(): void;
}

/**
 * @param patience Milliseconds from the end of one test to the end of the next.
 * @param environment What the tests find in theirs, besides.
 */
export function warmTests(
  folder: string,
  patience: number,
  program = PROGRAM,
  environment: Readonly<Record<string, string>> = {},
): WarmTests {
  let child: ChildProcess | undefined;
  const changed = new Set<string>();
  /** What is run now. */
  let at: TestFile | undefined;

  function end(): void {
    if (child?.pid !== undefined) killGroup(child.pid);
    child = undefined;
  }

  /** The next answer, or null when the program has died or is silent for too long. */
  function answer(from: ChildProcess, within = patience): Promise<Answer | null> {
    return new Promise((resolve) => {
      const give = (heard: Answer | null) => {
        clearTimeout(silence);
        from.off('message', hear).off('exit', die);
        resolve(heard);
      };
      const die = () => give(null);
      const hear = (heard: Answer | Progress) => {
        if (heard === 'ready' || (heard !== 'alive' && 'red' in heard)) return give(heard);
        if (heard !== 'alive') at = heard.at;
        silence.refresh();
      };
      const silence = setTimeout(die, within);
      from.on('message', hear).on('exit', die);
    });
  }

  async function started(): Promise<ChildProcess> {
    if (child) return child;
    changed.clear();
    child = fork(program, [folder], {
      cwd: folder,
      // A group of its own, so that its workers and what they start end with it.
      detached: process.platform !== 'win32',
      stdio: 'ignore',
      env: { ...process.env, ...environment },
    });
    if ((await answer(child, START)) === null) {
      end();
      throw new Error('The tests do not start.');
    }
    return child;
  }

  process.on('exit', end);
  return {
    async run(asked) {
      const program = await started();
      program.send({ ...asked, changed: [...changed] } satisfies Asked);
      changed.clear();
      at = asked.tests[0];
      const shown = await answer(program);
      if (shown !== null && shown !== 'ready') return shown;
      end();
      return { red: [], run: 0, hangs: at };
    },
    forget(files) {
      for (const file of files) changed.add(file);
    },
    end,
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
