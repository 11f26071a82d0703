/** Runs a bench and reads its figures. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../programs/tools.ts';
import type { Figure } from './figures/figure.ts';
import type { Measured } from './history.ts';

export interface Outcome {
  readonly figures: Readonly<Record<string, Measured>>;
  /** Why there are none, or not all of them. */
  readonly failure?: string;
}

/** The last lines of a bench that went wrong. */
const LINES_TOLD = 5;

/**
 * Runs a bench to its end.
 * @param speed Seconds that this machine needs for the yardstick.
 */
export function measureBench(
  run: readonly string[],
  figures: readonly Figure[],
  speed: () => number,
): Outcome {
  const seconds = speed();
  const { status, stdout } = spawnSync(process.execPath, run, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  try {
    // A bench may say by its exit code that a target is missed: its figures count all the same.
    return { figures: readFigures(figures, documentIn(stdout), seconds) };
  } catch (error) {
    const told = stdout.trimEnd().split('\n').slice(-LINES_TOLD).join('\n');
    return { figures: {}, failure: `exit ${status}: ${(error as Error).message}\n${told}` };
  }
}

/** The JSON document at the end of what a program has printed. */
export function documentIn(text: string): unknown {
  const start = /^[{[]/m.exec(text);
  if (start === null) throw new Error('it has printed no document');
  return JSON.parse(text.slice(start.index));
}

/** Throws for a figure that the document does not have. */
export function readFigures(
  figures: readonly Figure[],
  document: unknown,
  seconds: number,
): Readonly<Record<string, Measured>> {
  return Object.fromEntries(
    figures.map((figure) => {
      const value = valueAt(document, figure);
      return [figure.id, { value, ratio: scaled(figure, value, seconds) }];
    }),
  );
}

function valueAt(document: unknown, { id, path }: Figure): number {
  let at = document;
  for (const step of path)
    at = typeof step === 'string' ? (at as Fields | undefined)?.[step] : elementOf(at, step);
  if (typeof at === 'number' && Number.isFinite(at)) return at;
  const words = path.map((step) =>
    typeof step === 'string' ? step : Object.entries(step).map((each) => each.join('=')),
  );
  throw new Error(`${id}: ${words.join('.')} is no number`);
}

type Fields = Readonly<Record<string, unknown>>;

function elementOf(list: unknown, wanted: Fields): unknown {
  if (!Array.isArray(list)) return undefined;
  return list.find((element) => Object.entries(wanted).every(([key, value]) => element[key] === value));
}

function scaled({ scale }: Figure, value: number, seconds: number): number {
  if (scale === 'time') return value / seconds;
  return scale === 'pace' ? value * seconds : value;
}
