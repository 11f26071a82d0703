import { expect, test } from 'vitest';
import { failureLine, tally } from './vitestReport.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((status) => ({ fullName: 'a test', status })),
});

test('counts the tests of all files', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  expect(tally({ success: false, testResults })).toMatchObject({ passed: 3, failed: 1 });
});

test('a skipped test has failed', () => {
  const testResults = [file('passed', 'passed', 'skipped', 'todo')];
  expect(tally({ success: true, testResults })).toMatchObject({ passed: 1, failed: 2 });
});

test('a file that does not load is a failed test', () => {
  const testResults = [file('passed', 'passed'), file('failed')];
  expect(tally({ success: false, testResults })).toMatchObject({ passed: 1, failed: 1 });
});

test('an error outside of every test fails the run', () => {
  const testResults = [file('passed', 'passed')];
  expect(tally({ success: false, testResults })).toMatchObject({ passed: 1, failed: 1 });
});

test('a run without tests fails', () => {
  expect(tally({ success: true, testResults: [] })).toMatchObject({ passed: 0, failed: 1 });
});

test('names what failed, and begins to say why', () => {
  const lost = {
    fullName: '[TURN-1] a turn',
    status: 'failed',
    failureMessages: ['\u001b[31mno\u001b[39m\nat …'],
  };
  const testResults = [
    {
      ...file('failed', 'passed', 'skipped'),
      assertionResults: [...file('', 'skipped').assertionResults, lost],
    },
    { ...file('failed'), message: 'cannot be read' },
  ];
  expect(tally({ success: false, testResults }).failures).toEqual([
    'a test: skipped',
    '[TURN-1] a turn: no',
    'a.test.ts: cannot be read',
  ]);
});

test('a reason ends after five lines, without colors, gaps and stacks', () => {
  const lines = [
    'no',
    '',
    '\u001b[31mLocator: x\u001b[39m',
    '    at f (a.ts:1)',
    '  Expected: 1  ',
    '3',
    '4',
    '5',
  ];
  expect(failureLine('[TURN-1]', lines.join('\n'))).toBe('[TURN-1]: no\nLocator: x\n  Expected: 1\n3\n4');
  expect(failureLine('[TURN-1]', 'x'.repeat(1000))).toHaveLength('[TURN-1]: '.length + 160);
});
