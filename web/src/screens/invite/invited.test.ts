import type { InvitedTable } from '@staxd/client';
import { expect, test } from 'vitest';
import { invitedOf } from './invited.ts';

const person = (username: string, more = {}) => ({
  username,
  isBot: false,
  botDifficulty: null,
  avatar: 2,
  isHost: false,
  isReady: true,
  cardCount: 0,
  ...more,
});

const TABLE = {
  inviteCode: 'K7Q2XB',
  phase: 'waiting',
  gameMode: 'casual',
  houseRules: undefined,
  turnTimer: 30,
  maxPlayers: 5,
  openSeats: 2,
  players: [
    person('Max', { isHost: true }),
    person('Lola', { avatar: 7, isReady: false }),
    person('Knox_STRATEGIC', { isBot: true, botDifficulty: 'hard', avatar: null }),
  ],
  turnNumber: 0,
  canWatch: true,
  createdAt: 1,
  tournamentId: null,
} as unknown as InvitedTable;

test.each([
  ['a free seat', {}, 'waiting'],
  ['none', { openSeats: 0 }, 'full'],
  ['[JOIN-28] a game that runs', { phase: 'running', openSeats: 0 }, 'begun'],
  ['[JOIN-28] one that may not be watched', { phase: 'running', openSeats: 0, canWatch: false }, 'closed'],
  ['[JOIN-28] one that is over', { phase: 'over' }, 'over'],
  ['[JOIN-31] a table of a tournament', { openSeats: 0, tournamentId: 't_1' }, 'cup'],
] as const)('%s', (_what, change, kind) => {
  expect(invitedOf({ ...TABLE, ...change } as InvitedTable).kind).toBe(kind);
});

test('who sits there goes by the names of the table, each with a face and what can be said of them', () => {
  const { seats, host, chips } = invitedOf(TABLE);
  expect(seats.map(({ name, face, line }) => `${name} ${face} ${line}`)).toEqual([
    'Max 2 invites you',
    'Lola 7 not yet',
    'Knox hard-nut bot',
  ]);
  expect(host?.name).toBe('Max');
  expect(chips).toEqual(['3 of 5 seats', '30 s a turn']);
});

test('of a running game the cards are counted', () => {
  const players = TABLE.players.map((player, at) => ({ ...player, cardCount: 4 + at }));
  const { seats, chips } = invitedOf({ ...TABLE, phase: 'running', turnNumber: 26, openSeats: 0, players });
  expect(seats.map(({ line }) => line)).toEqual(['4 cards', '5 cards', '6 cards']);
  expect(chips).toEqual(['turn 26', '3 players']);
});
