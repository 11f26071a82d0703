/** Texts of the program that a sentence quotes: each is misspelt, wherever it stands. */
import type { File } from '../../docs/ids.ts';
import type { Change, Piece } from './change.ts';

/** Shorter texts occur in too many places. */
const LEAST_LETTERS = 4;

/** A change for each text that the sentence quotes and the sources have. */
export function misspellings(sentence: string, sources: readonly File[]): Change[] {
  const quoted = [...sentence.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
  return [...new Set(quoted)]
    .filter((text) => text.length >= LEAST_LETTERS)
    .map((text) => ({ text, pieces: piecesOf(text, sources) }))
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ text, pieces }) => ({
      what: `${[...new Set(pieces.map(({ file }) => file))].join(', ')}: "${text}" is misspelt`,
      pieces,
    }));
}

/** Where nothing stands but texts for people. */
const CATALOGUE = /\/src\/messages\//;

const GAP = String.raw`\$?\{[^}]*\}`;
/** What is a gap in the source, or may be one: a figure, or the label of a button. */
const GAPS = /\{\w+\}|\d+|\b[A-Z]{2,}\b/g;

/**
 * Every place where a literal of the program begins with a quoted text, or a text of a catalogue has it, whatever its
 * gaps are called.
 */
function piecesOf(quoted: string, sources: readonly File[]): Piece[] {
  const isLong = /[a-z]{2}/.test(quoted);
  const form = quoted
    .replace(/[\\^$.*+?()[\]|]/g, String.raw`\$&`)
    .replace(GAPS, (part) => (part.startsWith('{') ? GAP : isLong ? `(?:${part}|${GAP})` : part))
    .replaceAll("'", String.raw`\\?['’]`);
  const begins = new RegExp(`(?<=['"\`])${form}`, 'g');
  const within = new RegExp(form, 'g');
  return sources.flatMap(({ name, text }) =>
    [...text.matchAll(CATALOGUE.test(name) ? within : begins)].map(({ 0: found, index }) => ({
      file: name,
      start: index,
      end: index + found.length,
      text: misspelt(found),
    })),
  );
}

/** The same with a sign behind its first letter that stands in no gap. */
function misspelt(text: string): string {
  return text.replace(/(\$?\{[^}]*\})|([A-Za-z])/g, (whole, gap, _letter, at: number) =>
    gap === undefined && !/[A-Za-z]/.test(text.slice(0, at).replace(/\{[^}]*\}/g, '')) ? `${whole}~` : whole,
  );
}

/** The name under which a catalogue has a text: `'home.greeting': 'Welcome'`. */
const KEY = /'([\w.-]+)':\s*['"`]$/;

/** The names under which catalogues have what these changes misspell: where they are used, the text is meant. */
export function keysOf(misspelt: readonly Change[], sources: readonly File[]): string[] {
  const texts = new Map(sources.map(({ name, text }) => [name, text]));
  const keys = misspelt
    .flatMap(({ pieces }) => pieces)
    .flatMap(({ file, start }) => KEY.exec(texts.get(file)?.slice(0, start) ?? '')?.[1] ?? []);
  // The code of an error is the end of such a name.
  return [...new Set(keys.flatMap((key) => [key, key.slice(key.lastIndexOf('.') + 1)]))];
}

/** Where a program says what is misspelt, by its own condition: the file and the line from 1. A catalogue has none. */
export function spotsOf(misspelt: readonly Change[], sources: readonly File[]): string[] {
  const texts = new Map(sources.map(({ name, text }) => [name, text]));
  return misspelt
    .flatMap(({ pieces }) => pieces)
    .filter(({ file }) => !CATALOGUE.test(file))
    .map(({ file, start }) => `${file}:${texts.get(file)?.slice(0, start).split('\n').length}`);
}
