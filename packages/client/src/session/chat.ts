/**
 * What the players of a game say to each other: what was said before, what is heard, and one's own messages
 * until the server has said them.
 */
import { encodeAsk } from '@staxd/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { ActionOutcome, Requests } from '../connection/requests.ts';
import { ownPlayer } from '../game/selectors.ts';
import type { Api } from '../identity/api.ts';
import { newId, type Platform } from '../platform/platform.ts';
import { MOST_MESSAGES } from '../platform/timings.ts';
import { ApiError } from '../texts/errors.ts';
import { readSaid, type Said } from './serverMessages.ts';
import type { ChatMessage, SessionState } from './sessionState.ts';

export interface ChatOptions {
  readonly platform: Pick<Platform, 'rng'>;
  readonly store: StoreApi<SessionState>;
  readonly requests: Pick<Requests, 'ask'>;
  readonly api: Pick<Api, 'messages'>;
}

export class Chat {
  readonly #options: ChatOptions;
  /** Whether what was said before is there. */
  #hasPast = false;

  constructor(options: ChatOptions) {
    this.#options = options;
  }

  /**
   * Says something. It stands among the messages as `sending` until it is heard, or as `failed` when nobody
   * knows whether it has arrived (CHAT-8). What the server refuses for good is taken away again.
   */
  say(words: string): Promise<ActionOutcome> {
    const { store, platform } = this.#options;
    const text = words.trim();
    const { game } = store.getState();
    const own = game && ownPlayer(game);
    const id = newId(platform.rng);
    if (own) {
      const { userId, username } = own;
      this.#add([{ id, userId, username, text, isPast: false, state: 'sending' }]);
    }
    return this.#send(id, text);
  }

  /** Sends a failed message once more, under its request id: if it had arrived, it is not said twice. */
  retry(id: string): Promise<ActionOutcome> | undefined {
    const failed = this.#options.store.getState().chat.find((message) => message.id === id);
    if (failed?.state !== 'failed') return undefined;
    this.#mark(id, 'sending');
    return this.#send(id, failed.text);
  }

  /** Another game, or none: what was said in this one is not known any more. */
  reset(): void {
    this.#hasPast = false;
  }

  /** Takes a message that was said now. */
  hear(said: Said): void {
    this.#take([said], false);
  }

  /**
   * The game is joined: fetches what was said meanwhile. All that was said before the first time is past
   * (CHAT-6). Who only watches reads nothing (CHAT-9), and what cannot be had now is fetched the next time.
   */
  async catchUp(): Promise<void> {
    const { store, api } = this.#options;
    const { game } = store.getState();
    if (!game || !ownPlayer(game)) return;
    try {
      const { messages } = await api.messages({ params: { gameId: game.id } });
      if (store.getState().gameId !== game.id) return;
      this.#take(messages.map(readSaid), !this.#hasPast);
      this.#hasPast = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async #send(id: string, text: string): Promise<ActionOutcome> {
    const outcome = await this.#options.requests.ask(encodeAsk({ type: 'chat', text }), id);
    if (!outcome.ok) this.#mark(id, outcome.error.retryable ? 'failed' : null);
    else if (this.#has(id)) await this.#find(id);
    return outcome;
  }

  /** The server has said it, and nobody heard: the line was away. */
  async #find(id: string): Promise<void> {
    await this.catchUp();
    this.#mark(id, 'failed');
  }

  /** Puts what the server knows in its order; what it does not know yet stays last. */
  #take(said: readonly Said[], isPast: boolean): void {
    const { chat } = this.#options.store.getState();
    const known = new Set(chat.map(({ id }) => id));
    const news = said.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, isPast, state: null }));
    if (news.length === 0) return;
    const unsaid = chat.filter(({ state }) => state !== null);
    for (const { userId, text } of isPast ? [] : news) {
      // The server keeps no request id with a message, and nobody says the same twice within a minute.
      const at = unsaid.findIndex((own) => own.userId === userId && own.text === text);
      if (at >= 0) unsaid.splice(at, 1);
    }
    const before = chat.filter(({ state }) => state === null);
    this.#show(isPast ? [...news, ...before, ...unsaid] : [...before, ...news, ...unsaid]);
  }

  #has(id: string): boolean {
    return this.#options.store.getState().chat.some((message) => message.id === id);
  }

  #add(messages: readonly ChatMessage[]): void {
    this.#show([...this.#options.store.getState().chat, ...messages]);
  }

  /** Null: it will not be said. */
  #mark(id: string, state: 'sending' | 'failed' | null): void {
    const { chat } = this.#options.store.getState();
    this.#show(
      chat.flatMap((message) => {
        if (message.id !== id) return [message];
        return state === null ? [] : [{ ...message, state }];
      }),
    );
  }

  #show(chat: readonly ChatMessage[]): void {
    this.#options.store.setState({ chat: chat.slice(-MOST_MESSAGES) });
  }
}
