import * as v from 'valibot';
import { chatBody, chatMessageSchema } from '../wire/chat.ts';
import { fields, gameId } from '../wire/input.ts';
import type { RestCall } from './call.ts';

const byGame = fields({ gameId });

/** What players say to each other. */
export const PLAYERS = {
  sendMessage: {
    method: 'POST',
    path: '/chat/game/:gameId/messages',
    params: byGame,
    body: chatBody,
    response: chatMessageSchema,
  },
  /** The latest messages, oldest first. */
  messages: {
    method: 'GET',
    path: '/chat/game/:gameId/messages',
    params: byGame,
    response: v.object({ messages: v.array(chatMessageSchema) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;
