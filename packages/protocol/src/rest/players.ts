import * as v from 'valibot';
import { chatBody, chatMessageSchema } from '../wire/chat.ts';
import { count, fields, gameId } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/** From the player's finished games. */
export const statisticsSchema = v.object({
  games_played: count,
  games_won: count,
  /** 0 to 1. */
  win_rate: v.number(),
  /** The largest total of a stack. */
  biggest_stack: count,
  /** Seconds. */
  time_played: count,
  clout: count,
});
/** A player's results so far. */
export type Statistics = v.InferOutput<typeof statisticsSchema>;

const byGame = fields({ gameId });

/** The calls about players, and what they say to each other. */
export const PLAYERS = {
  userStats: { method: 'GET', path: '/users/stats', response: statisticsSchema },
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
