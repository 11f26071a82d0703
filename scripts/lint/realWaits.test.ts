import { expect, test } from 'vitest';
import { readFiles } from '../docs/productFiles.ts';
import { realWaits } from './realWaits.ts';

const tests = () =>
  readFiles(
    '{server,web,cli,arena,examples,packages/*}/{src,test,e2e}/**/*.{test,spec}.{ts,tsx}',
    '{server,web,cli,arena,examples,packages/*}/{test,e2e}/**/*.{ts,tsx}',
    'stories/*/**/*.tsx',
    'scripts/**/*.test.ts',
  ).filter(({ name }) => !/(^|\/)(node_modules|dist)\/|^scripts\/lint\/realWaits/.test(name));

test('no test waits in real time but those that must, each with its reason', () => {
  expect(tests().length).toBeGreaterThan(400);
  expect(realWaits(tests())).toEqual([]);
});

test.each([
  'await page.waitForTimeout(500);',
  'await new Promise((resolve) => setTimeout(resolve, 20));',
  'await page.evaluate(() => new Promise((done) => window.setTimeout(done, 300)));',
  "import { setTimeout as pause } from 'node:timers/promises';",
  'const pause = promisify(setTimeout);',
  'const timer = setInterval(look, 50);',
  'Atomics.wait(cell, 0, 0, 100);',
])('%s is found', (wait) => {
  const planted = {
    name: 'web/e2e/promises/a.spec.ts',
    text: `test('waits', async () => {\n  ${wait}\n});\n`,
  };
  expect(realWaits([planted], {})).toEqual([
    expect.stringMatching(/^web\/e2e\/promises\/a\.spec\.ts:2 waits in real time/),
  ]);
  expect(realWaits([planted], { [planted.name]: 'a reason' })).toEqual([]);
});

test.each([
  'test.setTimeout(120_000);',
  'await page.clock.runFor(500);',
  'animation.pause();',
  "vi.useFakeTimers({ toFake: ['setTimeout'] });",
])('%s is no wait', (text) => {
  expect(realWaits([{ name: 'web/e2e/promises/a.spec.ts', text }], {})).toEqual([]);
});

test('a reason that no file needs is stale', () => {
  expect(realWaits([{ name: 'a.test.ts', text: '' }], { 'a.test.ts': 'once' })).toEqual([
    expect.stringContaining('a.test.ts does not wait any more'),
  ]);
});
