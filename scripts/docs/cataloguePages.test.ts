import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Catalogue, findFaultsOfPages } from './cataloguePages.ts';

const cwd = join(import.meta.dirname, '../../stories');
const text = (path: string) => readFileSync(join(cwd, path), 'utf8');
const sources = (pattern: string) =>
  globSync(
    ['*', '*/*'].map((place) => place + pattern),
    { cwd },
  ).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: text(path),
  }));

test('each chapter has its page, and what the pages name is there', () => {
  const stories = sources('.stories.tsx');
  expect(stories.length).toBeGreaterThan(100);
  const map = text('pages/chapters.ts');
  const preview = text('.storybook/preview.tsx');
  expect(findFaultsOfPages({ pages: sources('.mdx'), stories, map, preview })).toEqual([]);
});

const about = (title: string, words = '') => ({
  path: `${title.toLowerCase()}/About.mdx`,
  text: `import * as Deck from './Deck.stories.tsx';\n<Meta title="${title}/About" />\n${words}`,
});
const planted: Catalogue = {
  pages: [
    about(
      'Table',
      '<Shown of={Deck.Empty} /> **Deck**, *Empty*, *Deck: Ten Cards*, [map](?path=/docs/table-about--docs)',
    ),
  ],
  stories: [
    {
      path: 'table/Deck.stories.tsx',
      text: "title: 'Table/Deck'\nexport const Empty = {};\nexport const TenCards = {};",
    },
  ],
  map: "chapters: {\n  Table: 'The piles',\n}",
  preview: "order: ['Welcome', 'Table', ['About']]",
};
const withWords = (words: string): Catalogue => ({ ...planted, pages: [about('Table', words)] });

test('a planted catalogue is without fault', () => {
  expect(findFaultsOfPages(planted)).toEqual([]);
});

test.each<[string, Catalogue, string]>([
  ['a chapter without a page', { ...planted, pages: [] }, 'Table has no page About.mdx.'],
  ['a chapter off the map', { ...planted, map: '' }, 'Table is not on the map, pages/chapters.ts.'],
  ['a chapter without a place', { ...planted, preview: '' }, 'Table has no place in .storybook/preview.tsx.'],
  [
    'a chapter that is gone',
    { ...planted, map: `${planted.map} chapters: { Attic: 'Dust' }` },
    'Attic has no stories.',
  ],
  ['a story that is gone', withWords('<Shown of={Deck.Eleven} />'), named('Deck.Eleven')],
  ['a page that is gone', withWords('[attic](?path=/docs/attic-about--docs)'), named('attic-about--docs')],
  ['a component that is gone', withWords('See **Attic**.'), named('Attic')],
  ['a state that is gone', withWords('See *Deck: Eleven*.'), named('Deck: Eleven')],
  ['a state of no component', withWords('See *Eleven*.'), named('Eleven')],
])('%s is found', (_, catalogue, fault) => {
  expect(findFaultsOfPages(catalogue)).toContain(fault);
});

function named(name: string): string {
  return `table/About.mdx names ${name}, which is not there.`;
}
