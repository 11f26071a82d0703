import type { TableEvent } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { publicGame, seenBy, start } from '../../protocol/test/games.ts';
import { type Notice, noticesOf } from './notices.ts';

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
  [[{ type: 'playerDeparted', userId: ben.userId, username: 'Ben', reason: 'left' }], []],
  [
    [{ type: 'playerDeparted', userId: ben.userId, username: 'Ben', reason: 'host_kicked' }],
    [{ code: 'removed', name: 'Ben', reason: 'host_kicked' }],
  ],
  [[{ type: 'hostTransferred', userId: ann.userId, username: 'Ann' }], [{ code: 'newHost', name: 'Ann' }]],
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
  [[{ type: 'deadlinesExtended', by: 1 }], [{ code: 'clocksMoved' }]],
  [[{ type: 'gameStarted' }, { type: 'turnPassed', seat: 1, turn: 2 }], []],
];

test.each(TOLD)('of %j the player is told once, or not at all', (events, notices) => {
  expect(noticesOf(events, game)).toEqual(notices);
});
