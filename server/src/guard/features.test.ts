import { type CallName, FEATURES, type Feature, REST } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { isSwitchedOff } from './features.ts';

/** Calls that go with each part; none: it is pages alone. */
const CALLS: Readonly<Record<Feature, readonly CallName[]>> = {
  rules: [],
  tutorial: ['startTutorial'],
  accounts: ['register', 'deleteAccount'],
  profile: [],
  stats: ['leaderboard'],
  vip: ['vipSubscribe', 'vipStats'],
  host: ['keepGame'],
  tournament: ['createTournament', 'withdrawFromTournament'],
  lobby: [],
};

test.each(FEATURES.flatMap((feature) => CALLS[feature].map((call) => [feature, call] as const)))(
  '[APP-15] without %s there is no %s, and nothing else takes it away',
  (feature, call) => {
    expect(isSwitchedOff(call, new Set([feature]))).toBe(true);
    expect(isSwitchedOff(call, new Set(FEATURES.filter((other) => other !== feature)))).toBe(false);
  },
);

test('what is pages alone takes no call away', () => {
  const pages = new Set(FEATURES.filter((feature) => CALLS[feature].length === 0));
  expect((Object.keys(REST) as CallName[]).filter((call) => isSwitchedOff(call, pages))).toEqual([]);
});

test('games, guests and signing out are always there', () => {
  const all = new Set(FEATURES);
  for (const call of ['guest', 'me', 'logout', 'quickMatch', 'createGame', 'act'] as const)
    expect(isSwitchedOff(call, all)).toBe(false);
});
