/** Files of earlier versions, which every version must read. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSavedGame, keepTokens } from '@staxd/client';
import { afterAll, describe, expect, test } from 'vitest';
import { openStateFile } from '../src/online/stateFile.ts';
import { openProgress } from '../src/tutorial/progressFile.ts';
import { staxd } from './program.ts';

const STORED = join(import.meta.dirname, 'stored');
const RECORDS = readdirSync(join(STORED, 'records'));

describe.concurrent('records of played, watched and online games', () => {
  test.each(RECORDS)('staxd replay verifies %s', async (name) => {
    const file = join(STORED, 'records', name);
    const { stdout, stderr, code } = await staxd(['replay', '--json', file]);
    expect([stderr, code]).toEqual(['', 0]);
    const { outcome } = JSON.parse(readFileSync(file, 'utf8'));
    expect(JSON.parse(stdout)).toMatchObject({ verified: true, wonBy: outcome?.method ?? null });
  });
});

test('scenarios in every form pass', async () => {
  const { stdout, code } = await staxd(['check', '--json', join(STORED, 'scenarios')]);
  const { passed, failed } = JSON.parse(stdout);
  expect({ passed, failed, code }).toEqual({ passed: 39, failed: 0, code: 0 });
});

describe('the state file of online play', () => {
  /** When it was written. */
  const clock = { now: () => 1_800_000_060_000 };
  const folder = mkdtempSync(join(tmpdir(), 'staxd-stored-'));
  const file = join(folder, 'online.json');
  copyFileSync(join(STORED, 'v1-online.json'), file);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('keeps the guest and the game', () => {
    const storage = openStateFile(file, 'http://localhost:3000');
    const tokens = keepTokens(storage, clock);
    expect(tokens.account()).toMatchObject({ username: 'ELI', isGuest: true });
    expect(tokens.accessToken()).toMatch(/^eyJ/);
    expect(keepSavedGame(storage, clock).find()).toMatchObject({ username: 'ELI', isOver: false });
  });

  test('keeps the guests of servers apart', () => {
    const tokens = keepTokens(openStateFile(file, 'https://play.example.org'), clock);
    expect(tokens.account()).toBeNull();
    expect([tokens.guestToken()?.length, tokens.lastGuestName()]).toEqual([43, 'ELI']);
  });
});

test('progress in the tutorial goes on where it was left', () => {
  const { progress, notice } = openProgress(join(STORED, 'v1-tutorial.json'));
  expect(notice).toBeNull();
  expect(progress).toMatchObject({
    completed: ['street_cred'],
    skipped: ['power_moves'],
    current: 'full_arsenal',
  });
  expect(progress.sessions.map(({ step, solved }) => [step, solved.length])).toEqual([
    [8, 8],
    [3, 1],
    [4, 2],
  ]);
});
