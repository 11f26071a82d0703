import { ok } from '@staxd/engine';
import { encodeChatMessage } from '@staxd/protocol';
import type { Chat } from '../chat/chat.ts';
import type { Statistics } from '../store/ports.ts';
import type { Handlers } from './call.ts';

export function playerCalls(
  chat: Chat,
  statistics: Statistics,
): Pick<Handlers, 'userStats' | 'sendMessage' | 'messages'> {
  return {
    userStats: async ({ person }) => {
      const totals = await statistics.ofUser(person.userId);
      return ok({
        games_played: totals.played,
        games_won: totals.won,
        win_rate: totals.played === 0 ? 0 : totals.won / totals.played,
        biggest_stack: totals.biggestStack,
        time_played: Math.round(totals.durationMs / 1000),
        clout: totals.clout,
      });
    },
    sendMessage: async ({ person, params, body }) => {
      const said = await chat.say(person, params.gameId, body.content);
      return said.ok ? ok(encodeChatMessage(said.value.message)) : said;
    },
    messages: async ({ params }) =>
      ok({ messages: (await chat.latest(params.gameId)).map(encodeChatMessage) }),
  };
}
