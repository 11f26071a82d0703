import type { LoggedEvent } from '@staxd/client';
import { STAND_IN } from '@staxd/engine/bots';
import type { BotStatus, TableEvent } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { person, waitingGame } from '../../../test/games.ts';
import { botOf } from './botModel.ts';

const players = [person('Ann'), { ...person('Knox'), bot: 'hard' as const }];
const game = { ...waitingGame, players };

const said = (status: BotStatus, userId = 'knox'): TableEvent => ({ type: 'botStatus', userId, status });
const drew: TableEvent = { type: 'cardsDrawn', seat: 1, count: 1, reason: 'turn' };
const passed: TableEvent = { type: 'turnPassed', seat: 0, turn: 3 };
/** Each event in its own version. */
const logOf = (...events: readonly TableEvent[]): LoggedEvent[] =>
  events.map((event, at) => ({ version: at + 1, event }));

test.each<[string, readonly TableEvent[], string | undefined]>([
  ['a word of a bot', [said('thinking')], 'analyzing'],
  ['[BOT-8] the latest word', [said('thinking'), said('deciding')], 'decisionMade'],
  ['nobody has said anything', [drew], undefined],
  ['[BOT-9] analyzing stays, whatever happens in the turn', [said('analyzing'), drew], 'analyzing'],
  ['[BOT-12] another stage ends with what happens next', [said('executing'), drew], undefined],
  ['[BOT-11] in the next turn the sign is gone', [said('analyzing'), passed], undefined],
  ['a word in the next turn', [said('complete'), passed, said('thinking')], 'analyzing'],
  ['a word of somebody who does not sit there', [said('thinking', 'zed')], undefined],
])('%s', (_, events, stage) => {
  expect(botOf(logOf(...events), game)?.stage).toBe(stage);
});

test('a stage stays as long as its version is the latest', () => {
  const log = logOf(said('deciding')).flatMap((word) => [word, { version: word.version, event: drew }]);
  expect(botOf(log, game)?.stage).toBe('decisionMade');
});

test('a stand-in has its own level', () => {
  expect(botOf(logOf(said('thinking')), game)).toEqual({ name: 'Knox', level: 'hard', stage: 'analyzing' });
  expect(botOf(logOf(said('thinking', 'ann')), game)).toMatchObject({ name: 'Ann', level: STAND_IN });
});

test('the same word gives the same value, so that its time is not counted from the beginning again', () => {
  const log = logOf(said('thinking'));
  expect(botOf([...log, { version: 2, event: drew }], game)).toBe(botOf(log, game));
  expect(botOf(logOf(said('thinking')), game)).not.toBe(botOf(log, game));
});
