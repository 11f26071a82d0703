/** What `pnpm new` writes: new files, and rows of tables that are there. All of it, or nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands wherever somebody has to write. A test of the workspace names each place that has it. */
export const TO_FILL = 'FILL IN';

export interface Row {
  readonly file: string;
  /** How the first line of its table begins. */
  readonly table: string;
  /** How the line begins that ends the table; empty for a blank line. */
  readonly end: string;
  readonly text: string;
}

export interface Plan {
  /** Texts by paths. */
  readonly files: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
  /** A file, and what in it means that the name is taken. */
  readonly taken?: readonly (readonly [file: string, words: RegExp])[];
  /** Other numbers or lists that change: a file, and its new text. */
  readonly changes?: readonly (readonly [file: string, change: (text: string) => string])[];
  /** What only a person can place. */
  readonly byHand: readonly string[];
}

/** Of one that cannot be followed. The message is all that its user is told. */
export class PlanError extends Error {}

/** The new texts of all files by their paths. `what` is named by the errors. Throws PlanError. */
export function textsOf(root: string, what: string, plan: Plan): Map<string, string> {
  const { files, rows, taken = [], changes = [] } = plan;
  const texts = new Map<string, string>();
  const read = (file: string) => {
    const path = join(root, file);
    if (!existsSync(path)) throw new PlanError(`${what} has no place: ${file} is not there any more.`);
    return texts.get(file) ?? readFileSync(path, 'utf8');
  };
  for (const file of Object.keys(files)) {
    if (existsSync(join(root, file))) throw new PlanError(`${what} is taken: ${file} is there.`);
  }
  for (const [file, words] of taken) {
    if (words.test(read(file))) throw new PlanError(`${what} is taken: ${file} has it.`);
  }
  for (const [file, text] of Object.entries(files)) texts.set(file, text);
  for (const row of rows) texts.set(row.file, withRow(read(row.file), row, what));
  for (const [file, change] of changes) {
    const before = read(file);
    const after = change(before);
    if (after === before)
      throw new PlanError(`${what} has no place in ${file}: it is written in another way now.`);
    texts.set(file, after);
  }
  return texts;
}

function withRow(text: string, { file, table, end, text: row }: Row, what: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(table));
  const stop = lines.findIndex((line, at) => at > start && (end === '' ? line === '' : line.startsWith(end)));
  if (start < 0 || stop < 0)
    throw new PlanError(`${what} has no place in ${file}: no table begins with "${table}".`);
  const key = KEY.exec(row)?.[0].trim();
  const isThere = lines.slice(start, stop).some((line) => KEY.exec(line)?.[0].trim() === key);
  if (key !== undefined && isThere) throw new PlanError(`${what} is taken: ${file} has it.`);
  return lines.toSpliced(stop, 0, ...row.split('\n')).join('\n');
}

/** What a row is found by, where it has a name. */
const KEY = /^ *(\w+|'[\w.+/-]+')(?=[:,])/;

/** Adds an import after the first one. The linter sorts them. */
export function importing(name: string, path: string): (text: string) => string {
  return (text) => text.replace(/^import .*;$/m, (first) => `${first}\nimport { ${name} } from '${path}';`);
}
