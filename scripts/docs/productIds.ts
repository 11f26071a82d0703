/** The sentences of docs/product: whether their ids are in order, and which of them tests name. */
import { type File, headsOf, idsOfTests, prefixOf, type Sentence, sentencesOf } from './ids.ts';

/**
 * Looks at the ids of the pages of docs/product beside those of the rules.
 *
 * @returns One line for each fault: an item without a proper id, an id that is stated twice or is a rule's, a
 *   prefix in two pages, a number that is left out, a mark that says too little; empty when all is well.
 */
export function findIdFaults(pages: readonly File[], rules: string): string[] {
  const seats = new Map<string, string>();
  const numbers = new Map<string, number[]>();
  const ruleIds = new Set(sentencesOf(rules).map(({ id }) => id));
  const faults = findMarkFaults(pages);
  for (const { name, text } of pages) {
    for (const [item] of text.matchAll(/^[-*] \*\*.*/gm)) {
      if (!/^- \*\*[A-Z]+-[1-9]\d*\*\* \S/.test(item)) faults.push(`${name}: "${item}" has no proper id.`);
    }
    for (const { id } of sentencesOf(text)) {
      const prefix = prefixOf(id);
      if (ruleIds.has(id)) faults.push(`${name}: ${id} is a rule of docs/rules.md.`);
      const seat = seats.get(prefix) ?? name;
      if (seat !== name) faults.push(`${name}: ${id} begins like the ids of ${seat}.`);
      seats.set(prefix, seat);
      const known = numbers.get(prefix) ?? [];
      const number = Number(id.slice(prefix.length + 1));
      if (known.includes(number)) faults.push(`${name}: ${id} is stated twice.`);
      numbers.set(prefix, [...known, number]);
    }
  }
  for (const [prefix, found] of numbers) {
    for (let number = 1; number < Math.max(...found); number++) {
      if (!found.includes(number)) faults.push(`${seats.get(prefix)}: ${prefix}-${number} is missing.`);
    }
  }
  return faults;
}

/** One line for each sentence that is marked as not built, or as gone, and does not say by which issue, or why. */
export function findMarkFaults(pages: readonly File[]): string[] {
  return pages.flatMap(({ name, text }) =>
    sentencesOf(text)
      .filter(({ text: words, mark }) => mark === null && /\((to come|taken away)\b/.test(words))
      .map(({ id }) => `${name}: ${id} names no issue that builds it, or no reason why it went.`),
  );
}

/** The most sentences that one test may prove; a test of more proves none of them closely. */
const MOST_IDS = 3;

/** One line for each name of a test that begins with more ids than it may. */
export function findCrowds(tests: readonly File[]): string[] {
  return tests.flatMap(({ name, text }) =>
    headsOf(text)
      .filter((ids) => ids.length > MOST_IDS)
      .map((ids) => `${name}: a test names ${ids.join(', ')}, more than ${MOST_IDS} sentences.`),
  );
}

export interface ProductSources {
  readonly pages: readonly File[];
  readonly rules: string;
  /** Test files of the application, where a test's name starts with what it proves: `'[HOME-3] ...'`. */
  readonly tests: readonly string[];
}

export interface ProductProof {
  /** All sentences, in the order of the pages. */
  readonly sentences: readonly Sentence[];
  /** Sentences that are built, and that no test names. */
  readonly unproven: readonly string[];
  /** Ids that tests name and no page states, docs/rules.md included. */
  readonly unknown: readonly string[];
}

export function compareWithTests({ pages, rules, tests }: ProductSources): ProductProof {
  const sentences = pages.flatMap(({ text }) => sentencesOf(text));
  const named = idsOfTests(tests);
  const known = new Set([...sentences, ...sentencesOf(rules)].map(({ id }) => id));
  return {
    sentences,
    unproven: sentences.filter(({ id, mark }) => mark === null && !named.has(id)).map(({ id }) => id),
    unknown: [...named.difference(known)],
  };
}
