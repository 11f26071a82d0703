import { beforeEach, expect, test, vi } from 'vitest';
import { grudgesAmong } from '../hits/owed.ts';
import { carryTable } from './carryTable.ts';
import { carryGrudges, countGrudges, grudgesAt } from './grudges.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});

test('[GRUDGE-1] what is owed adds up from game to rematch, and each game counts once', () => {
  countGrudges('me', 'AAAAAA', { max: 6, lola: -2 });
  countGrudges('me', 'AAAAAA', { max: 6, lola: -2 });
  carryTable({ inviteCode: 'AAAAAA', viewerId: 'me' }, 'BBBBBB');
  expect(grudgesAt('me', 'BBBBBB')).toEqual({ max: 6, lola: -2 });
  countGrudges('me', 'BBBBBB', { max: -1 });
  carryGrudges('me', 'BBBBBB', 'CCCCCC');
  expect(grudgesAt('me', 'CCCCCC')).toEqual({ max: 5, lola: -2 });
  expect(grudgesAt('me', 'DDDDDD')).toEqual({});
});

test('[GRUDGE-1] a game that is counted after the rematch was made still counts', () => {
  carryGrudges('me', 'AAAAAA', 'BBBBBB');
  countGrudges('me', 'AAAAAA', { max: 3 });
  expect(grudgesAt('me', 'BBBBBB')).toEqual({ max: 3 });
});

test('[GRUDGE-4] another account at this device owes nothing of it, and only the last tables are kept', () => {
  countGrudges('me', 'AAAAAA', { max: 3 });
  expect(grudgesAt('you', 'AAAAAA')).toEqual({});
  for (let table = 0; table < 8; table++) countGrudges('me', `TABLE${table}`, { max: 1 });
  expect(grudgesAt('me', 'AAAAAA')).toEqual({});
  expect(grudgesAt('me', 'TABLE0')).toEqual({ max: 1 });
  expect([...kept.keys()]).toEqual(['grudges']);
});

test.each([
  '{',
  '7',
  '[7]',
  '[{"viewer":"me"}]',
  '[{"viewer":"me","codes":["A"],"counted":[],"owed":{"a":"b"}}]',
])('[GRUDGE-4] a stored text that is none, %s, is as good as not there', (text) => {
  kept.set('grudges', text);
  expect(grudgesAt('me', 'A')).toEqual({});
});

test('[GRUDGE-1] the largest first, of equals the one that is owed; a bot by its name', () => {
  const person = (userId: string) => ({ userId, username: userId.toUpperCase(), bot: null });
  const players = [
    person('me'),
    person('max'),
    person('lola'),
    { userId: 'b_7', username: 'Knox_PETTY', bot: 'petty' },
    person('zed'),
  ];
  const owed = { me: 9, max: -3, lola: 3, Knox_PETTY: 4, gone: 20, zed: 0 };
  expect(grudgesAmong(owed, players, 'me').map(({ userId, count }) => [userId, count])).toEqual([
    ['b_7', 4],
    ['lola', 3],
    ['max', -3],
  ]);
});
