import { expect, test } from 'vitest';
import { failedIn } from './failed.ts';

test('of stories, by their files; a file that does not load is one', () => {
  const report = {
    success: false,
    testResults: [
      {
        name: '/w/stories/a.stories.tsx',
        status: 'failed',
        assertionResults: [
          { fullName: 'A > open', status: 'failed' },
          { fullName: 'A > shut', status: 'passed' },
          { fullName: 'A > later', status: 'skipped' },
        ],
      },
      { name: '/w/stories/b.stories.tsx', status: 'failed', message: 'no', assertionResults: [] },
      { name: '/w/stories/c.stories.tsx', status: 'passed', assertionResults: [] },
    ],
  };
  expect(failedIn('stories', JSON.stringify(report), '/w')).toEqual([
    { part: 'stories', file: 'stories/a.stories.tsx', test: 'A > open' },
    { part: 'stories', file: 'stories/b.stories.tsx' },
  ]);
});

test('of browser tests, by their files; what was not run has not failed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'promises/home/a.spec.ts',
    tests: [{ status, results: [{ error: { message: 'It is not there.' } }] }],
  });
  const report = {
    suites: [
      { specs: [spec('[HOME-1] opens', 'unexpected'), spec('shuts', 'expected'), spec('later', 'skipped')] },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
    errors: [],
  };
  expect(failedIn('e2e:promises', JSON.stringify(report), '/w')).toEqual([
    {
      part: 'e2e:promises',
      file: 'web/e2e/promises/home/a.spec.ts',
      test: '[HOME-1] opens',
    },
  ]);
});
