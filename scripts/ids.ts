/** The ids of sentences, such as STK-4: how pages state them, and how tests and comments name them. */

/** A list item of a page that begins with its id: `- **STK-4** ...`. */
export interface Sentence {
  readonly id: string;
  /** Marked by `*(to come)*` at its end: promised, and not built yet. */
  readonly isToCome: boolean;
}

const TO_COME = '*(to come)*';

/** The sentences of a page, in their order. */
export function sentencesOf(page: string): Sentence[] {
  return page.split(/^(?=- \*\*|#)/m).flatMap((item) => {
    const id = /^- \*\*([A-Z]+-\d+)\*\*/.exec(item)?.[1];
    if (id === undefined) return [];
    return [{ id, isToCome: item.trim().replace(/\s+/g, ' ').endsWith(TO_COME) }];
  });
}

/** The ids that names of tests begin with: `'[STK-4] ...'`, and `'[HOME-3] [HOME-4] ...'`. */
export function idsOfTests(tests: readonly string[]): ReadonlySet<string> {
  const heads = tests.flatMap((text) => [...text.matchAll(/['"`]((?:\[[A-Z]+-\d+\] ?)+)/g)]);
  return new Set(heads.flatMap(([, head = '']) => idsIn(head)));
}

/** Everything that looks like an id. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/\b[A-Z]+-\d+\b/g)].map(([id]) => id);
}

/** The part before the number. */
export function prefixOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

export interface File {
  readonly name: string;
  readonly text: string;
}

/** One line for each id that a file names and no page states; other words with a hyphen and a number are none. */
export function findStrays(known: ReadonlySet<string>, files: readonly File[]): string[] {
  const prefixes = new Set([...known].map(prefixOf));
  return files.flatMap(({ name, text }) => {
    const mentioned = new Set(idsIn(text).filter((id) => prefixes.has(prefixOf(id))));
    const strays = mentioned.union(idsOfTests([text])).difference(known);
    return [...strays].map((id) => `${name} names ${id}, which no page states.`);
  });
}
