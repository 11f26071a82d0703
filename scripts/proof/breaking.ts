/** How a sentence of docs/product is made untrue: a text, a figure or a condition of the program is changed. */
import { createHash } from 'node:crypto';
import { type File, headsOf, type Sentence } from '../docs/ids.ts';

/** One change of one file: each `from` in it becomes `to`. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Rows of the table: what makes a sentence untrue that quotes no text, or a text that the program puts together. */
export type BreakTable = Readonly<Record<string, Edit>>;

export interface Break {
  readonly id: string;
  readonly edits: readonly Edit[];
}

/** Shorter texts occur in too many places. */
const LEAST_LETTERS = 4;

/** The change that makes this sentence untrue; null where neither the table nor a quoted text of it gives one. */
export function breakOf({ id, text }: Sentence, table: BreakTable, sources: readonly File[]): Break | null {
  const row = table[id];
  if (row) return { id, edits: [row] };
  for (const [, quoted = ''] of text.matchAll(/"([^"]+)"/g)) {
    const edits = quoted.length < LEAST_LETTERS ? [] : editsOf(quoted, sources);
    if (edits.length > 0) return { id, edits };
  }
  return null;
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
function editsOf(quoted: string, sources: readonly File[]): Edit[] {
  const isLong = /[a-z]{2}/.test(quoted);
  const form = quoted
    .replace(/[\\^$.*+?()[\]|]/g, String.raw`\$&`)
    .replace(GAPS, (part) => (part.startsWith('{') ? GAP : isLong ? `(?:${part}|${GAP})` : part))
    .replaceAll("'", String.raw`\\?['’]`);
  const begins = new RegExp(`(?<=['"\`])${form}`, 'g');
  const within = new RegExp(form, 'g');
  return sources.flatMap(({ name, text }) =>
    [...new Set([...text.matchAll(CATALOGUE.test(name) ? within : begins)].map(([found]) => found))].map(
      (from) => ({
        file: name,
        from,
        to: misspelt(from),
      }),
    ),
  );
}

/** The same with a sign behind its first letter that stands in no gap. */
function misspelt(text: string): string {
  return text.replace(/(\$?\{[^}]*\})|([A-Za-z])/g, (whole, gap, _letter, at: number) =>
    gap === undefined && !/[A-Za-z]/.test(text.slice(0, at).replace(/\{[^}]*\}/g, '')) ? `${whole}~` : whole,
  );
}

/** A text with its edits. */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, { from, to }) => before.replaceAll(from, () => to), text);
}

/** One line for each row of the table that has no effect. */
export function findStaleRows(
  table: BreakTable,
  sentences: readonly Sentence[],
  read: (file: string) => string | null,
): string[] {
  return Object.entries(table).flatMap(([id, { file, from, to }]) => {
    const sentence = sentences.find((each) => each.id === id);
    if (!sentence) return [`${id} is no sentence.`];
    if (sentence.mark) return [`${id} is not built yet.`];
    const text = read(file);
    if (text === null) return [`${id}: there is no ${file}.`];
    const times = text.split(from).length - 1;
    if (times !== 1) return [`${id}: "${from}" stands ${times} times in ${file}.`];
    return from === to ? [`${id}: nothing is changed.`] : [];
  });
}

/** The files in which a test names this sentence. */
export function filesNaming(id: string, tests: readonly File[]): string[] {
  return tests.filter(({ text }) => headsOf(text).some((ids) => ids.includes(id))).map(({ name }) => name);
}

/** A sample of `count` items; the same seed gives the same sample. */
export function sampleOf<T extends { readonly id: string }>(
  all: readonly T[],
  count: number,
  seed: string,
): T[] {
  const place = ({ id }: T) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return all.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, count);
}

/** What running the tests of a sentence has shown. */
export interface Noticed {
  /** The tests that failed, by their names; of a file that failed as a whole, the file. */
  readonly red: readonly string[];
  /** The number of tests that ran. */
  readonly run: number;
}

/** Where the program is broken, and its tests are run. */
export interface Bench {
  /** Makes these changes; the returned function undoes them. */
  apply(edits: readonly Edit[]): () => void;
  /** Runs the tests that name any of these sentences. */
  runTestsOf(ids: readonly string[]): Promise<Noticed>;
}

/**
 * Makes each of these sentences untrue, one at a time, and says for each which test has noticed. Gives whether all
 * were noticed, by tests that hold while nothing is broken.
 */
export async function prove(
  breaks: readonly Break[],
  bench: Bench,
  say: (line: string) => void,
): Promise<boolean> {
  const whole = await bench.runTestsOf(breaks.map(({ id }) => id));
  if (whole.red.length > 0) {
    say(`Before anything is broken, tests fail:\n${whole.red.join('\n')}`);
    return false;
  }
  let areNoticed = true;
  for (const { id, edits } of breaks) {
    const [{ file, from, to }] = edits;
    const more = edits.length > 1 ? ` and ${edits.length - 1} more` : '';
    const what = `${id}  ${file}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}${more}`;
    const restore = bench.apply(edits);
    try {
      const { red, run } = await bench.runTestsOf([id]);
      if (red.length === 0) areNoticed = false;
      say(`${what}\n    ${red[0] ? `red: ${red[0]}` : `NOTHING TURNED RED of ${run} tests`}`);
    } finally {
      restore();
    }
  }
  return areNoticed;
}
