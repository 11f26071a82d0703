import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../programs/tools.ts';
import { partsOf, testsIn } from './catalogue.ts';

test.each([
  ['server/src/app.test.ts', ['server-units']],
  ['server/test/calls/auth.test.ts', ['server']],
  ['packages/engine/test/play/a.test.ts', ['engine']],
  ['web/src/screens/home/Home.test.tsx', ['web']],
  ['web/e2e/promises/board/board.spec.ts', ['e2e:promises']],
  ['web/e2e/everySize/pages.spec.ts', ['e2e:desktop', 'e2e:phone', 'e2e:tablet']],
  ['web/e2e/everySize/news.spec.ts', ['e2e:desktop', 'e2e:phone']],
  ['web/e2e/everySize/bots.spec.ts', ['e2e:desktop']],
  ['stories/board/Board.stories.tsx', ['stories']],
  ['web/src/screens/home/Home.tsx', []],
])('%s belongs to %j', (file, parts) => {
  expect(partsOf(file)).toEqual(parts);
});

test('a file in two parts is there twice', () => {
  expect(testsIn(['web/e2e/everySize/news.spec.ts', 'web/src/main.tsx'])).toEqual([
    { file: 'web/e2e/everySize/news.spec.ts', part: 'e2e:desktop' },
    { file: 'web/e2e/everySize/news.spec.ts', part: 'e2e:phone' },
  ]);
});

test('what tablets leave out is as in the configuration of the browser', () => {
  const config = readFileSync(join(ROOT, 'web/playwright.config.ts'), 'utf8');
  const [, form = ''] = /tablet: \/(.*)\/ \}/.exec(config) ?? [];
  for (const path of globSync('web/e2e/everySize/*.spec.ts', { cwd: ROOT })) {
    if (new RegExp(form).test(path)) expect(partsOf(path)).not.toContain('e2e:tablet');
  }
});
