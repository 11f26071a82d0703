/** The ids of sentences, such as STK-4: how pages state them, and how tests and comments name them. */

/** A list item of a page that begins with its id: `- **STK-4** ...`. */
export interface Sentence {
  readonly id: string;
  /** What it says, in one line and without the id. */
  readonly text: string;
  /** What its end is marked by: an issue that will build it, or why it was taken away. Null: it is built. */
  readonly mark: Mark | null;
}

export type Mark = { readonly issue: number } | { readonly takenAway: string };

const MARK = /\*\((?:to come: issue (?<issue>\d+)|taken away: (?<why>.+))\)\*$/;

/** The sentences of a page, in their order. */
export function sentencesOf(page: string): Sentence[] {
  return page.split(/^(?=- \*\*|#)/m).flatMap((item) => {
    const [, id, rest = ''] = /^- \*\*([A-Z]+-\d+)\*\*(.*)/s.exec(item) ?? [];
    if (id === undefined) return [];
    const text = rest.trim().replace(/\s+/g, ' ');
    return [{ id, text, mark: markOf(text) }];
  });
}

function markOf(text: string): Mark | null {
  const { issue, why } = MARK.exec(text)?.groups ?? {};
  if (issue) return { issue: Number(issue) };
  return why ? { takenAway: why } : null;
}

/** The ids that names of tests begin with: `'[STK-4] ...'`, and `'[HOME-3] [HOME-4] ...'`. */
export function idsOfTests(tests: readonly string[]): ReadonlySet<string> {
  return new Set(tests.flatMap(headsOf).flat());
}

/** For each name of a test in this file that begins with ids, those ids. */
export function headsOf(test: string): string[][] {
  const heads = test.matchAll(/['"`]((?:\[[A-Z]+-\d+\] ?)+)/g);
  return [...heads].map(([, head = '']) => idsIn(head));
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
    const strays = new Set([...mentioned, ...idsOfTests([text])].filter((id) => !known.has(id)));
    return [...strays].map((id) => `${name} names ${id}, which no page states.`);
  });
}
