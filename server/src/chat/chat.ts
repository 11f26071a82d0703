import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@staxd/engine';
import {
  type ErrorBody,
  encodeChatMessage,
  errorBody,
  type MessageType,
  type ChatMessage as ShownMessage,
} from '@staxd/protocol';
import type { Person } from '../identity/person.ts';
import type { Platform } from '../platform/platform.ts';
import type { ChatMessage, Chats } from '../store/chatPorts.ts';
import { maskedOnce } from './masking.ts';
import { folded } from './profanity.ts';

const SHOWN = 100;
/** A player cannot repeat one of this many latest messages for this many milliseconds. */
const REMEMBERED = 20;
const REPEATABLE_AFTER = 60_000;

/** Who may write, and who reads whom. */
export interface ChatRules {
  /** SILENCED, or null. */
  refusesWords(userId: string): ErrorBody | null;
  apartFrom(userId: string): Promise<readonly string[]>;
}

/** A message as players read it. */
export function shown({ message }: { readonly message: ChatMessage }): ShownMessage {
  return encodeChatMessage(
    message.messageType === 'text' ? { ...message, ...maskedOnce(message.content) } : message,
  );
}

/** What there is to tell: `apart` must not read it. */
export interface Spoken {
  readonly message: ChatMessage;
  readonly apart: readonly string[];
  /** False: it was said at another server. */
  readonly isOwn: boolean;
}

type Listener = (spoken: Spoken) => void;

export interface Said {
  readonly message: ChatMessage;
  readonly fromCache: boolean;
}

export class Chat {
  readonly #chats: Chats;
  readonly #platform: Platform;
  readonly #rules: ChatRules;
  readonly #listeners: Listener[] = [];

  constructor(chats: Chats, platform: Platform, rules: ChatRules) {
    this.#rules = rules;
    this.#chats = chats;
    this.#platform = platform;
  }

  /** Calls back with every new message, once it is stored. */
  onMessage(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Takes checked messages of players. Refuses with REQUEST_ID_REUSED or SILENCED, or MESSAGE_REFUSED (repeated words). */
  async say(
    person: Person,
    gameId: string,
    content: string,
    {
      type = 'text',
      requestId = null,
    }: { readonly type?: MessageType; readonly requestId?: string | null } = {},
  ): Promise<Result<Said, ErrorBody>> {
    const id = this.#idFor(person, gameId, requestId);
    const known = requestId === null ? null : await this.#chats.byId(id);
    if (known) return again(known, content);
    const silenced = type === 'text' ? this.#rules.refusesWords(person.userId) : null;
    if (silenced) return fail(silenced);
    const now = this.#platform.clock.now();
    const latest = await this.#chats.messagesOf(gameId, REMEMBERED);
    const isSaid =
      type === 'text' &&
      latest.some(
        (message) =>
          message.id !== id &&
          message.userId === person.userId &&
          message.createdAt > now - REPEATABLE_AFTER &&
          folded(message.content) === folded(content),
      );
    if (isSaid) return fail(errorBody('MESSAGE_REFUSED'));

    const { userId, username } = person;
    const message: ChatMessage = {
      id,
      gameId,
      userId,
      username,
      content,
      messageType: type,
      createdAt: now,
    };
    if (!(await this.#chats.add(message))) {
      // The same request came twice at the same time.
      return again((await this.#chats.byId(id)) ?? message, content);
    }
    await this.#tell(message, true);
    return ok({ message, fromCache: false });
  }

  /** Another server has stored it. */
  hear(message: ChatMessage): Promise<void> {
    return this.#tell(message, false);
  }

  /** What `reader` may read of it. */
  async latest(gameId: string, reader: string): Promise<readonly ChatMessage[]> {
    const apart = await this.#rules.apartFrom(reader);
    const all = await this.#chats.messagesOf(gameId, SHOWN);
    return all.filter(({ userId }) => !apart.includes(userId));
  }

  async #tell(message: ChatMessage, isOwn: boolean): Promise<void> {
    const apart = await this.#rules.apartFrom(message.userId);
    for (const listener of this.#listeners) listener({ message, apart, isOwn });
  }

  #idFor({ userId }: Person, gameId: string, requestId: string | null): string {
    const bytes =
      requestId === null
        ? this.#platform.rng.bytes(16)
        : createHash('sha256').update(`${gameId}\n${userId}\n${requestId}`).digest().subarray(0, 16);
    return `m_${Buffer.from(bytes).toString('base64url')}`;
  }
}

function again(message: ChatMessage, content: string): Result<Said, ErrorBody> {
  return message.content === content
    ? ok({ message, fromCache: true })
    : fail(errorBody('REQUEST_ID_REUSED'));
}
