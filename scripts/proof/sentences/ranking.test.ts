import { expect, test } from 'vitest';
import type { Nearness, Reach } from '../reach/reach.ts';
import { ranked } from './ranking.ts';
import { likeness, stemsIn, surroundings, tellingBy } from './words.ts';

const everywhere = (...files: readonly string[]): Reach => ({
  files: new Set(files),
  nearness: (file) => (files.includes(file) ? 'own' : null),
});

const SENTENCES = [
  'A kicked player waits 30 seconds.',
  'A player has a name.',
  'A game has a name.',
  'A table has a game.',
];
const telling = tellingBy(SENTENCES);
const best = (text: string, reach: Reach, sources: readonly { name: string; text: string }[], count = 1) =>
  ranked(
    { id: 'A-1', text, mark: null },
    reach,
    { sources, telling, others: [], keys: [], spots: [] },
    count,
  ).map(({ what }) => what);

const KICKS = {
  name: 'kicks.ts',
  text: `const PAUSE = 30_000;
const NAMES = 31_000;

/** Whoever was kicked waits. */
export function mayEnter(since: number): boolean {
  if (isOpen) return true;
  return since > PAUSE;
}

export function mayRename(game: Game): boolean {
  return game.isOver && game.isOpen;
}
`,
};

test('a figure of the sentence comes first, then what is like its words', () => {
  const changes = best(SENTENCES[0] ?? '', everywhere('kicks.ts'), [KICKS], 3);
  expect(changes[0]).toContain('30_000');
  expect(changes[1]).toContain('isOpen');
  expect(changes.join()).not.toContain('mayRename');
});

test('what no test reaches is left alone', () => {
  const firstLine: Reach = {
    files: new Set(['kicks.ts']),
    nearness: (_file, place): Nearness | null => (place > 2 * 4096 ? 'own' : null),
  };
  expect(best(SENTENCES[0] ?? '', firstLine, [KICKS], 9).join()).not.toContain('30_000');
  expect(best(SENTENCES[0] ?? '', everywhere(), [KICKS])).toEqual([]);
});

test('nothing is found where nothing is like it', () => {
  expect(best('Music plays.', everywhere('kicks.ts'), [KICKS])).toEqual([]);
});

test('what all tests reach comes later', () => {
  const twice = [KICKS, { ...KICKS, name: 'b/kicks.ts' }];
  const reach = everywhere('kicks.ts', 'b/kicks.ts');
  const others = Array.from({ length: 20 }, () => everywhere('kicks.ts'));
  const sentence = { id: 'A-1', text: SENTENCES[0] ?? '', mark: null };
  const [first] = ranked(sentence, reach, { sources: twice, telling, others, keys: [], spots: [] }, 1);
  expect(first?.what).toContain('b/kicks.ts');
});

test('words are compared by their stems, and rare ones tell more', () => {
  expect(stemsIn('kickedPlayers are KICKING')).toEqual(new Set(['kick', 'play']));
  expect(telling('kick')).toBeGreaterThan(telling('play'));
});

test('a place says what its line, what is around it and its comments say', () => {
  const lines = KICKS.text.split('\n');
  const like = (line: number) => likeness(stemsIn('kicked'), surroundings('a.ts', lines, line), telling);
  expect(like(7)).toBeGreaterThan(0);
  expect(like(11)).toBe(0);
});
