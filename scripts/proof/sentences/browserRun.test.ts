import { expect, test } from 'vitest';
import { shownBy } from './browserRun.ts';

function shown(message: string) {
  const spec = {
    title: '[A-1] shows',
    file: 'promises/a.spec.ts',
    tests: [{ status: 'unexpected', results: [{ errors: [{ message }] }] }] as const,
  };
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  return shownBy({ suites: [{ suites: [{ specs: [spec] }] }], stats, errors: [] });
}

test.each([
  'Error: \u001b[2mexpect(\u001b[22m\u001b[31mlocator\u001b[39m).toBeVisible() failed\n\nTimeout: 10000ms',
  'Error: errors in the console\n\n\u001b[2mexpect(\u001b[22mreceived).toEqual(expected)',
  'Error: expect.poll: Timeout',
])('%s is an assertion', (message) => {
  expect(shown(message)).toEqual({
    red: [{ part: 'e2e', file: 'web/e2e/promises/a.spec.ts', test: '[A-1] shows', isAssertion: true }],
    run: 2,
  });
});

test.each([
  'Test timeout of 60000ms exceeded.',
  'TimeoutError: locator.click: Timeout 15000ms exceeded.\nCall log:\n  - waiting for a\n\n> 9 | expect(a)',
  "TypeError: Cannot read properties of undefined (reading 'expect')",
])('%s is none', (message) => {
  expect(shown(message).red).toMatchObject([{ isAssertion: false }]);
});

test('what fails outside of the tests is red, and no assertion', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const { red } = shownBy({ suites: [], stats, errors: [{ message: 'Error: no page' }] });
  expect(red).toEqual([{ part: 'e2e', file: '', test: 'Error: no page' }]);
});
