import { ok } from '@staxd/engine';
import { encodeChatMessage } from '@staxd/protocol';
import type { Chat } from '../chat/chat.ts';
import type { Handlers } from './call.ts';

export function playerCalls(chat: Chat): Pick<Handlers, 'sendMessage' | 'messages'> {
  return {
    sendMessage: async ({ person, params, body }) => {
      const said = await chat.say(person, params.gameId, body.content);
      return said.ok ? ok(encodeChatMessage(said.value.message)) : said;
    },
    messages: async ({ params }) =>
      ok({ messages: (await chat.latest(params.gameId)).map(encodeChatMessage) }),
  };
}
