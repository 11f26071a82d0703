/** Messages between players. */
import * as v from 'valibot';
import { choice, fields, text, time } from './input.ts';
import { LONGEST_MESSAGE } from './terms.ts';

export const MESSAGE_TYPES = ['text'] as const;

/** What somebody writes, trimmed. */
export const chatText = v.pipe(
  v.string(`a text of 1 to ${LONGEST_MESSAGE} characters`),
  v.trim(),
  text(1, LONGEST_MESSAGE),
);

export const chatBody = fields({
  content: chatText,
  message_type: v.optional(choice(MESSAGE_TYPES), 'text'),
});

export const chatMessageSchema = v.object({
  id: v.string(),
  user_id: v.string(),
  username: v.string(),
  content: v.string(),
  message_type: choice(MESSAGE_TYPES),
  created_at: time,
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;
