import { expect, test } from 'vitest';
import { treeOf } from '../../suite/changed/tree/tree.ts';
import { type Area, type Patience, stagesFor } from './stages.ts';

const TREE = treeOf({
  'web/src/main.tsx': "import './clock.ts';\n",
  'web/src/clock.ts': 'export const clock = () => b < 1;\n',
  'web/src/clock.test.ts': "import { clock } from './clock.ts';\ntest('clock', clock);\n",
  'web/src/page.ts': "import { clock } from './clock.ts';\nexport const page = () => clock();\n",
  'web/src/page.test.ts': "import { page } from './page.ts';\ntest('page', page);\n",
  'cli/src/page.test.ts': "import { clock } from '../../web/src/clock.ts';\ntest('a', clock);\n",
  'scripts/all.test.ts': "import { clock } from '../web/src/clock.ts';\ntest('a', clock);\n",
  'stories/Clock.stories.tsx':
    "import { clock } from '../web/src/clock.ts';\nexport const A: Story = { clock };\n",
  'web/src/apart.test.ts': "test('nothing of it', () => {});\n",
});
const CHANGE = {
  file: 'web/src/clock.ts',
  kind: 'changed',
  before: 'export const clock = () => b < 1;\n',
  after: 'export const clock = () => b <= 1;\n',
} as const;

const told = (patience: Patience, area: Area = 'page', runner?: string) => {
  const { near, later } = stagesFor(area, CHANGE, TREE, patience, ({ file }) => file === (runner ?? file));
  return [near, ...later.map(({ tests }) => tests)].map((tests) => tests.map(({ file }) => file));
};

test('near tests, all of the area, near stories, then others; a browser for the page alone', () => {
  const [near, far] = ['web/src/clock.test.ts', 'web/src/page.test.ts'];
  const stories = ['stories/Clock.stories.tsx'];
  const others = ['cli/src/page.test.ts'];
  expect(told({ near: 200, abroad: 60 })).toEqual([[near], [far], stories, others, [], []]);
  expect(told({ near: 0, abroad: 60 })).toEqual([[], [near, far], [], others, stories, []]);
  expect(told({ near: 200, abroad: 60 }, 'client').flat()).not.toContain(stories[0]);
});

test('for tests of other areas there is so much time', () => {
  expect(told({ near: 200, abroad: 0 }).flat()).not.toContain('cli/src/page.test.ts');
});

test('where it is known who runs what is changed, the others are left out, but not in the browser', () => {
  expect(told({ near: 200, abroad: 60 }, 'page', 'web/src/page.test.ts')).toEqual([
    [],
    ['web/src/page.test.ts'],
    ['stories/Clock.stories.tsx'],
    [],
    [],
    [],
  ]);
});

test('where it is known which tests of the page run it, a few are asked first, and no others', () => {
  const onPage = Array.from({ length: 14 }, (_, at) => ({ part: 'page', file: `web/e2e/a.spec.ts > ${at}` }));
  const { later } = stagesFor('page', CHANGE, TREE, { near: 0, abroad: 0 }, undefined, onPage);
  expect(later.map(({ tests, way }) => [tests.length, way])).toEqual([
    [2, 'programs'],
    [0, 'browser'],
    [0, 'programs'],
    [12, 'page'],
    [2, 'page'],
    [1, 'browser'],
  ]);
});
