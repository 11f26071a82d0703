import type { Reaction } from '@staxd/protocol';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { Platform, Timer } from '../platform/platform.ts';
import type { ReadonlyStore } from '../platform/readonlyStore.ts';
import { REACTION_SHOWN } from '../platform/timings.ts';
import type { PersonalEvent } from './serverMessages.ts';
import type { SessionState } from './sessionState.ts';

const KEY = 'staxd_muted';
/** The oldest is forgotten first. */
const MOST_MUTED = 200;

export interface CompanyOptions {
  readonly platform: Pick<Platform, 'storage' | 'timers'>;
  readonly store: StoreApi<SessionState>;
}

/** Other people: who is muted in this browser, which faces are shown, and what reaches the player personally. */
export class Company {
  readonly #options: CompanyOptions;
  readonly #muted;
  readonly #listeners = new Set<(event: PersonalEvent) => void>();
  readonly #fading = new Map<string, Timer>();

  constructor(options: CompanyOptions) {
    this.#options = options;
    this.#muted = createStore<readonly string[]>(() => readMuted(options.platform.storage.getItem(KEY)));
  }

  /** The ids of those who are muted here. */
  get muted(): ReadonlyStore<readonly string[]> {
    return this.#muted;
  }

  isMuted(userId: string): boolean {
    return this.#muted.getState().includes(userId);
  }

  mute(userId: string, isMuted: boolean): void {
    const others = this.#muted.getState().filter((id) => id !== userId);
    const muted = isMuted ? [...others, userId].slice(-MOST_MUTED) : others;
    this.#muted.setState(muted, true);
    this.#options.platform.storage.setItem(KEY, JSON.stringify(muted));
    if (isMuted) this.#fade(userId);
  }

  show(userId: string, reaction: Reaction): void {
    if (this.isMuted(userId)) return;
    const { store, platform } = this.#options;
    this.#fading.get(userId)?.cancel();
    this.#fading.set(
      userId,
      platform.timers.after(REACTION_SHOWN, () => this.#fade(userId)),
    );
    store.setState({ reactions: { ...store.getState().reactions, [userId]: reaction } });
  }

  listen(listener: (event: PersonalEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hear(event: PersonalEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #fade(userId: string): void {
    const { store } = this.#options;
    this.#fading.get(userId)?.cancel();
    this.#fading.delete(userId);
    const { [userId]: _, ...reactions } = store.getState().reactions;
    store.setState({ reactions });
  }
}

function readMuted(kept: string | null): readonly string[] {
  try {
    const muted: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(muted) ? muted.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
