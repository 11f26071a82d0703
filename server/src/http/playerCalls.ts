import { ok } from '@staxd/engine';
import { type Chat, shown } from '../chat/chat.ts';
import type { Handlers } from './call.ts';

export function playerCalls(chat: Chat): Pick<Handlers, 'sendMessage' | 'messages'> {
  return {
    sendMessage: async ({ person, params, body }) => {
      const said = await chat.say(person, params.gameId, body.content, { type: body.message_type });
      return said.ok ? ok(shown(said.value)) : said;
    },
    messages: async ({ person, params }) => {
      const messages = await chat.latest(params.gameId, person.userId);
      return ok({ messages: messages.map((message) => shown({ message })) });
    },
  };
}
