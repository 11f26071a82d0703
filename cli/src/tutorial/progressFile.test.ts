import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_PROGRESS, openProgress, type Progress } from './progressFile.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-progress-'));
  file = join(folder, 'tutorial.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const progress: Progress = {
  completed: ['street_cred'],
  skipped: ['power_moves'],
  current: 'full_arsenal',
  sessions: [{ track: 'full_arsenal', step: 3, solved: [1], hasEnded: false, actions: [] }],
};
const stored = (change: object) => JSON.stringify({ format: 'staxd-tutorial/1', ...progress, ...change });

test('progress is found again, readable only by its owner', () => {
  const deep = join(folder, 'deep', 'tutorial.json');
  const opened = openProgress(deep);
  expect(opened).toMatchObject({ progress: NO_PROGRESS, notice: null });
  opened.keep?.(progress);
  expect(openProgress(deep)).toMatchObject({ progress, notice: null });
  expect(statSync(deep).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['tutorial.json']);
});

describe('a damaged file is told of, kept aside, and begun anew', () => {
  test.each([
    '',
    'not JSON',
    'null',
    '[]',
    '7',
    '{}',
    '{"format":"staxd-tutorial/1"}',
    '{"format":"staxd-tutorial/0"}',
    '{"format":"staxd-tutorial/x"}',
    '{"format":7}',
    stored({ completed: ['poker'] }),
    stored({ skipped: 'all' }),
    stored({ current: 'poker' }),
    stored({ sessions: {} }),
  ])('%s', (text) => {
    writeFileSync(file, text);
    const { progress: begun, notice, keep } = openProgress(file);
    expect(begun).toEqual(NO_PROGRESS);
    expect(notice).toBe(
      `Your progress could not be read. ${file} is now ${file}.damaged, and the lessons begin anew.`,
    );
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(text);
    keep?.(progress);
    expect(openProgress(file).progress).toEqual(progress);
  });

  test('each one, without overwriting an earlier one', () => {
    for (const text of ['first', 'second', 'third']) {
      writeFileSync(file, text);
      openProgress(file);
    }
    expect(readdirSync(folder).sort()).toEqual([
      'tutorial.json.damaged',
      'tutorial.json.damaged-2',
      'tutorial.json.damaged-3',
    ]);
  });
});

test('a newer file is told of, and neither used nor overwritten', () => {
  const text = '{"format":"staxd-tutorial/2","stars":9}';
  writeFileSync(file, text);
  const { progress: begun, notice, keep } = openProgress(file);
  expect([begun, keep]).toEqual([NO_PROGRESS, null]);
  expect(notice).toContain('was written by a newer version');
  expect(readdirSync(folder)).toEqual(['tutorial.json']);
});

test.each([
  [null],
  [{ track: 'poker', step: 1, solved: [] }],
  [{ track: 'street_cred', step: 99, solved: [] }],
])('a session that fits no lesson is left out: %j', (session) => {
  writeFileSync(file, stored({ sessions: [session, ...progress.sessions] }));
  expect(openProgress(file)).toMatchObject({ progress, notice: null });
});

test('a track that stands there twice counts once', () => {
  writeFileSync(file, stored({ completed: ['street_cred', 'street_cred'], skipped: ['street_cred'] }));
  expect(openProgress(file).progress).toMatchObject({ completed: ['street_cred'], skipped: [] });
});

test('a session never begins in the midst of a lesson, whatever stands in the file', () => {
  const [session] = progress.sessions;
  writeFileSync(file, stored({ sessions: [{ ...session, actions: [null, { type: 'play' }] }] }));
  expect(openProgress(file).progress).toEqual(progress);
});
