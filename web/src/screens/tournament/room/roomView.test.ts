import { expect, it } from 'vitest';
import { person, waitingGame } from '../../../../test/games.ts';
import { LINE } from '../testing/line.ts';
import { roomView } from './roomView.ts';

const players = [person('Max'), person('Ann'), { ...person('Lola'), isReady: false }];
const game = { ...waitingGame, id: 'g_5', players, viewerId: 'ann', deadlineAt: 100_000, goOn: 2 };
const seat = { from: null, place: null, advances: false };
const tournament = {
  ...LINE,
  rounds: 3,
  version: 1,
  serverNow: 0,
  allEntrants: [],
  tables: [
    {
      number: 5,
      round: 2,
      state: 'waiting' as const,
      gameId: 'g_5',
      inviteCode: null,
      remade: false,
      seats: ['ann', 'max', 'lola'].map((userId) => ({ ...seat, userId })),
    },
  ],
};

it('[CUP-26] the room says who is here, the viewer first, and which table of which round it is', () => {
  const room = roomView(game, tournament, 58_000);
  expect(room.labels).toEqual(['SEMI-FINAL', 'TABLE 5']);
  expect(room.seats.map(({ name, state }) => [name, state])).toEqual([
    ['Ann', 'here'],
    ['Max', 'here'],
    ['Lola', 'coming'],
  ]);
  expect([room.state, room.remaining, room.total]).toEqual(['waiting', 42_000, 60_000]);
  expect(room.countsLine).toBe('First and second go on to the final.');
  expect(roomView(game, null, 0).labels).toEqual([]);
  const away = players.map((player) => ({ ...player, presence: 'disconnected' as const }));
  expect(roomView({ ...game, players: away }, null, 0).seats.map(({ state }) => state)).toEqual([
    'gone',
    'gone',
    'coming',
  ]);
});

it('[CUP-27] from 15 s on it says who is missing, and what that costs', () => {
  expect(roomView(game, tournament, 84_999).state).toBe('waiting');
  const late = roomView(game, tournament, 85_000);
  expect([late.state, late.missing]).toEqual(['late', ['Lola']]);
  expect(late.missingLine).toBe(
    'At 0:00 Lola comes last here and is out. You others play, with the same prize.',
  );
  expect(roomView({ ...game, goOn: undefined }, tournament, 85_000).missingLine).toBe(
    'At 0:00 Lola comes last here. You others play, with the same prize.',
  );
  const alone = { ...game, players: players.slice(1) };
  expect(roomView(alone, tournament, 85_000).missingLine).toBe(
    'At 0:00 this table is yours, if nobody else has come.',
  );
  expect(roomView({ ...game, players: [person('Ann')] }, tournament, 0)).toMatchObject({
    isAlone: true,
    missingLine: 'Everybody else has left. This table is yours.',
  });
  const countdown = { startedAt: 90_000, speed: 'normal' as const };
  const starting = roomView({ ...game, countdown, deadlineAt: 93_000 }, tournament, 91_000);
  expect([starting.state, starting.remaining, starting.total]).toEqual(['starting', 2000, 3000]);
});

it('[CUP-26] what counts depends on the table', () => {
  const counts = (goOn: number | undefined, round: number, rounds: number) =>
    roomView(
      { ...game, goOn },
      { ...tournament, rounds, tables: tournament.tables.map((table) => ({ ...table, round })) },
      0,
    ).countsLine;
  expect(counts(0, 3, 3)).toBe('The first takes the cup.');
  expect(counts(1, 1, 3)).toBe('The first goes on to the semi-final.');
  expect(counts(2, 1, 4)).toBe('First and second go on to round 2.');
  expect(counts(undefined, 1, 3)).toBe('The better your place here, the more points.');
});
