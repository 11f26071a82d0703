import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Person } from '../identity/person.ts';
import type { Platform } from '../platform/platform.ts';
import type { ChatMessage, Chats } from '../store/ports.ts';
import { folded, isOffensive } from './profanity.ts';

const SHOWN = 100;
/** A player cannot repeat one of this many latest messages for this many milliseconds. */
const REMEMBERED = 20;
const REPEATABLE_AFTER = 60_000;

export interface Said {
  readonly message: ChatMessage;
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

  /** Calls back with every new message of this process, once it is stored. */
  onMessage(listener: (message: ChatMessage) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * The caller has checked the schema and that the person is a player of the game. A known request id says
   * nothing twice; with another content it is refused (REQUEST_ID_REUSED). MESSAGE_REFUSED: it is offensive,
   * or a repetition.
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
      // The same request came twice at the same time.
      return again((await this.#chats.byId(id)) ?? message, content);
    }
    for (const listener of this.#listeners) listener(message);
    return ok({ message, fromCache: false });
  }

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
