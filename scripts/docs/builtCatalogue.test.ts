import { expect, test } from 'vitest';
import { type Entry, findFaultsOfIndex, propsIn } from './builtCatalogue.ts';

const docs = (title: string): Entry => ({ type: 'docs', title });
const story = (title: string): Entry => ({ type: 'story', title });
const index = [docs('Welcome'), docs('Table/About'), docs('Table/Deck'), story('Table/Deck')];
const without = (title: string) => index.filter((entry) => entry.type === 'story' || entry.title !== title);

test('an index with every page is without fault', () => {
  expect(findFaultsOfIndex(index)).toEqual([]);
});

test.each(['Table/About', 'Table/Deck', 'Welcome'])('an index without %s has a fault', (title) => {
  expect(findFaultsOfIndex(without(title))).toContain(`${title} has no page.`);
});

test('the introduction is the first page', () => {
  expect(findFaultsOfIndex(index.toReversed())).toEqual(['The catalogue does not begin with Welcome.']);
});

test('the comments of props are found, as a page shows them', () => {
  const source =
    'interface Props {\n  /** `false` for none. */\n  readonly drips?: boolean;\n  readonly full: boolean;\n}';
  expect(propsIn(source)).toEqual([{ name: 'drips', comment: 'false for none.' }]);
});
