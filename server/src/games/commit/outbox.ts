/** Versions that are written, on their way to those who listen: each game's in their order. */
import type { TableEvent } from '@staxd/protocol';
import type { Command } from '../model/commands.ts';
import type { Game } from '../model/game.ts';

/** A version that the store has. */
export interface Committed {
  readonly id: string;
  readonly version: number;
  readonly before: Game | null;
  readonly game: Game;
  readonly events: readonly TableEvent[];
  /** Who asked, or null: the server. */
  readonly actor: string | null;
  readonly kind: Command['type'];
}

interface Waiting {
  readonly committed: Committed;
  isAnswered: boolean;
}

export class Outbox {
  readonly #report: (error: unknown) => void;
  readonly #listeners: ((committed: Committed) => void)[] = [];
  readonly #missedListeners: ((id: string) => void)[] = [];
  /** By game: what is not published yet, in the order of the versions. */
  readonly #waiting = new Map<string, Waiting[]>();

  /** `report` takes what a listener throws. */
  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** Listeners are told of every version that is made here, in order for each game, after it was answered. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.#listeners.push(listener);
  }

  /** Listeners are told that the store has, or may have, versions of a game that they were not told of. */
  onMissed(listener: (id: string) => void): void {
    this.#missedListeners.push(listener);
  }

  missed(id: string): void {
    for (const listener of this.#missedListeners) listener(id);
  }

  /**
   * Takes the next version of a game. The function publishes it; where an earlier version of the game has not been
   * answered yet, it is published right after that one.
   */
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
