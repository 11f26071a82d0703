import type { TableEvent } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { publicGame, seenBy, start } from '../../../protocol/test/games.ts';
import { type Notice, noticesOf } from './gameNotices.ts';

const opening = start({ mode: 'casual', options: {}, players: 3, seed: '1' });
const game = seenBy(publicGame(opening, 1), opening, 0);
const [ann, ben] = game.players;

const TOLD: readonly (readonly [events: readonly TableEvent[], notices: readonly Notice[]])[] = [
  [
    [
      { type: 'timedOut', seat: 0 },
      { type: 'cardsDrawn', seat: 0, count: 1, reason: 'turn' },
    ],
    [{ code: 'ownTimeOver', move: 'draw' }],
  ],
  [
    [
      { type: 'timedOut', seat: 1 },
      { type: 'turnSkipped', seat: 1, turnsLeft: 0 },
    ],
    [{ code: 'timeOver', name: 'Ben', move: 'skip' }],
  ],
  [
    [{ type: 'playerDeparted', userId: ben.userId, username: 'Ben', reason: 'left' }],
    [{ code: 'quit', name: 'Ben' }],
  ],
  [
    (['Ben', 'Knox_STRATEGIC'] as const).map((username) => {
      return { type: 'playerDeparted', userId: username, username, reason: 'not_ready' };
    }),
    [{ code: 'removed', names: ['Ben', 'Knox'], reason: 'not_ready' }],
  ],
  [
    [{ type: 'playerDeparted', userId: ben.userId, username: 'Ben', reason: 'host_kicked' }],
    [{ code: 'removed', names: ['Ben'], reason: 'host_kicked' }],
  ],
  [[{ type: 'hostTransferred', userId: ann.userId, username: 'Ann' }], [{ code: 'ownHost' }]],
  [[{ type: 'hostTransferred', userId: ben.userId, username: 'Ben' }], [{ code: 'newHost', name: 'Ben' }]],
  [
    (['connected', 'disconnected', 'away'] as const).map((presence) => {
      return { type: 'presenceChanged', userId: ben.userId, username: 'Ben', presence };
    }),
    [
      { code: 'isBack', name: 'Ben' },
      { code: 'lineLost', name: 'Ben' },
    ],
  ],
  [
    [true, false].map((hasStandIn) => ({ type: 'standInChanged', userId: ben.userId, hasStandIn })),
    [{ code: 'standIn', name: 'Ben' }],
  ],
  [[{ type: 'gameStarted' }, { type: 'turnPassed', seat: 1, turn: 2 }], []],
];

const room = { ...game, phase: 'waiting_for_players', view: null } as const;
const ofBen = { userId: ben.userId, username: 'Ben' } as const;
const joined = {
  type: 'playerJoined',
  ...ofBen,
  bot: null,
  isGuest: true,
  avatar: 1,
  rating: null,
  cardBack: null,
  badges: [],
  isReady: false,
} as const;
const connected = { type: 'presenceChanged', ...ofBen, presence: 'connected' } as const;

test('in the waiting room, others are told who joins, is ready or leaves', () => {
  const events = [
    joined,
    { type: 'readyChanged', userId: ben.userId, isReady: true },
    { type: 'readyChanged', userId: ben.userId, isReady: false },
    { type: 'readyChanged', userId: ann.userId, isReady: true },
    { type: 'playerDeparted', ...ofBen, reason: 'left' },
  ] as const;
  const who = { userId: ben.userId, name: 'Ben' };
  expect(noticesOf(events, room)).toEqual(
    (['joined', 'ready', 'notReady', 'left'] as const).map((code) => ({ code, ...who })),
  );
  expect(noticesOf(events.slice(0, -1), game)).toEqual([]);
});

test('who leaves the game is told neither to themselves nor when it is over', () => {
  const leaves = { type: 'playerDeparted', ...ofBen, reason: 'left' } as const;
  expect(noticesOf([leaves], { ...game, viewerId: ben.userId })).toEqual([]);
  expect(noticesOf([leaves], { ...game, phase: 'completed' })).toEqual([]);
});

test('[REMATCH-19] whoever waits for a rematch is told who does not come, also when it has begun', () => {
  const event = { type: 'seatDeclined', userId: 'u_CLEO', username: 'Cleo' } as const;
  for (const seen of [room, game]) {
    expect(noticesOf([event], seen)).toEqual([{ code: 'notComing', name: 'Cleo' }]);
    expect(noticesOf([{ ...event, userId: seen.viewerId ?? '' }], seen)).toEqual([]);
  }
});

test('a player who connects for the first time is not announced as back', () => {
  expect(noticesOf([connected], room, [joined])).toEqual([]);
  // A player who sat down before the viewer came, and connects afterwards.
  expect(noticesOf([connected], room)).toEqual([]);
  const lost = { ...connected, presence: 'disconnected' } as const;
  expect(noticesOf([connected], room, [joined, connected, lost])).toEqual([{ code: 'isBack', name: 'Ben' }]);
});

test('[CUP-26] nobody becomes the host of a table of a tournament', () => {
  const event = { type: 'hostTransferred', userId: ann.userId, username: 'Ann' } as const;
  expect(noticesOf([event], room)).toEqual([{ code: 'ownHost' }]);
  expect(noticesOf([event], { ...room, tournamentId: 't_1' })).toEqual([]);
});

test('[CUP-26] nobody is locked in at a table of a tournament', () => {
  const event = { type: 'readyChanged', userId: ben.userId, isReady: true } as const;
  expect(noticesOf([event], room)).toEqual([{ code: 'ready', userId: ben.userId, name: 'Ben' }]);
  expect(noticesOf([event], { ...room, tournamentId: 't_1' })).toEqual([]);
});

test.each(TOLD)('%j is announced once, or not at all', (events, notices) => {
  expect(noticesOf(events, game)).toEqual(notices);
});
