import { expect, test } from 'vitest';
import { treeOf } from '../tree/tree.ts';
import { distancesFrom } from './distances.ts';
import { graphOf, STEPS, withRows } from './graph.ts';

const FILES = {
  'packages/deck/package.json':
    '{ "name": "@staxd/deck", "exports": { ".": "./src/index.ts", "./parts/*": "./src/parts/*" } }',
  'packages/deck/src/index.ts':
    "/** The face. */\nexport * from './shuffle.ts';\nexport { deal } from './deal.ts';\n",
  'packages/deck/src/shuffle.ts':
    "import type { Card } from './card.ts';\nexport function shuffle(cards: Card[]) {}\n",
  'packages/deck/src/deal.ts': "import { card } from './card.ts';\nexport const deal = () => card;\n",
  'packages/deck/src/card.ts': 'export const card = 1;\nexport type Card = number;\n',
  'packages/deck/src/parts/sign.ts': 'export const sign = 1;\n',
  'web/src/Page.tsx': "import './page.css';\nconst Later = () => import('./Later.tsx');\n",
  'web/src/page.css': '.page { background: url(sign.svg); }\n',
  'web/src/sign.svg': '<svg/>\n',
  'web/src/Later.tsx':
    "import sprite from './drawing.svg?raw';\nimport { sign } from '@staxd/deck/parts/sign.ts';\n",
  'web/src/drawing.svg': '<svg/>\n',
  'web/src/pool.ts': 'export const WORKER = new URL(`./worker.$' + '{ending}`, import.meta.url);\n',
  'web/src/worker.ts': 'work();\n',
  'web/src/alone.ts': 'export const alone = 1;\n',
  'web/test/deal.test.ts': "import { deal } from '@staxd/deck';\ntest('deals', deal);\n",
  'web/test/rules.test.ts': "readFileSync(new URL('../../docs/rules.md', import.meta.url));\n",
  'web/test/stored.test.ts': "const FOLDER = new URL('stored/', import.meta.url);\n",
  'web/test/stored/v1/a.json': '{}\n',
  'docs/rules.md': '# Rules\n',
};
const graph = graphOf(treeOf(FILES));
const steps = (from: string, to: string) => distancesFrom([from], graph).get(to);

test.each([
  ['an import', 'packages/deck/src/card.ts', 'packages/deck/src/deal.ts', 1],
  ['a type', 'packages/deck/src/card.ts', 'packages/deck/src/shuffle.ts', STEPS.types],
  ['a name that the face of a package passes on', 'packages/deck/src/deal.ts', 'web/test/deal.test.ts', 1],
  ['by a pattern of exports', 'packages/deck/src/parts/sign.ts', 'web/src/Later.tsx', 1],
  ['a part that is loaded later', 'web/src/Later.tsx', 'web/src/Page.tsx', 1],
  ['a raw text', 'web/src/drawing.svg', 'web/src/Later.tsx', 1],
  ['styles', 'web/src/page.css', 'web/src/Page.tsx', 1],
  ['what styles name', 'web/src/sign.svg', 'web/src/Page.tsx', 2],
  ['a file whose name is put together', 'web/src/worker.ts', 'web/src/pool.ts', 1],
  ['a page that is read', 'docs/rules.md', 'web/test/rules.test.ts', 1],
  ['a file of a folder that is read', 'web/test/stored/v1/a.json', 'web/test/stored.test.ts', 1],
])('%s', (_name, from, to, distance) => {
  expect(steps(from, to)).toBe(distance);
});

test('what a package has besides the names that are taken is far', () => {
  expect(steps('packages/deck/src/shuffle.ts', 'web/test/deal.test.ts')).toBe(STEPS.beside + STEPS.uses);
});

test('nothing depends on a file that nobody names', () => {
  expect([...distancesFrom(['web/src/alone.ts'], graph)]).toEqual([['web/src/alone.ts', 0]]);
  expect(steps('web/test/deal.test.ts', 'packages/deck/src/deal.ts')).toBeUndefined();
});

test('who names a file that is gone depends on it', () => {
  const { 'packages/deck/src/card.ts': _gone, ...left } = FILES;
  const after = graphOf(treeOf(left), ['packages/deck/src/card.ts']);
  expect(distancesFrom(['packages/deck/src/card.ts'], after).has('web/test/deal.test.ts')).toBe(true);
  expect(graphOf(treeOf(left)).has('packages/deck/src/card.ts')).toBe(false);
});

test('a row makes one file depend on another', () => {
  const more = withRows(graph, [['web/src/alone.ts', 'web/test/rules.test.ts', 2]]);
  expect(distancesFrom(['web/src/alone.ts'], more).get('web/test/rules.test.ts')).toBe(2);
});
