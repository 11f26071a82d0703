/** What players of one game say to each other. */
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Person } from '../identity/person.ts';
import type { Platform } from '../platform/platform.ts';
import type { ChatMessage, Chats } from '../store/ports.ts';
import { folded, isOffensive } from './profanity.ts';

/** How many messages are given to who comes later. */
const SHOWN = 100;
/** Among so many of the latest, and for so long, nobody says the same twice. */
const REMEMBERED = 20;
const REPEATABLE_AFTER = 60_000;

/** A message that is kept. */
export interface Said {
  readonly message: ChatMessage;
  /** Whether it was said before, under the same request id. */
  readonly fromCache: boolean;
}

export class Chat {
  readonly #chats: Chats;
  readonly #platform: Platform;
  readonly #listeners: ((message: ChatMessage) => void)[] = [];

  constructor(chats: Chats, platform: Platform) {
    this.#chats = chats;
    this.#platform = platform;
  }

  /** Calls back with every new message of this process, once it is kept. */
  onMessage(listener: (message: ChatMessage) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Says `content`, which has passed its schema, as a player of the game: who may has been checked. A request
   * id that comes again says nothing twice, and with another content is refused with REQUEST_ID_REUSED. Refuses
   * with MESSAGE_REFUSED what is offensive or said before.
   */
  async say(
    person: Person,
    gameId: string,
    content: string,
    requestId: string | null = null,
  ): Promise<Result<Said, ErrorBody>> {
    const id = this.#idFor(person, gameId, requestId);
    const known = requestId === null ? null : await this.#chats.byId(id);
    if (known) return again(known, content);
    if (isOffensive(content)) return fail(errorBody('MESSAGE_REFUSED'));
    const now = this.#platform.clock.now();
    const latest = await this.#chats.messagesOf(gameId, REMEMBERED);
    const isSaid = latest.some(
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
      messageType: 'text',
      createdAt: now,
    };
    if (!(await this.#chats.add(message))) {
      // The same request came twice at once.
      return again((await this.#chats.byId(id)) ?? message, content);
    }
    for (const listener of this.#listeners) listener(message);
    return ok({ message, fromCache: false });
  }

  /** The latest messages of a game, oldest first. */
  latest(gameId: string): Promise<readonly ChatMessage[]> {
    return this.#chats.messagesOf(gameId, SHOWN);
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
