import { type ClientEvent, snakeCase } from '@staxd/protocol';
import { renamed } from '../identity/names.ts';

interface Asked {
  readonly event: ClientEvent;
  /** In camelCase. */
  readonly payload: unknown;
}

/** Something that the page wants to hear of while no game is joined, too. */
export interface Listener {
  readonly event: string;
  /** Gets what the server sent, unchecked; undefined when the connection comes up, as something may have been missed. */
  readonly heard: (payload: unknown) => void;
  /** Sent whenever the connection comes up. Without it the server tells unasked. */
  readonly asks?: Asked;
  /** Sent when the listener is removed. */
  readonly ends?: Asked;
}

/** Who listens to messages that belong to no game. */
export class Listening {
  readonly #send: (asked: Asked | undefined) => void;
  readonly #listeners = new Set<Listener>();

  /** `send` does nothing while the connection is down. */
  constructor(send: (asked: Asked) => void) {
    this.#send = (asked) => asked && send(renamed(asked, snakeCase) as Asked);
  }

  /** Returns a function that removes it. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#send(listener.asks);
    return () => {
      if (this.#listeners.delete(listener)) this.#send(listener.ends);
    };
  }

  connected(): void {
    for (const { asks, heard } of this.#listeners) {
      this.#send(asks);
      heard(undefined);
    }
  }

  receive(event: string, payload: unknown): void {
    for (const listener of this.#listeners) if (listener.event === event) listener.heard(payload);
  }
}
