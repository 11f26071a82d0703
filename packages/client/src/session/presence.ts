/** Whether somebody is here: a line that nobody needs is let go, and comes back with them. */

import type { StoreApi } from 'zustand/vanilla';
import type { Connection } from '../connection/connection.ts';
import { needsItsLine } from '../game/selectors.ts';
import { IdleWatch } from '../platform/idleWatch.ts';
import type { Platform } from '../platform/platform.ts';
import type { SessionState } from './sessionState.ts';

export interface PresenceOptions {
  readonly platform: Platform;
  readonly store: StoreApi<SessionState>;
  readonly connection: Connection;
  /** Milliseconds without a sign of anybody; Infinity: nobody is expected to give one. */
  readonly restsAfter: number;
}

export class Presence {
  readonly #store: StoreApi<SessionState>;
  readonly #connection: Connection;
  readonly #idle: IdleWatch;

  constructor({ platform, store, connection, restsAfter }: PresenceOptions) {
    this.#store = store;
    this.#connection = connection;
    this.#idle = new IdleWatch({ platform, after: restsAfter, onIdle: () => this.#rest() });
  }

  /** Somebody is there: a pointer moved, a key went down. What had been let go comes back. */
  stir(): void {
    this.#idle.stir();
    if (this.#store.getState().phase === 'idle') this.#comeBack();
  }

  /** Nobody is expected any more. */
  stop(): void {
    this.#idle.stop();
  }

  /** The player has gone on at another place. Who hangs up cannot take over in turn, for ever. */
  yield(): void {
    this.#store.setState({ phase: 'takenOver' });
    this.#connection.close();
  }

  /** Plays here again after the player has gone on at another place. */
  resume(): void {
    if (this.#store.getState().phase === 'takenOver') this.#comeBack();
  }

  #comeBack(): void {
    this.#store.setState({ phase: 'reconnecting' });
    this.#connection.open();
  }

  /** Nobody is there. A line that the game still needs is kept, and looked at again after the same time. */
  #rest(): void {
    const { game, phase } = this.#store.getState();
    const isOpen = phase === 'joined' || phase === 'reconnecting';
    if (!isOpen || !game || needsItsLine(game)) return this.#idle.stir();
    this.#store.setState({ phase: 'idle' });
    this.#connection.close();
  }
}
