import type { HeardBotStatus } from '@staxd/client';
import type { BotStatus } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { person, waitingGame } from '../../../test/games.ts';
import { botOf } from './botModel.ts';

const players = [person('Ann'), { ...person('Knox'), bot: 'hard' as const }];
const game = { ...waitingGame, players, version: 3 };

const said = (status: BotStatus, version = 3, userId = 'knox'): HeardBotStatus => ({
  userId,
  status,
  version,
});

test.each<[string, HeardBotStatus | null, string | undefined]>([
  ['a word of a bot', said('thinking'), 'analyzing'],
  ['[BOT-8] a later word', said('deciding'), 'decisionMade'],
  ['nobody has said anything', null, undefined],
  ['[BOT-9] analyzing stays, whatever happens in the turn', said('analyzing', 2), 'analyzing'],
  ['[BOT-12] another stage ends with what happens next', said('executing', 2), undefined],
  ['a word of somebody who does not sit there', said('thinking', 3, 'zed'), undefined],
])('%s', (_, word, stage) => {
  expect(botOf(word, game)?.stage).toBe(stage);
});

test('a stand-in has the face of whom it plays for', () => {
  expect(botOf(said('thinking'), game)).toEqual({ name: 'Knox', face: 'hard-nut', stage: 'analyzing' });
  const away = { ...game, players: [{ ...person('Ann'), avatar: 7 }, players[1]] };
  expect(botOf(said('thinking', 3, 'ann'), away)).toMatchObject({ name: 'Ann', face: 7 });
});

test('the same word gives the same value, so that its time is not counted from the beginning again', () => {
  const word = said('thinking');
  expect(botOf(word, { ...game, version: 4 })).toBe(botOf(word, game));
  expect(botOf(said('thinking'), game)).not.toBe(botOf(word, game));
});
