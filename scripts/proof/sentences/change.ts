/** A change of the program that makes a sentence untrue, or may. */
import type { Fault } from '../careless/careless.ts';

/** What stands in a file from `start` to `end` becomes `text`. */
export interface Piece {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Change {
  /** In one line, for a person. */
  readonly what: string;
  /** They are made together. */
  readonly pieces: readonly Piece[];
}

/** The text with these pieces of it changed. */
export function changed(text: string, pieces: readonly Omit<Piece, 'file'>[]): string {
  return pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: instead }) => rest.slice(0, start) + instead + rest.slice(end), text);
}

/** Letters of a change that are shown. */
const SHOWN = 90;

/** The same as a piece that leaves what stays. */
export function pieceOf({ file, line, from, to }: Omit<Fault, 'kind'>, text: string): Piece {
  const begins = text.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  let same = 0;
  while (same < from.length && same < to.length && from[same] === to[same]) same++;
  let rest = 0;
  while (rest < Math.min(from.length, to.length) - same && from.at(-1 - rest) === to.at(-1 - rest)) rest++;
  return {
    file,
    start: begins + same,
    end: begins + from.length - rest,
    text: to.slice(same, to.length - rest),
  };
}

export function changeOf(fault: Fault, text: string): Change {
  const brief = (words: string) => words.trim().replace(/\s+/g, ' ').slice(0, SHOWN);
  return {
    what: `${fault.file}:${fault.line} ${fault.kind}: ${brief(fault.from)} -> ${brief(fault.to)}`,
    pieces: [pieceOf(fault, text)],
  };
}
