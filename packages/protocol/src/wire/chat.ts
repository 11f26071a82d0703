import * as v from 'valibot';
import { choice, fields, time, written } from './input.ts';

/** Characters, after trimming. */
export const LONGEST_MESSAGE = 500;

/** The types of chat messages. A phrase's content is one of {@link PHRASES}. */
export const MESSAGE_TYPES = ['text', 'phrase'] as const;
/** Whether a message was typed, or is a quick phrase. */
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Quick phrases. Each client has its words for them. */
export const PHRASES = [
  'trusted_you',
  'had_a_deal',
  'traitor',
  'truce',
  'owe_me',
  'nothing_personal',
  'not_sorry',
  'saw_that',
  'not_the_face',
  'watch_your_back',
  'worth_it',
  'bring_tissues',
] as const;
/** A quick phrase. */
export type Phrase = (typeof PHRASES)[number];

/** Whether these are the words of a quick phrase. */
export function isPhrase(content: string): content is Phrase {
  return PHRASES.includes(content as Phrase);
}

/** Faces that somebody at the table can pull. They are shown for 4 s and kept nowhere. */
export const REACTIONS = ['laugh', 'shock', 'dizzy', 'rage', 'cool', 'smirk'] as const;
/** A face that somebody at the table can pull. */
export type Reaction = (typeof REACTIONS)[number];

/** Why a part of a message is not shown. */
export const MASKS = ['link', 'address', 'number', 'rude'] as const;
/** Why a part of a message is not shown. */
export type Mask = (typeof MASKS)[number];

/** Stands in a message for a part that is not shown. */
export const MASKED = '\u2588';

/** What the masked parts of `content` were; each stands in it as one U+2588, in this order. */
const masks = v.array(choice(MASKS));

export const chatText = written(LONGEST_MESSAGE);

export const chatBody = v.pipe(
  fields({
    content: chatText,
    message_type: v.optional(choice(MESSAGE_TYPES), 'text'),
  }),
  v.forward(
    v.partialCheck(
      [['content'], ['message_type']],
      ({ content, message_type }) => message_type === 'text' || isPhrase(content),
      `one of ${PHRASES.join(', ')}`,
    ),
    ['content'],
  ),
);

/** The schema of a chat message on the wire. */
export const chatMessageSchema = v.object({
  id: v.string(),
  user_id: v.string(),
  username: v.string(),
  content: v.string(),
  message_type: choice(MESSAGE_TYPES),
  masks,
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
  readonly messageType?: MessageType;
  readonly masks?: readonly Mask[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A chat message as it goes over the wire. */
export function encodeChatMessage({
  id,
  userId,
  username,
  content,
  messageType = 'text',
  masks = [],
  createdAt,
}: StoredChatMessage): ChatMessage {
  return {
    id,
    user_id: userId,
    username,
    content,
    message_type: messageType,
    masks: [...masks],
    created_at: createdAt,
  };
}
