import type { HeardBotStatus } from '@staxd/client';
import { BOT_STATUSES, type BotStatus } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { person, waitingGame } from '../../../test/games.ts';
import { botThoughts } from '../../messages/game/botThoughts.ts';
import { t } from '../../messages/t.ts';
import { BOT_STAGES } from '../board/bots/botStage.ts';
import { thought } from '../board/bots/botThought.ts';
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
  expect(botOf(said('thinking'), game)).toMatchObject({ name: 'Knox', face: 'hard-nut', stage: 'analyzing' });
  const away = { ...game, players: [{ ...person('Ann'), avatar: 7 }, players[1]] };
  expect(botOf(said('thinking', 3, 'ann'), away)).toMatchObject({ name: 'Ann', face: 7 });
});

/** Two lines in the dock of a phone. */
const LONGEST = 24;

describe('[BOT-16] the words beside a bot', () => {
  test('are at least twelve a stage, all different, and short', () => {
    const lines = BOT_STAGES.map((stage) => [t(`board.bot.${stage}`), ...botThoughts[stage]]);
    for (const one of lines) expect(one.length).toBeGreaterThanOrEqual(12);
    expect(new Set(lines.flat()).size).toBe(lines.flat().length);
    for (const line of lines.flat()) expect(line.length).toBeLessThanOrEqual(LONGEST);
  });

  test('are never the same twice running, and all are used', () => {
    const before = new Map<string, string>();
    const used = new Set<string>();
    for (let turn = 0; turn < 60; turn++)
      for (const status of BOT_STATUSES.filter((each) => each !== 'thinking')) {
        const model = botOf(said(status), game);
        if (!model) throw new Error('it is at work');
        const words = thought(model) ?? '';
        expect(words).not.toBe(before.get(model.stage));
        before.set(model.stage, words);
        used.add(`${model.stage} ${words}`);
      }
    expect(used.size).toBe(BOT_STAGES.length * 13);
  });
});

test('the same word gives the same value, so that its time is not counted from the beginning again', () => {
  const word = said('thinking');
  expect(botOf(word, { ...game, version: 4 })).toBe(botOf(word, game));
  expect(botOf(said('thinking'), game)).not.toBe(botOf(word, game));
});
