import { expect, test } from 'vitest';
import { treeOf } from '../tree/tree.ts';
import { changedIds, filesNaming } from './ids.ts';

const page = (...items: string[]) => items.map((item) => `- **${item}\n`).join('');
const changed = (file: string, before: string, after: string) =>
  changedIds([{ file, kind: 'changed', before, after }]);

test('a sentence that says something else, is new or gone', () => {
  const before = page('GIFT-1** One.', 'GIFT-2** Two.', 'GIFT-3** Three.');
  const after = page('GIFT-1** One.', 'GIFT-2** 2.', 'GIFT-4** Four.');
  expect([...changed('docs/product/gift.md', before, after)].sort()).toEqual(['GIFT-2', 'GIFT-3', 'GIFT-4']);
  expect(changed('docs/product/gift.md', before, `# Title\n\n${before.replace('One.', 'One.\n')}`).size).toBe(
    0,
  );
  expect(changed('docs/other.md', before, after).size).toBe(0);
});

test('tests and scenarios that name it', () => {
  const tree = treeOf({
    'cli/test/gift.test.ts': "test('[GIFT-2] [GIFT-9] two', () => {});\n",
    'web/e2e/promises/gift.spec.ts': "test('[GIFT-2] two', () => {});\n",
    'web/e2e/promises/other.spec.ts': "test('[GIFT-22] other', () => {}); // GIFT-2\n",
    'packages/engine/scenarios/gift.yaml': '- id: GIFT-2 two\n',
    'packages/engine/scenarios/other.yaml': '- id: GIFT-1 one\n',
  });
  expect(filesNaming(new Set(['GIFT-2']), tree)).toEqual([
    'cli/test/gift.test.ts',
    'packages/engine/scenarios/gift.yaml',
    'web/e2e/promises/gift.spec.ts',
  ]);
  expect(filesNaming(new Set(), tree)).toEqual([]);
});
