/** Faults as careless people make them: one condition, operator, number or call of a program is another one, or is gone. */
import { createHash } from 'node:crypto';
import type { File } from '../../docs/ids.ts';
import type { Kind } from './slip.ts';
import { slipsAt } from './slips.ts';
import { isSyntax, parse, walk } from './syntax.ts';

export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What stands there before and after: a line, or several. */
  readonly from: string;
  readonly to: string;
  readonly kind: Kind;
}

/** All that could slip in a file, and still be a program. */
export function faultsIn({ name, text }: File): Fault[] {
  const found = new Map<string, Fault>();
  walk(parse(name, text), (node, parents) => {
    for (const { kind, start, end, text: instead } of slipsAt(node, parents, text)) {
      const begins = text.lastIndexOf('\n', start - 1) + 1;
      const ends = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
      const from = text.slice(begins, ends);
      const to = `${text.slice(begins, start)}${instead}${text.slice(end, ends)}`;
      const line = text.slice(0, begins).split('\n').length;
      if (from !== to) found.set(`${line} ${to}`, { file: name, line, from, to, kind });
    }
  });
  return [...found.values()];
}

/**
 * Some of the faults by chance: the same for the same seed. Files count alike, however many conditions they have, and so do the
 * kinds of faults within a file; none has a second fault before all have their first.
 */
export function drawn(files: readonly File[], count: number, skip: number, seed: string): Fault[] {
  const wanted = skip + count;
  const found: Fault[] = [];
  let left = shuffled(files, seed, ({ name }) => name).map((file) => ({
    file,
    faults: faultsOf(file, seed),
  }));
  while (found.length < wanted && left.length > 0) {
    left = left.filter(({ file, faults }) => {
      if (found.length === wanted) return false;
      const next = nextTrue(faults, file);
      if (next) found.push(next);
      return next !== undefined;
    });
  }
  return found.slice(skip);
}

/** Takes the first that is a program. */
function nextTrue(faults: Iterator<Fault, void>, file: File): Fault | undefined {
  for (let next = faults.next(); !next.done; next = faults.next()) {
    if (isSyntax(file.name, planted(file.text, next.value))) return next.value;
  }
  return undefined;
}

/** Those of a file by chance, one kind after the other. */
function* faultsOf(file: File, seed: string): Generator<Fault, void> {
  const kinds = [...Map.groupBy(faultsIn(file), ({ kind }) => kind)];
  const rows = shuffled(kinds, seed, ([kind]) => `${file.name} ${kind}`).map(([, faults]) =>
    shuffled(faults, seed, ({ line, to }) => `${file.name} ${line} ${to}`),
  );
  for (let at = 0; rows.some((row) => row.length > at); at++) {
    for (const row of rows) if (row[at]) yield row[at];
  }
}

function shuffled<T>(all: readonly T[], seed: string, words: (each: T) => string): T[] {
  const at = (each: T) =>
    createHash('sha256')
      .update(`${seed} ${words(each)}`)
      .digest('hex');
  return all
    .map((each) => ({ each, at: at(each) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ each }) => each);
}

/** The text with the fault in it. */
export function planted(text: string, { line, from, to }: Omit<Fault, 'kind'>): string {
  const lines = text.split('\n');
  const count = from.split('\n').length;
  if (lines.slice(line - 1, line - 1 + count).join('\n') !== from)
    throw new RangeError(`line ${line} is not "${from}"`);
  return lines.toSpliced(line - 1, count, to).join('\n');
}
