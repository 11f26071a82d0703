import { beforeEach, expect, test, vi } from 'vitest';
import { carryWins, countWin, winsAt } from './tonight.ts';

const PLAYERS = [
  { userId: 'u_1', username: 'Ann' },
  { userId: 'u_2', username: 'Knox_STRATEGIC' },
];
const wins = (code: string) => winsAt(code, PLAYERS).map((tally) => tally.wins);

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('[REMATCH-14] wins add up from game to rematch, and each game counts once', () => {
  countWin('AAAAAA', 'Ann');
  countWin('AAAAAA', 'Ann');
  carryWins('AAAAAA', 'BBBBBB');
  expect(wins('BBBBBB')).toEqual([1, 0]);
  countWin('BBBBBB', 'Knox_STRATEGIC');
  carryWins('BBBBBB', 'CCCCCC');
  expect(wins('CCCCCC')).toEqual([1, 1]);
  expect(wins('BBBBBB')).toEqual([]);
});

test('[REMATCH-14] another table starts at zero', () => {
  countWin('AAAAAA', 'Ann');
  countWin('DDDDDD', 'Ann');
  carryWins('AAAAAA', 'BBBBBB');
  expect(wins('BBBBBB')).toEqual([]);
  expect(wins('DDDDDD')).toEqual([1, 0]);
});

test.each(['{', '7', '{"code":"AAAAAA"}', '"x"'])(
  'a stored text that is no tally, %s, counts as none',
  (text) => {
    kept.set('tonight', text);
    expect(wins('AAAAAA')).toEqual([]);
  },
);
