/**
 * When people have called last over HTTP: they have no line whose end would tell that they are gone (SEAT-8). It is
 * kept for games that go on, and not stored: after a restart the count begins anew.
 */
export class Callers {
  readonly #games = new Map<string, Map<string, number>>();

  /** `now`: milliseconds by the store's clock. */
  note(gameId: string, userId: string, now: number): void {
    const known = this.#games.get(gameId);
    if (known) known.set(userId, now);
    else this.#games.set(gameId, new Map([[userId, now]]));
  }

  /** By user. */
  of(gameId: string): ReadonlyMap<string, number> {
    return this.#games.get(gameId) ?? NOBODY;
  }

  forget(gameId: string): void {
    this.#games.delete(gameId);
  }
}

const NOBODY: ReadonlyMap<string, number> = new Map();
