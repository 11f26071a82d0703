import type { ChatMessage } from '@staxd/client';
import { expect, test } from 'vitest';
import { person } from '../../../test/games.ts';
import { chatNews, chatOf } from './chatLines.ts';

const game = { players: [person('Ann'), { ...person('Knox'), bot: 'hard' as const }], viewerId: 'ann' };

const message = (id: string, userId: string, more: Partial<ChatMessage> = {}): ChatMessage => {
  return { id, userId, username: userId, text: 'hi', isPast: false, state: null, ...more } as ChatMessage;
};

test.each([
  ["one's own", message('1', 'ann'), { mine: true, bot: false }],
  ["another's", message('1', 'max'), { mine: false, bot: false }],
  ["a bot's", message('1', 'knox'), { mine: false, bot: true }],
  ['[CHAT-6] what was said before', message('1', 'max', { isPast: true }), { past: true }],
  ['[CHAT-8] what could not be sent', message('1', 'ann', { state: 'failed' }), { state: 'failed' }],
  ['what is on its way', message('1', 'ann', { state: 'sending' }), { state: 'sending' }],
] as const)('a line of the chat: %s', (_, said, line) => {
  expect(chatOf([said], game)).toEqual([expect.objectContaining({ id: '1', text: 'hi', ...line })]);
});

test('a delivered message has no state', () => {
  expect(chatOf([message('1', 'ann')], game)[0]).not.toHaveProperty('state');
});

test('[CHAT-3] news is what others say while the viewer is there', () => {
  const messages = [
    message('1', 'max', { isPast: true }),
    message('2', 'ann'),
    message('3', 'max'),
    message('4', 'knox'),
  ];
  expect(chatNews(messages, game).map(({ id }) => id)).toEqual(['3', '4']);
  expect(chatNews(messages, { ...game, viewerId: null }).map(({ id }) => id)).toEqual(['2', '3', '4']);
});
