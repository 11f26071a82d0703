import { expect, test } from 'vitest';
import { treeOf } from '../../suite/changed/tree/tree.ts';
import { stagesFor } from './stages.ts';

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

test('near tests, then those of the area, then others; a browser for the page alone', () => {
  const { near, far, browser } = stagesFor('page', CHANGE, TREE, { near: 60, abroad: 60 });
  expect([near, ...far].map((tests) => tests.map(({ file }) => file))).toEqual([
    ['web/src/clock.test.ts'],
    ['web/src/page.test.ts'],
    ['cli/src/page.test.ts'],
  ]);
  expect(browser.flat().map(({ file }) => file)).toEqual(['stories/Clock.stories.tsx']);
  expect(stagesFor('client', CHANGE, TREE, { near: 60, abroad: 60 }).browser).toEqual([]);
});

test('for tests of other areas there is so much time', () => {
  const { far } = stagesFor('page', CHANGE, TREE, { near: 60, abroad: 0 });
  expect(far.flat().map(({ part }) => part)).not.toContain('cli');
});
