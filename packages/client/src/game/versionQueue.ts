/**
 * Puts what the server sends of one game into order. A delta is applied only at the client's own
 * version + 1: older ones are dropped, later ones wait until what lies between has come. So lost,
 * late, doubled and reordered messages can only make a client wait for a snapshot, never show a game
 * that did not happen.
 */

/** Something that was published with the game's version. */
export interface Versioned {
  readonly version: number;
}

/** More than this, and a snapshot comes cheaper than waiting. */
const MOST_HELD = 64;

export class VersionQueue<Delta extends Versioned> {
  #version = 0;
  #newest = 0;
  readonly #held = new Map<number, Delta>();

  /** The version that has been reached; 0 before the first snapshot. */
  get version(): number {
    return this.#version;
  }

  /** Whether something newer is known to exist that cannot be reached without a snapshot. */
  get isBehind(): boolean {
    return this.#newest > this.#version;
  }

  /**
   * Takes a snapshot of the whole game. Gives the deltas that now follow it, in order, or null when the
   * snapshot is older than what is known and must not be used.
   */
  takeSnapshot(version: number): readonly Delta[] | null {
    if (version < this.#version) return null;
    this.#version = version;
    this.#newest = Math.max(this.#newest, version);
    return this.#release();
  }

  /** Takes a delta; gives those that can be applied now, in order. */
  takeDelta(delta: Delta): readonly Delta[] {
    this.hearOf(delta.version);
    const isNext = delta.version === this.#version + 1;
    if (delta.version > this.#version && (isNext || this.#held.size < MOST_HELD)) {
      this.#held.set(delta.version, delta);
    }
    // Before the first snapshot there is nothing to apply it to.
    return this.#version === 0 ? [] : this.#release();
  }

  /** Takes note that `version` exists. */
  hearOf(version: number): void {
    this.#newest = Math.max(this.#newest, version);
  }

  /** Begins anew, as for another game. */
  reset(): void {
    this.#version = 0;
    this.#newest = 0;
    this.#held.clear();
  }

  #release(): Delta[] {
    const ready: Delta[] = [];
    for (let next = this.#held.get(this.#version + 1); next; next = this.#held.get(this.#version + 1)) {
      ready.push(next);
      this.#version = next.version;
    }
    for (const version of this.#held.keys()) if (version <= this.#version) this.#held.delete(version);
    return ready;
  }
}
