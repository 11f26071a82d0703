/**
 * How much a file of tests is about what a file does: the rare words that both use. Where imports reach everything, as those
 * of a page in a browser do, this tells near from far.
 */
import type { Change } from '../tree/changes.ts';

/** How much more a word of the path counts, and a word of the lines that changed. */
const IN_PATH = 6;
const IN_LINES = 4;
/** Words in a larger share of all tests tell nothing. */
const COMMON = 0.4;

type Words = ReadonlyMap<string, number>;

/** Counts words: names are taken apart, ids stay whole. */
function wordsOf(text: string, counts = new Map<string, number>(), weight = 1): Map<string, number> {
  for (const [found] of text.matchAll(/\b[A-Z]{2,}-\d+\b|[A-Za-z][a-z]{2,}/g)) {
    const word = found.includes('-') ? found : stem(found.toLowerCase());
    counts.set(word, (counts.get(word) ?? 0) + weight);
  }
  return counts;
}

const stem = (word: string) => word.replace(/(?:ies|es|s|ed|ing)$/, '');

const ofPath = (file: string, counts: Map<string, number>) =>
  wordsOf(file.replace(/\.(test|spec|stories|module)?\.?\w+$/, ''), counts, IN_PATH);

export class Kinship {
  readonly #tests = new Map<string, Words>();
  readonly #shares = new Map<string, number>();

  /** @param tests The text of each file of tests. */
  constructor(tests: ReadonlyMap<string, string>) {
    for (const [file, text] of tests) {
      const words = ofPath(file, wordsOf(text));
      this.#tests.set(file, words);
      for (const word of words.keys()) this.#shares.set(word, (this.#shares.get(word) ?? 0) + 1);
    }
  }

  /** For each file of tests, from 0 to 1. */
  with(change: Change): ReadonlyMap<string, number> {
    const query = ofPath(change.file, wordsOf(change.after ?? change.before ?? ''));
    for (const line of linesChanged(change)) wordsOf(line, query, IN_LINES);
    const weights = this.#weights(query);
    const size = Math.hypot(...weights.values()) || 1;
    return new Map(
      [...this.#tests].map(([file, words]) => {
        const own = this.#weights(words);
        let product = 0;
        for (const [word, weight] of weights) product += weight * (own.get(word) ?? 0);
        return [file, product / (size * (Math.hypot(...own.values()) || 1))];
      }),
    );
  }

  readonly #known = new Map<Words, Map<string, number>>();

  #weights(words: Words): Map<string, number> {
    const known = this.#known.get(words);
    if (known) return known;
    const all = this.#tests.size;
    const weights = new Map<string, number>();
    for (const [word, count] of words) {
      const share = this.#shares.get(word) ?? 0;
      if (share > 0 && share / all <= COMMON) {
        weights.set(word, (1 + Math.log(count)) * Math.log(all / share));
      }
    }
    this.#known.set(words, weights);
    return weights;
  }
}

/** Lines that stand in one of both texts only. */
function linesChanged({ before = '', after = '' }: Change): string[] {
  const was = new Set(before.split('\n'));
  const is = new Set(after.split('\n'));
  return [...was.symmetricDifference(is)];
}
