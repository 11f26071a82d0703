import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../programs/tools.ts';
import { nameOf, type Outcome } from './outcomes.ts';
import { type Proof, proveSteadiness } from './steadiness.ts';

let folder: string;
let said: string[];

/** Two files of tests without a browser; each test writes down that it runs. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-steady-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'web/node_modules/@playwright'), join(folder, 'node_modules/@playwright'));
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { projects: [{ name: 'phone' }], retries: 1 };`,
  );
  const runs = `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { test, expect } from '@playwright/test';
    const runs = (name) => {
      appendFileSync('ran-' + name, '.');
      return readFileSync('ran-' + name).length;
    };`;
  writeFileSync(
    join(folder, 'a.spec.ts'),
    `${runs} test.describe('a group', () => { test('fails now and then', () => expect(runs('a')).not.toBe(2)); });`,
  );
  writeFileSync(join(folder, 'b.spec.ts'), `${runs} test('holds', () => void runs('b'));`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const outcomesFile = () => join(folder, 'reports/outcomes.jsonl');
const ran = (name: string) =>
  existsSync(join(folder, `ran-${name}`)) ? readFileSync(join(folder, `ran-${name}`)).length : 0;

function prove(how: Partial<Proof>): Promise<boolean> {
  said = [];
  return proveSteadiness({
    folder,
    paths: [],
    times: 3,
    workers: 1,
    isAnew: false,
    commit: 'abc',
    outcomesFile: outcomesFile(),
    say: (line) => said.push(line),
    ...how,
  });
}

test('a shard runs its own files, as often as they did not run before a stop', async () => {
  const before: Outcome = { test: nameOf(['phone', 'b.spec.ts', 'holds']), commit: 'abc', reason: null };
  mkdirSync(join(folder, 'reports'));
  writeFileSync(outcomesFile(), `${JSON.stringify(before)}\n`.repeat(2));
  expect(await prove({ shard: { index: 2, count: 2 } })).toBe(true);
  expect([ran('a'), ran('b')]).toEqual([0, 1]);
  expect(said).toEqual([
    '1/1 phone b.spec.ts: 0 of 1 failed',
    '1 tests, 3 times each under load: 0 failed at least once',
  ]);
});

test('a test that fails now and then is found', async () => {
  expect(await prove({})).toBe(false);
  expect([ran('a'), ran('b')]).toEqual([3, 1]);
  expect(said).toEqual([
    '1/2 phone a.spec.ts: 1 of 3 failed',
    'came and went:',
    '  phone › a.spec.ts › a group › fails now and then: 1 of 3 failed',
    expect.stringMatching(/^ {4}1 × Error: expect\(received\).*\| Expected: not 2 \(a\.spec\.ts:\d+\)$/),
    '2 tests, 3 times each under load: 1 failed at least once',
  ]);
});
