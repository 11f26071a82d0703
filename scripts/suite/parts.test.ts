import { expect, test } from 'vitest';
import { EVERYTHING } from './parts.ts';

/** What a part runs when it is asked for these files. */
function runOf(name: string, ...files: string[]) {
  const part = EVERYTHING.find((each) => each.name === name);
  return part?.of?.(files).command('report.json').run;
}

test.each([
  ['cli', 'cli/test/a.test.ts', 'cli/test/a.test.ts'],
  ['stories', 'stories/board/A.stories.tsx', 'board/A.stories.tsx'],
  ['e2e:promises', 'web/e2e/promises/a.spec.ts', 'e2e/promises/a.spec.ts'],
])('%s runs a file of tests alone', (name, file, word) => {
  expect(runOf(name, file)).toContain(word);
});

test('the linter looks at files, and no more at everything', () => {
  const line = runOf('check:lint', 'cli/src/a b.ts', 'cli/src/c.ts');
  expect(line).toMatch(/^biome check .* -- "cli\/src\/a b\.ts" "cli\/src\/c\.ts"$/);
  expect(line).not.toMatch(/ \. /);
});

test('every part with tests can run some files alone', () => {
  expect(EVERYTHING.filter(({ count, of }) => count && !of).map(({ name }) => name)).toEqual([]);
});
