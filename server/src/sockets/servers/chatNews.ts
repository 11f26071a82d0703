/** What is said at other servers, told here once. */
import type { Chat } from '../../chat/chat.ts';
import type { Hints, NewMessages } from '../../store/sharedPorts.ts';
import type { Rooms } from '../rooms.ts';
import type { Looks } from './looks.ts';

export interface ChatNewsParts {
  readonly newMessages: NewMessages;
  readonly hints: Hints;
  readonly looks: Pick<Looks, 'watch'>;
  readonly chat: Pick<Chat, 'hear'>;
  readonly rooms: Pick<Rooms, 'following'>;
}

/** Looks at all for which a message is remembered, and one with a lower key may still come. */
const REMEMBERED = 5;

interface Look {
  readonly keys: number[];
  readonly ids: Set<string>;
}

export class ChatNews {
  readonly #parts: ChatNewsParts;
  /** What came since each of the latest looks at all, the newest first. */
  #looks: readonly Look[] = [{ keys: [], ids: new Set() }];
  /** Messages with this key and lower ones are known; null: those from before this server began are not. */
  #floor: number | null = null;

  constructor(parts: ChatNewsParts) {
    this.#parts = parts;
    const lookAt = parts.looks.watch(['chat'], (gameIds) => this.#look(gameIds));
    // From now on: what was said before is no news.
    lookAt('');
  }

  /** Something is said in the game at this server. */
  publish(gameId: string): void {
    this.#parts.hints.publish({ topic: 'chat', id: gameId });
  }

  /** Whether the message is told for the first time. */
  isNews(id: string): boolean {
    if (this.#looks.some(({ ids }) => ids.has(id))) return false;
    this.#looks[0].ids.add(id);
    return true;
  }

  async #look(gameIds: ReadonlySet<string> | null): Promise<void> {
    const { newMessages, chat } = this.#parts;
    this.#floor ??= await newMessages.lastKey();
    if (gameIds === null) this.#forget();
    else if (![...gameIds].some((id) => this.#isFollowed(id))) return;
    const known = this.#looks.flatMap(({ keys }) => keys);
    for (const { key, ...message } of await newMessages.after(this.#floor, known)) {
      if (this.#isFollowed(message.gameId)) await chat.hear(message);
      this.#looks[0].keys.push(key);
    }
  }

  #isFollowed(gameId: string): boolean {
    return this.#parts.rooms.following(gameId).length > 0;
  }

  #forget(): void {
    const old = this.#looks.slice(REMEMBERED - 1).flatMap(({ keys }) => keys);
    if (this.#floor !== null) this.#floor = Math.max(this.#floor, ...old);
    this.#looks = [{ keys: [], ids: new Set() }, ...this.#looks.slice(0, REMEMBERED - 1)];
  }
}
