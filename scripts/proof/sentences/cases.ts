/** For each sentence what makes it untrue, by what it quotes and by what its tests reach. */
import { createHash } from 'node:crypto';
import type { File, Sentence } from '../../docs/ids.ts';
import type { Book, Kind, Reach } from '../reach/reach.ts';
import type { SentenceBench } from './bench.ts';
import type { Case } from './proof.ts';
import { keysOf, misspellings, spotsOf } from './quoted.ts';
import { ranked } from './ranking.ts';
import { tellingBy } from './words.ts';

/** Careless changes that are tried at most, in each kind of test. */
const MOST = 16;

interface Known {
  readonly book: Book;
  readonly bench: Pick<SentenceBench, 'plainTestsOf' | 'browserTestsOf'>;
  readonly sources: readonly File[];
  /** All there are: a word is rare among them, or not. */
  readonly sentences: readonly Sentence[];
}

export function casesOf(sample: readonly Sentence[], { book, bench, sources, sentences }: Known): Case[] {
  const telling = tellingBy(sentences.map(({ text }) => text));
  const reaches = sample.map(({ id }) => ({
    plain: reachFor(
      'plain',
      id,
      bench.plainTestsOf(id).map(({ file }) => file),
    ),
    browser: reachFor('browser', id, bench.browserTestsOf(id)),
  }));
  return sample.map((sentence, number) => {
    const quoted = misspellings(sentence.text, sources);
    const shown = { keys: keysOf(quoted, sources), spots: spotsOf(quoted, sources) };
    const likely = (kind: Kind) => {
      const reach = reaches[number]?.[kind];
      const others = reaches.flatMap((each, at) => (at === number ? [] : (each[kind] ?? [])));
      return reach ? ranked(sentence, reach, { sources, telling, others, ...shown }, MOST) : null;
    };
    return {
      id: sentence.id,
      quoted,
      plain: likely('plain'),
      browser: likely('browser'),
    };
  });

  /** Null where there are no such tests. */
  function reachFor(kind: Kind, id: string, tests: readonly string[]): Reach | null {
    if (tests.length === 0) return null;
    const measured = book.reachOf(id, kind);
    return measured.files.size > 0 ? measured : reachOfPrograms(tests.map(programOf), sources);
  }
}

const programOf = (test: string) => test.slice(0, test.indexOf('/') + 1);

/** A test that starts a program of its own may reach all of it. */
function reachOfPrograms(programs: readonly string[], sources: readonly File[]): Reach {
  const files = new Set(
    sources
      .map(({ name }) => name)
      .filter((name) => programs.some((program) => name.startsWith(`${program}src/`))),
  );
  return { files, nearness: (file) => (files.has(file) ? 'shared' : null) };
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
