import type { StoreApi } from 'zustand/vanilla';
import type { Connection } from '../connection/connection.ts';
import { needsConnection } from '../game/selectors.ts';
import { IdleWatch } from '../platform/idleWatch.ts';
import type { Platform } from '../platform/platform.ts';
import type { SessionState } from './sessionState.ts';

export interface PresenceOptions {
  readonly platform: Platform;
  readonly store: StoreApi<SessionState>;
  readonly connection: Connection;
  readonly idleAfter: number;
}

export class Presence {
  readonly #store: StoreApi<SessionState>;
  readonly #connection: Connection;
  readonly #idle: IdleWatch;

  constructor({ platform, store, connection, idleAfter }: PresenceOptions) {
    this.#store = store;
    this.#connection = connection;
    this.#idle = new IdleWatch({ platform, after: idleAfter, onIdle: () => this.#disconnectIfIdle() });
  }

  noteActivity(): void {
    this.#idle.noteActivity();
    if (this.#store.getState().phase === 'idle') this.#reconnect();
  }

  stop(): void {
    this.#idle.stop();
  }

  /** Two windows that reconnect would take over from each other for ever, so this one hangs up. */
  takenOver(): void {
    this.#store.setState({ phase: 'takenOver' });
    this.#connection.hangUp();
  }

  resume(): void {
    if (this.#store.getState().phase === 'takenOver') this.#reconnect();
  }

  #reconnect(): void {
    this.#store.setState({ phase: 'reconnecting' });
    this.#connection.open();
  }

  #disconnectIfIdle(): void {
    const { game, phase } = this.#store.getState();
    const isOpen = phase === 'joined' || phase === 'reconnecting';
    if (!isOpen || !game || needsConnection(game)) return this.#idle.noteActivity();
    this.#store.setState({ phase: 'idle' });
    this.#connection.hangUp();
  }
}
