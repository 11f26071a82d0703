/** Publishes written versions, those of each game in their order. */
import type { TableEvent } from '@staxd/protocol';
import type { Command } from '../model/commands.ts';
import type { Game } from '../model/game.ts';

export interface Committed {
  readonly id: string;
  readonly version: number;
  readonly before: Game | null;
  readonly game: Game;
  readonly events: readonly TableEvent[];
  /** Null: the server. */
  readonly actor: string | null;
  readonly kind: Command['type'];
  /** False: another server has written it, and has answered. */
  readonly isOwn: boolean;
}

interface Waiting {
  readonly committed: Committed;
  isAnswered: boolean;
}

export class Outbox {
  readonly #report: (error: unknown) => void;
  readonly #listeners: ((committed: Committed) => void)[] = [];
  readonly #missedListeners: ((id: string) => void)[] = [];
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** Listeners hear of each version, in order for each game: own ones after they were answered. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.#listeners.push(listener);
  }

  /** Listeners hear that the store may have versions of a game that they were not told of. */
  onMissed(listener: (id: string) => void): void {
    this.#missedListeners.push(listener);
  }

  missed(id: string): void {
    for (const listener of this.#missedListeners) listener(id);
  }

  /** Gives the function that publishes a version. It waits for earlier versions of the game. */
  add(committed: Committed): () => void {
    const { id } = committed;
    const waiting: Waiting = { committed, isAnswered: false };
    const queue = this.#waiting.get(id);
    if (queue) queue.push(waiting);
    else this.#waiting.set(id, [waiting]);
    return () => {
      waiting.isAnswered = true;
      this.#publish(id);
    };
  }

  #publish(id: string): void {
    const queue = this.#waiting.get(id) ?? [];
    while (queue[0]?.isAnswered) {
      const [{ committed }] = queue.splice(0, 1);
      for (const listener of this.#listeners) {
        try {
          listener(committed);
        } catch (error) {
          this.#report(error);
        }
      }
    }
    if (queue.length === 0) this.#waiting.delete(id);
  }
}
