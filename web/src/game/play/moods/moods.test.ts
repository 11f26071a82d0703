import type { LastingEvent } from '@staxd/client';

import { expect, test } from 'vitest';
import { scaredSeats } from './lasting.ts';
import { moodsOf } from './moods.ts';

const PLAYING = [0, 1, 2, 3];
const OPENED = { type: 'stackOpened', stack: 'add', seat: 0, target: 1, total: 2 } as unknown as LastingEvent;

/** `0 smug` and so on, in the order in which they come. */
function felt(event: object, before: readonly LastingEvent[] = [OPENED], all: readonly object[] = [event]) {
  const context = { event, before, all, playing: PLAYING } as unknown as Parameters<typeof moodsOf>[0];
  const moods = moodsOf(context);
  for (const { after = 0, lasts = 1300 } of moods) {
    expect(after).toBeGreaterThanOrEqual(0);
    expect(lasts).toBeGreaterThanOrEqual(900);
    expect(lasts).toBeLessThanOrEqual(2000);
  }
  return moods
    .toSorted((one, other) => (one.after ?? 0) - (other.after ?? 0))
    .map(({ seat, mood }) => `${seat} ${mood}`);
}

const played = (more: object) => ({
  type: 'cardsPlayed',
  seat: 2,
  as: 'play',
  cards: [1],
  handSize: 5,
  ...more,
});
const resolved = (hits: number, more: object = {}) => ({
  type: 'stackResolved',
  stack: 'add',
  target: 1,
  outcome: 'accepted',
  hits,
  ...more,
});

test.each([
  ['one card', played({}), []],
  ['three cards', played({ cards: [1, 1, 1] }), ['2 smug', '3 scared']],
  ['the last but one', played({ handSize: 1 }), ['2 smug']],
  ['a NOPE', played({ as: 'nope', seat: 1 }), ['0 angry', '1 smug', '2 laughing']],
  ['a draw of the turn', { type: 'cardsDrawn', seat: 2, count: 1, reason: 'turn' }, ['2 angry']],
  ['cards drawn for a hit', { type: 'cardsDrawn', seat: 2, count: 4, reason: 'add' }, []],
  ['a stack', OPENED, ['1 scared', '0 smug']],
  ['a counter', { ...OPENED, type: 'stackCountered', seat: 1, target: 2, total: 4 }, ['2 scared', '1 smug']],
  [
    'a big one',
    { ...OPENED, type: 'stackCountered', seat: 1, target: 2, total: 6 },
    ['2 scared', '1 laughing'],
  ],
  ['a small hit', resolved(2), ['1 hit', '0 smug']],
  ['a hit', resolved(4), ['1 hit', '0 smug', '1 angry']],
  ['a hit of six', resolved(6), ['1 hit', '0 laughing', '2 scared', '1 angry']],
  ['a hit that was stopped', resolved(0, { outcome: 'cancelled' }), []],
  ['the end of a gift, told by its own event', resolved(1, { stack: 'gift' }), []],
  ['a stun', { type: 'playerStunned', seat: 1, turns: 1, by: 1 }, ['1 hit', '0 smug']],
  ['a turn skipped', { type: 'turnSkipped', seat: 1, turnsLeft: 0 }, ['1 angry']],
  ['a hijack', { type: 'cardsHijacked', seat: 1, count: 2 }, ['1 hit', '0 laughing', '1 angry']],
  ['a peek', { type: 'cardsRevealed', target: 1, count: 1, viewers: [0] }, ['1 angry', '0 smug']],
  ['a gift', { type: 'giftsGiven', seat: 0, target: 1, count: 1 }, ['0 laughing', '1 angry']],
  ['a jinx', { type: 'jinxOpened', initiator: 2, value: 2, awaited: 3 }, ['2 scared', '3 smug']],
  ['a chat line of nobody', { type: 'presenceChanged' }, []],
])('[FACE-1] %s', (_what, event, moods) => {
  expect(felt(event)).toEqual(moods);
});

test('[FACE-1] of a trade the one who gets fewer cards laughs, whoever played it', () => {
  const traded = { type: 'handsTraded', source: 0, target: 1, sourceGave: 7, targetGave: 4 };
  expect(felt(traded)).toEqual(['1 angry', '0 laughing']);
  expect(felt({ ...traded, sourceGave: 2 })).toEqual(['0 angry', '1 laughing']);
});

test('[FACE-1] a jinx hits its owner when ignored, and joins two when answered', () => {
  const closed = { type: 'jinxClosed', initiator: 2 };
  expect(felt({ ...closed, outcome: 'ignored' })).toEqual([
    '2 hit',
    '0 laughing',
    '1 laughing',
    '3 laughing',
    '2 angry',
  ]);
  const helped = { ...closed, outcome: 'teamedUp' };
  const all = [played({ as: 'teamUp', seat: 3 }), helped];
  expect(felt(helped, [], all)).toEqual(['2 laughing', '3 laughing', '0 scared']);
  expect(felt({ ...closed, outcome: 'cancelled' })).toEqual([]);
});

test('without a stack before it, nobody is taken for the attacker', () => {
  expect(felt({ type: 'playerStunned', seat: 1, turns: 1, by: 1 }, [])).toEqual(['1 hit']);
});

test('[FACE-2] everybody is scared as long as another one holds a single card', () => {
  const seats = (...hands: readonly number[]) =>
    hands.map((handSize, seat) => ({ seat, handSize, active: handSize > 0 }));
  const scared = (view: object) => scaredSeats(view as Parameters<typeof scaredSeats>[0]);
  expect(scared({ outcome: null, seats: seats(3, 1, 5) })).toEqual([0, 2]);
  expect(scared({ outcome: null, seats: seats(1, 1, 5) })).toEqual([0, 1, 2]);
  expect(scared({ outcome: null, seats: seats(3, 2, 5) })).toEqual([]);
  expect(scared({ outcome: {}, seats: seats(3, 1, 5) })).toEqual([]);
});
