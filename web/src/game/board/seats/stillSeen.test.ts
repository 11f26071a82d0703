import type { LastingEvent, LoggedEvent } from '@staxd/client';
import { expect, test } from 'vitest';
import { card } from '../../../../test/games.ts';
import { stillSeen } from './stillSeen.ts';

const [ME, MAX] = [0, 1] as const;
const [star, oval] = [card('pink star'), card('green oval')];
const shown: LastingEvent = {
  type: 'cardsRevealed',
  target: MAX,
  count: 3,
  viewers: [ME],
  cards: [star, star, oval],
};
const plays = (seat: 0 | 1, ...cards: number[]): LastingEvent => {
  return { type: 'cardsPlayed', seat, as: 'play', cards, color: 'pink', handSize: 3 };
};
const gives = (cards?: number[]): LastingEvent => {
  return { type: 'giftsGiven', seat: MAX, target: ME, count: 1, ...(cards && { cards }) };
};
const trade: LastingEvent = { type: 'handsTraded', source: ME, target: MAX, sourceGave: 2, targetGave: 2 };
const hijack: LastingEvent = { type: 'cardsHijacked', seat: MAX, count: 1 };

test.each<[string, readonly LastingEvent[], readonly number[]]>([
  ['nothing happened since', [shown], [star, star, oval]],
  ['one of two alike was played', [shown, plays(MAX, star)], [star, oval]],
  ['somebody else played one like it', [shown, plays(ME, star)], [star, star, oval]],
  ['it was played before it was shown', [plays(MAX, oval), shown], [star, star, oval]],
  ['all were played', [shown, plays(MAX, star, star), plays(MAX, oval)], []],
  ['it was given to the viewer', [shown, gives([oval])], [star, star]],
  ['an unknown card was given away', [shown, gives()], []],
  ['an unknown card was hijacked', [shown, hijack], []],
  ['hands were traded', [shown, trade], []],
  ['the log does not go back so far', [plays(MAX, oval)], [star, star]],
])('[SEAT-14] of what a player has shown: %s', (_, events, left) => {
  const log = events.map((event, version): LoggedEvent => ({ version, event }));
  expect(stillSeen(log, MAX, [star, star, oval])).toEqual(left);
});
