/** Messages between players. */
import * as v from 'valibot';
import { choice, fields, time, written } from './input.ts';
import { LONGEST_MESSAGE } from './terms.ts';

/** The types of chat messages. */
export const MESSAGE_TYPES = ['text'] as const;

/** What somebody writes, trimmed. */
export const chatText = written(LONGEST_MESSAGE);

export const chatBody = fields({
  content: chatText,
  message_type: v.optional(choice(MESSAGE_TYPES), 'text'),
});

/** The schema of a chat message on the wire. */
export const chatMessageSchema = v.object({
  id: v.string(),
  user_id: v.string(),
  username: v.string(),
  content: v.string(),
  message_type: choice(MESSAGE_TYPES),
  created_at: time,
});
/** A chat message on the wire. */
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

/** What somebody has said, in the server's words. */
export interface Saying {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly content: string;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

/** A chat message as it goes over the wire. */
export function encodeSaying({ id, userId, username, content, createdAt }: Saying): ChatMessage {
  return { id, user_id: userId, username, content, message_type: 'text', created_at: createdAt };
}
