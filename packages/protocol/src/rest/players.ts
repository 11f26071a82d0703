import * as v from 'valibot';
import { chatMessageSchema } from '../wire/chat.ts';
import type { RestCall } from './call.ts';

/** What players say to each other. */
export const PLAYERS = {
  sendMessage: {
    method: 'POST',
    path: '/chat/game/:gameId/messages',
    response: chatMessageSchema,
  },
  /** The latest messages, oldest first. */
  messages: {
    method: 'GET',
    path: '/chat/game/:gameId/messages',
    response: v.object({ messages: v.array(chatMessageSchema) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;
