import { encodeAsk, MASKED, type MessageType } from '@staxd/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { ActionOutcome, Requests } from '../connection/requests.ts';
import { ownPlayer } from '../game/selectors.ts';
import type { Api } from '../identity/api.ts';
import { newId, type Platform } from '../platform/platform.ts';
import { MOST_MESSAGES } from '../platform/timings.ts';
import { ApiError } from '../texts/errors.ts';
import { type ChatEntry, decodeChatMessage } from './serverMessages.ts';
import type { ChatMessage, SessionState } from './sessionState.ts';

export interface ChatOptions {
  readonly platform: Pick<Platform, 'rng'>;
  readonly store: StoreApi<SessionState>;
  readonly requests: Pick<Requests, 'ask'>;
  readonly api: Pick<Api, 'messages'>;
  readonly isMuted: (userId: string) => boolean;
}

export class Chat {
  readonly #options: ChatOptions;
  #hasPast = false;

  constructor(options: ChatOptions) {
    this.#options = options;
  }

  /** Lists the message as `sending`, or `failed` if it may be lost (CHAT-8); removes one that is refused for good. */
  say(words: string, type: MessageType = 'text'): Promise<ActionOutcome> {
    const { store, platform } = this.#options;
    const text = words.trim();
    const { game } = store.getState();
    const own = game && ownPlayer(game);
    const id = newId(platform.rng);
    if (own) {
      const { userId, username } = own;
      this.#add([{ id, userId, username, text, type, masks: [], isPast: false, state: 'sending' }]);
    }
    return this.#send(id, text, type);
  }

  /** Sends a failed message again under its request id, so that it cannot appear twice. */
  retry(id: string): Promise<ActionOutcome> | undefined {
    const failed = this.#options.store.getState().chat.find((message) => message.id === id);
    if (failed?.state !== 'failed') return undefined;
    this.#mark(id, 'sending');
    return this.#send(id, failed.text, failed.type);
  }

  reset(): void {
    this.#hasPast = false;
  }

  /** Takes what somebody has said out of sight. */
  hide(userId: string): void {
    this.#show(this.#options.store.getState().chat.filter((message) => message.userId !== userId));
  }

  hear(said: ChatEntry): void {
    this.#take([said], false);
  }

  /** Loads missed messages. Those from before the first join are past (CHAT-6). Spectators have no chat (CHAT-9). */
  async catchUp(): Promise<void> {
    const { store, api } = this.#options;
    const { game } = store.getState();
    if (!game || !ownPlayer(game)) return;
    try {
      const { messages } = await api.messages({ params: { gameId: game.id } });
      if (store.getState().gameId !== game.id) return;
      this.#take(messages.map(decodeChatMessage), !this.#hasPast);
      this.#hasPast = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async #send(id: string, text: string, kind: MessageType): Promise<ActionOutcome> {
    const outcome = await this.#options.requests.ask(encodeAsk({ type: 'chat', text, kind }), id);
    if (!outcome.ok) this.#mark(id, outcome.error.retryable ? 'failed' : null);
    else if (this.#has(id)) await this.#find(id);
    return outcome;
  }

  /** The server has the message, but its echo was lost while the connection was down. */
  async #find(id: string): Promise<void> {
    await this.catchUp();
    this.#mark(id, 'failed');
  }

  #take(said: readonly ChatEntry[], isPast: boolean): void {
    const { chat } = this.#options.store.getState();
    const known = new Set(chat.map(({ id }) => id));
    const news = said
      .filter(({ id, userId }) => !known.has(id) && !this.#options.isMuted(userId))
      .map((each) => ({ ...each, isPast, state: null }));
    if (news.length === 0) return;
    const unsaid = chat.filter(({ state }) => state !== null);
    for (const echo of isPast ? [] : news) {
      // The server stores no request id with a message, but it refuses the same text twice within a minute.
      const at = unsaid.findIndex((own) => own.userId === echo.userId && isEcho(own, echo));
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

  /** Null removes the message. */
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

/** Whether the server said `own` as `heard`: the same, but for what it masked. */
function isEcho(own: ChatEntry, heard: ChatEntry): boolean {
  if (own.type !== heard.type) return false;
  let at = 0;
  for (const part of heard.masks.length > 0 ? heard.text.split(MASKED) : []) {
    const found = own.text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return heard.masks.length > 0 || own.text === heard.text;
}
