import type { LiveGame, LoggedEvent } from '@staxd/client';
import type { PublicPlayer } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { botTalk } from '../../messages/people/botTalk.ts';
import { botWords } from './botTalk.ts';

const PLAYERS = [
  { userId: 'u_KIM', bot: null },
  { userId: 'b_1', bot: 'petty' },
] as unknown as readonly PublicPlayer[];

function heard(event: LoggedEvent['event'], mode: LiveGame['mode'] = 'casual') {
  const game = { id: 'g_1', mode, players: PLAYERS } as unknown as LiveGame;
  const words = Array.from({ length: 200 }, (_, version) =>
    botWords(game, { version, event }, { lastAt: null, now: 0 }),
  );
  return [...new Set(words.flatMap((each) => (each ? [`${each.userId}: ${each.says}`] : [])))].sort();
}

const resolved = (target: number, outcome: 'accepted' | 'noped' | 'cancelled') =>
  ({ type: 'stackResolved', stack: 'add+2', target, outcome, hits: 1 }) as unknown as LoggedEvent['event'];
const lines = (moment: 'hit' | 'dodged' | 'waits') =>
  [`b_1: ${botTalk[`talk.grudging-${moment}-1`]}`, `b_1: ${botTalk[`talk.grudging-${moment}-2`]}`].sort();

test('[CHATTER-12] a bot that is hit, dodges, or waits for somebody says a line of its own', () => {
  expect(heard(resolved(1, 'accepted'))).toEqual(lines('hit'));
  expect(heard(resolved(1, 'noped'))).toEqual(lines('dodged'));
  expect(heard({ type: 'timedOut', seat: 0 } as LoggedEvent['event'])).toEqual(lines('waits'));
});

test('[CHATTER-12] people are not spoken for, and nothing is said of the rest', () => {
  expect(heard(resolved(0, 'accepted'))).toEqual([]);
  expect(heard(resolved(1, 'cancelled'))).toEqual([]);
  expect(heard({ type: 'deckReshuffled', count: 3 } as LoggedEvent['event'])).toEqual([]);
});

test.each(['ranked', 'tournament'] as const)('[CHATTER-12] bots are silent in a game of %s', (mode) => {
  expect(heard(resolved(1, 'accepted'), mode)).toEqual([]);
});

/** Two lines of 14 px in the dock of a phone. */
const LONGEST = 50;

test('no line is longer than a bubble', () => {
  for (const line of Object.values(botTalk)) expect(line.length).toBeLessThanOrEqual(LONGEST);
});
