/**
 * Orders the server's messages about one game: a delta is applied only at version + 1, older ones are dropped, and
 * later ones wait. So lost, late, duplicate or reordered messages can only delay the game until a snapshot, never
 * show a game that did not happen.
 */

export interface Versioned {
  readonly version: number;
}

/** Beyond this, a snapshot is cheaper than waiting. */
const MOST_HELD = 64;

export class VersionQueue<Delta extends Versioned> {
  #version = 0;
  #newest = 0;
  readonly #held = new Map<number, Delta>();

  /** The current version; 0 before the first snapshot. */
  get version(): number {
    return this.#version;
  }

  /** Whether a newer version is known that cannot be reached without a snapshot. */
  get isBehind(): boolean {
    return this.#newest > this.#version;
  }

  takeSnapshot(version: number): readonly Delta[] | null {
    if (version < this.#version) return null;
    this.#version = version;
    this.#newest = Math.max(this.#newest, version);
    return this.#release();
  }

  /** Gives the deltas that can be applied now, in order. */
  takeDelta(delta: Delta): readonly Delta[] {
    this.noteVersion(delta.version);
    const isNext = delta.version === this.#version + 1;
    if (delta.version > this.#version && (isNext || this.#held.size < MOST_HELD)) {
      this.#held.set(delta.version, delta);
    }
    // Before the first snapshot there is nothing to apply it to.
    return this.#version === 0 ? [] : this.#release();
  }

  noteVersion(version: number): void {
    this.#newest = Math.max(this.#newest, version);
  }

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
