/** The latest HTTP calls: their players have no connection to lose (SEAT-8). Not stored, so empty after a restart. */
export class LastCalls {
  readonly #games = new Map<string, Map<string, number>>();

  note(gameId: string, userId: string, now: number): void {
    const known = this.#games.get(gameId);
    if (known) known.set(userId, now);
    else this.#games.set(gameId, new Map([[userId, now]]));
  }

  of(gameId: string): ReadonlyMap<string, number> {
    return this.#games.get(gameId) ?? NOBODY;
  }

  /** Somebody has set the clock. */
  move(by: number): void {
    for (const calls of this.#games.values()) for (const [userId, at] of calls) calls.set(userId, at + by);
  }

  forget(gameId: string): void {
    this.#games.delete(gameId);
  }
}

const NOBODY: ReadonlyMap<string, number> = new Map();
