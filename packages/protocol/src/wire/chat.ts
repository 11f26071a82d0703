import * as v from 'valibot';
import { choice, fields, time, written } from './input.ts';
import { LONGEST_MESSAGE } from './terms.ts';

/** The types of chat messages. */
export const MESSAGE_TYPES = ['text'] as const;

/** The text of a chat message, trimmed. */
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

/** A chat message as the server stores it. */
export interface StoredChatMessage {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A chat message as it goes over the wire. */
export function encodeChatMessage({
  id,
  userId,
  username,
  content,
  createdAt,
}: StoredChatMessage): ChatMessage {
  return { id, user_id: userId, username, content, message_type: 'text', created_at: createdAt };
}
