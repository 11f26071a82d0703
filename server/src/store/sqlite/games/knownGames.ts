/** A cache of recent games. This process has locked the database, so it is right until a rollback, which empties it. */

import type { IndexFields } from '../../gamePorts.ts';

export interface KnownGame {
  readonly key: number;
  version: number;
  lastEvent: number;
  /** Of its row, and whose seats are active; null: not known. */
  index: IndexFields | null;
  /** {@link requestMark} of every receipt. */
  readonly requests: number[];
}

/** More games than a process can serve, fewer than memory holds. */
const LIMIT = 5000;

export class KnownGames {
  readonly #games = new Map<string, KnownGame>();

  get(id: string): KnownGame | undefined {
    const game = this.#games.get(id);
    if (game) {
      this.#games.delete(id);
      this.#games.set(id, game);
    }
    return game;
  }

  set(id: string, game: KnownGame): void {
    this.#games.set(id, game);
    if (this.#games.size <= LIMIT) return;
    for (const oldest of this.#games.keys()) {
      this.#games.delete(oldest);
      return;
    }
  }

  forget(id: string): void {
    this.#games.delete(id);
  }

  forgetAll(): void {
    this.#games.clear();
  }
}

/** FNV-1a. Two requests may share a mark: it only says where to look. */
export function requestMark(actor: string, requestId: string): number {
  const text = `${actor}\n${requestId}`;
  let mark = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193);
  }
  // 30 bits, which a list of small integers holds without boxes.
  return mark >>> 2;
}
