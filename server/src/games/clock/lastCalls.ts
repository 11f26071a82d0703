/**
 * When people last called over HTTP. They have no connection whose end would show that they are gone (SEAT-8). Kept
 * for live games only, and not stored: after a restart it starts empty.
 */
export class LastCalls {
  readonly #games = new Map<string, Map<string, number>>();

  /** `now`: milliseconds by the store's clock. */
  note(gameId: string, userId: string, now: number): void {
    const known = this.#games.get(gameId);
    if (known) known.set(userId, now);
    else this.#games.set(gameId, new Map([[userId, now]]));
  }

  of(gameId: string): ReadonlyMap<string, number> {
    return this.#games.get(gameId) ?? NOBODY;
  }

  forget(gameId: string): void {
    this.#games.delete(gameId);
  }
}

const NOBODY: ReadonlyMap<string, number> = new Map();
