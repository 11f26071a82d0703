import { expect, test } from 'vitest';
import { SECTIONS } from '../content/sections.ts';
import { asksFor, search } from './search.ts';

const titles = (find: string) =>
  SECTIONS.flatMap(({ blocks }) => blocks)
    .filter((block) => search(find)?.found.has(block))
    .map(({ text }) => text.title);

test.each(['', '   '])('nothing to search for, "%s", is no search', (find) => {
  expect(search(find)).toBeUndefined();
});

test('[RULESPAGE-8] words are found in titles, lines and questions, whatever their case', () => {
  expect(titles('  Cannot Pass ')).toEqual(['Your turn']);
  expect(titles('small hits')).toEqual(['Small hits are cheap']);
  expect(search('swap hands with you')?.count).toBe(1);
  expect(search('screen reader')).toMatchObject({ count: 1, inEverybody: true });
});

test('[RULESPAGE-8] the title of a section finds all of it', () => {
  const { blocks, trials } = SECTIONS[4] ?? { blocks: [], trials: [] };
  expect(search('pro strats')?.count).toBe(blocks.length + trials.length);
});

test.each(['STK-6', 'stk-6', 'stk 6', 'Stk6'])('[RULESPAGE-8] the rule %s is found', (find) => {
  expect(titles(find)).toEqual(['It can come back']);
});

test('[RULESPAGE-8] a kind of rules finds all of them', () => {
  expect(titles('LEAVE')).toEqual(expect.arrayContaining(['Too slow?', 'When someone leaves']));
  expect(titles('jinx-')).toEqual([]);
});

test('what nobody wrote is not found', () => {
  expect(search('poker')).toMatchObject({ count: 0, inEverybody: false });
});

test('the id of a rule is not found in a longer one', () => {
  expect(asksFor('TURN-1')('TURN-1')).toBe(true);
  expect(asksFor('TURN-1')('TURN-1'.concat('0'))).toBe(false);
  expect(asksFor('draw 4!')('DRAW-4')).toBe(false);
});
