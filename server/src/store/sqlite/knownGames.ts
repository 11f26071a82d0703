/**
 * What the store remembers of the games that it touched lately, so that it need not ask the database
 * for every action. The database is locked for this process, so a memory of it stays true until a
 * transaction is rolled back; then all is forgotten.
 */

/** Of one game, as of its newest version. */
export interface KnownGame {
  readonly key: number;
  version: number;
  lastEvent: number;
  hasDue: boolean;
  /** {@link requestMark} of every request that has a receipt. */
  readonly requests: number[];
}

/** Games that are remembered: more than one process can serve, less than memory holds. */
const LIMIT = 5000;

export class KnownGames {
  readonly #games = new Map<string, KnownGame>();

  /** A game that is remembered; it counts as touched. */
  get(id: string): KnownGame | undefined {
    const game = this.#games.get(id);
    if (game) {
      this.#games.delete(id);
      this.#games.set(id, game);
    }
    return game;
  }

  /** Remembers a game, and forgets the one that was not touched for longest when there are too many. */
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

/** A small number for a request (FNV-1a). Two requests may share it: it says where it is worth to look. */
export function requestMark(actor: string, requestId: string): number {
  const text = `${actor}\n${requestId}`;
  let mark = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193);
  }
  // 30 bits, which a list of small integers holds without boxes.
  return mark >>> 2;
}
