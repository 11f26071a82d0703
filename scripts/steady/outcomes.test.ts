import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetOutcomes, judge, type Outcome, readOutcomes } from './outcomes.ts';

const outcomes = (test: string, ...reasons: readonly (string | null)[]): Outcome[] =>
  reasons.map((reason) => ({ test, commit: 'abc', reason }));

test('tells what came and went from what failed each time, the most frequent reason first', () => {
  const known = [
    ...outcomes('steady', null, null, null, null),
    ...outcomes('flaky', 'late', null, 'gone', 'late'),
    ...outcomes('broken', 'no', 'no', 'no', 'no'),
    ...outcomes('not asked about', 'no'),
  ];
  expect(judge(['steady', 'flaky', 'broken'], known, 4)).toEqual({
    isSteady: false,
    lines: [
      'failed each time:',
      '  broken: 4 of 4 failed',
      '    4 × no',
      'came and went:',
      '  flaky: 3 of 4 failed',
      '    2 × late',
      '    1 × gone',
      '3 tests, 4 times each under load: 2 failed at least once',
    ],
  });
});

test('a test that did not run often enough is not steady', () => {
  expect(judge(['rare', 'never'], outcomes('rare', null), 2)).toMatchObject({
    isSteady: false,
    lines: [
      'did not run often enough:',
      '  rare: ran 1 of 2 times',
      '  never: ran 0 of 2 times',
      expect.stringContaining('0 failed'),
    ],
  });
  expect(judge([], [], 2).isSteady).toBe(false);
  expect(judge(['often'], outcomes('often', null, null, null), 2).isSteady).toBe(true);
});

test('runs of several commits are told', () => {
  const known = [...outcomes('a', null), ...outcomes('a', null).map((one) => ({ ...one, commit: 'def' }))];
  expect(judge(['a'], known, 2).lines).toContain(
    'These are runs of several commits: abc, def; --again begins anew.',
  );
});

test('to begin anew forgets the tests that are meant, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-outcomes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reports/outcomes.jsonl');
  expect(readOutcomes(file)).toEqual([]);
  mkdirSync(join(folder, 'reports'));
  writeFileSync(
    file,
    [...outcomes('a', null, 'no'), ...outcomes('b', null)].map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
  forgetOutcomes(file, new Set(['a']));
  expect(readOutcomes(file)).toEqual(outcomes('b', null));
});
