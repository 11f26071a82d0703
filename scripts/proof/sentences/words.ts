/** Words of sentences and of places in the program, so that both can be compared. */

/** They stand in every sentence, or in every program. */
const EMPTY = new Set(
  `a an and are as at be been before but by can do does each else every for from has have how if in into is it its may more
no none not nothing of on one only or other out own so some than that the their them then there these they this those to was
were what when where which while who whose will with without const return await async function export import type string
number true false null undefined readonly new let`.split(/\s+/),
);

const ENDINGS = /(?:ings?|edly|ed|ers?|ies|es|s|ly|e|y)$/;

/** The part of a word that stays when it is bent. */
function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= 3 ? stem : word;
}

/** The stems of a text, with identifiers split at their humps. */
export function stemsIn(text: string): Set<string> {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{3,}/g);
  return new Set((words ?? []).filter((word) => !EMPTY.has(word)).map(stemOf));
}

/** What a shared stem tells: the more, the fewer texts have it. */
export function tellingBy(texts: readonly string[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const stem of texts.flatMap((text) => [...stemsIn(text)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log((1 + texts.length) / (1 + (counts.get(stem) ?? 0)));
}

/** How much a stem counts where it stands. */
const WEIGHT = { line: 1, prose: 0.4, above: 0.6, comment: 0.6, file: 0.5, folder: 0.25 } as const;

/** Lines around a place, the nearest first: what it says, and what it stands in. */
export interface Surroundings {
  /** Each stem that stands there, with how near it is, from 0 to 1. */
  readonly stems: ReadonlyMap<string, number>;
}

/** Of the weight, for each step outwards. */
const FARTHER = 0.85;

const PROSE = /'[^']* [^']*'|"[^"]* [^"]*"|`[^`]* [^`]*`/g;

const COMMENT = /^\s*(\/\/|\/?\*)/;

/** @param line From 1. */
export function surroundings(file: string, lines: readonly string[], line: number, count = 1): Surroundings {
  const stems = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of stemsIn(text)) stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
  };
  const own = lines.slice(line - 1, line - 1 + count).join(' ');
  add(own.replace(PROSE, ''), WEIGHT.line);
  // What is said to people has many words, and few of them are about the place.
  add(own, WEIGHT.prose);
  let indent = depthOf(lines[line - 1]);
  let near = 1;
  for (let at = line - 2; at >= 0; at--) {
    const text = lines[at] ?? '';
    const depth = depthOf(text);
    if (COMMENT.test(text)) {
      if (isAbove(lines, at, indent)) add(text, WEIGHT.comment * near);
    } else if (indent === 0) {
      break;
    } else if (text.trim() !== '' && depth < indent) {
      indent = depth;
      near *= FARTHER;
      add(text, WEIGHT.above * near);
    }
  }
  const parts = file.replace(/\.\w+$/, '').split('/');
  add(parts.at(-1) ?? '', WEIGHT.file);
  add(parts.slice(0, -1).join(' '), WEIGHT.folder);
  return { stems };
}

const depthOf = (text = '') => text.length - text.trimStart().length;

/** Whether the next line of code below this comment is as far to the right as this. */
function isAbove(lines: readonly string[], comment: number, indent: number): boolean {
  const next = lines.slice(comment + 1).find((text) => text.trim() !== '' && !COMMENT.test(text));
  return depthOf(next) === indent;
}

/** What a sentence and a place have in common. */
export function likeness(
  sentence: ReadonlySet<string>,
  { stems }: Surroundings,
  telling: (stem: string) => number,
): number {
  let sum = 0;
  for (const stem of sentence) sum += (stems.get(stem) ?? 0) * telling(stem);
  return sum;
}
