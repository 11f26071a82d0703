import { expect, test } from 'vitest';
import type { Reach } from '../reach/reach.ts';
import { casesOf, sampleOf } from './cases.ts';
import type { Change } from './change.ts';

const NOTHING: Reach = { files: new Set(), nearness: () => null };
const SOURCES = [
  { name: 'cli/src/seats.ts', text: 'export const seats = 7;' },
  { name: 'web/src/seats.ts', text: 'export const seats = 7;' },
];
const SENTENCE = { id: 'A-1', text: 'A table has seven seats.', mark: null };

function likely(tests: { plain: readonly string[]; browser: readonly string[] }) {
  const bench = {
    plainTestsOf: () => tests.plain.map((file) => ({ part: 'x', file })),
    browserTestsOf: () => [...tests.browser],
  };
  const book = { reachOf: () => NOTHING };
  const other = { ...SENTENCE, id: 'A-2', text: 'Music plays.' };
  const [found] = casesOf([SENTENCE], { book, bench, sources: SOURCES, sentences: [SENTENCE, other] });
  const filesIn = (changes: readonly Change[] | null) =>
    changes?.map(({ pieces }) => pieces[0]?.file) ?? null;
  return found && { plain: filesIn(found.plain), browser: filesIn(found.browser) };
}

test('tests that start a program in which nobody looks may reach all of it', () => {
  expect(likely({ plain: ['cli/test/a.test.ts'], browser: [] })).toEqual({
    plain: ['cli/src/seats.ts'],
    browser: null,
  });
  expect(likely({ plain: [], browser: ['web/e2e/a.spec.ts'] })).toEqual({
    plain: null,
    browser: ['web/src/seats.ts'],
  });
});

test('a seed chooses the same sentences each time, and another one others', () => {
  const all = Array.from({ length: 100 }, (_, number) => ({ id: `HOME-${number}` }));
  expect(sampleOf(all, 30, 'a')).toEqual(sampleOf(all.toReversed(), 30, 'a'));
  expect(sampleOf(all, 30, 'a')).toHaveLength(30);
  expect(sampleOf(all, 30, 'b')).not.toEqual(sampleOf(all, 30, 'a'));
});
