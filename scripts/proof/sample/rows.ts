/** What became of each careless change, as it is kept and told. */
import type { Fault } from '../careless/careless.ts';
import type { Outcome, Verdict } from './judge.ts';
import type { Area } from './stages.ts';

export interface Row extends Fault, Verdict {
  readonly area: Area;
  readonly seconds: number;
}

/**
 * What is known of this change, from the last time that it was planted.
 *
 * @param isRetry What nobody noticed is to be tried once more.
 */
export function knownOf(known: readonly Row[], fault: Fault, isRetry: boolean): Row | undefined {
  const { file, line, from, to } = fault;
  const row = known.findLast(
    (each) => each.file === file && each.line === line && each.from === from && each.to === to,
  );
  return isRetry && row?.outcome === 'unnoticed' ? undefined : row;
}

/** Letters of a changed line. */
const WIDTH = 100;

/** Where, what, and who noticed. */
export function rowText({ file, line, from, to, outcome, by, seconds }: Row): string {
  const told: Readonly<Record<Outcome, string>> = {
    noticed: `noticed by ${by}`,
    hangs: `noticed: ${by} hangs`,
    types: 'noticed by the compiler',
    unnoticed: 'NOT NOTICED',
  };
  return `${file}:${line}  ${told[outcome]}, ${seconds.toFixed(0)} s\n    ${short(from)}\n -> ${short(to)}`;
}

function short(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ') || '(nothing)';
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}...` : line;
}

export interface Sum {
  readonly planted: number;
  readonly noticed: number;
  readonly hangs: number;
  readonly types: number;
  readonly unnoticed: number;
  /** On the average. */
  readonly seconds: number;
}

export function sumOf(rows: readonly Row[]): Sum {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    planted: rows.length,
    noticed: count('noticed'),
    hangs: count('hangs'),
    types: count('types'),
    unnoticed: count('unnoticed'),
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, rows.length),
  };
}

/** One line for each area. What a test, a hang or the compiler shows is noticed. */
export function tableText(rows: readonly Row[]): string {
  const head = ['', 'planted', 'by tests', 'hangs', 'by compiler', 'not noticed', 'noticed', 's a change'];
  const lines = [...Map.groupBy(rows, ({ area }) => area)].map(([area, those]) => {
    const { planted, noticed, hangs, types, unnoticed, seconds } = sumOf(those);
    const share = `${Math.floor((100 * (planted - unnoticed)) / planted)} %`;
    return [area, planted, noticed, hangs, types, unnoticed, share, seconds.toFixed(0)].map(String);
  });
  const width = (column: number) => Math.max(...[head, ...lines].map((line) => (line[column] ?? '').length));
  return [head, ...lines]
    .map((line) =>
      line
        .map((word, at) => (at === 0 ? word.padEnd(width(at)) : word.padStart(width(at))))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
