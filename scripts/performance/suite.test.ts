import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SUITE } from './figures/suite.ts';
import { readSuite } from './suite.ts';

const RECORD = { tree: 'abc', tests: 8000, failed: 0, wall: 400, cpu: 800, units: 1000 };

function read(record: object | undefined, tree: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'last.json');
  if (record) writeFileSync(file, JSON.stringify(record));
  return readSuite(SUITE.figures, tree, file);
}

test('tells the last run, its time by the speed of the machine', () => {
  expect(read(RECORD, 'abc')).toEqual({
    figures: {
      'suite.wall': { value: 400, ratio: 500 },
      'suite.cpu': { value: 1000, ratio: 1000 },
      'suite.tests': { value: 8000, ratio: 8000 },
    },
  });
});

test.each([
  ['there is none', undefined, 'abc', 'npm test has not run'],
  ['it was of other sources', RECORD, 'def', 'npm test has run on other sources'],
  ['the sources are not as committed', { ...RECORD, tree: undefined }, undefined, 'not all is committed'],
  ['it failed', { ...RECORD, failed: 1 }, 'abc', 'npm test has failed'],
  ['it could not measure', { ...RECORD, units: undefined }, 'abc', 'CPU cannot be measured on this system'],
])('tells nothing when %s', (_name, record, tree, failure) => {
  expect(read(record, tree)).toEqual({ figures: {}, failure: expect.stringContaining(failure) });
});
