import { FEATURES } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { isSwitchedOff } from './features.ts';

test.each([
  ['vip', 'vipSubscribe'],
  ['vip', 'vipStats'],
  ['stats', 'leaderboard'],
  ['host', 'keepGame'],
  ['tutorial', 'startTutorial'],
  ['accounts', 'register'],
  ['accounts', 'deleteAccount'],
  ['tournament', 'createTournament'],
  ['tournament', 'withdrawFromTournament'],
] as const)('[APP-15] without %s there is no %s, and nothing else takes it away', (feature, call) => {
  expect(isSwitchedOff(call, new Set([feature]))).toBe(true);
  expect(isSwitchedOff(call, new Set())).toBe(false);
});

test('games, guests and signing out are always there', () => {
  const all = new Set(FEATURES);
  for (const call of ['guest', 'me', 'logout', 'quickMatch', 'createGame', 'act'] as const)
    expect(isSwitchedOff(call, all)).toBe(false);
});
