import type { FirstCommand } from '../model/commands.ts';

/** Games not touched since a start or a jump of the clock, and what must come first, in its order. */
export class Untouched {
  readonly #commands = new Map<string, readonly FirstCommand[]>();

  ids(): Iterable<string> {
    return this.#commands.keys();
  }

  has(id: string): boolean {
    return this.#commands.has(id);
  }

  add(ids: readonly string[], command: FirstCommand): void {
    for (const id of ids) this.#commands.set(id, [...(this.#commands.get(id) ?? []), command]);
  }

  first(id: string): FirstCommand | undefined {
    return this.#commands.get(id)?.[0];
  }

  /** The first is done. */
  advance(id: string): void {
    const rest = this.#commands.get(id)?.slice(1) ?? [];
    if (rest.length === 0) this.#commands.delete(id);
    else this.#commands.set(id, rest);
  }

  drop(id: string): void {
    this.#commands.delete(id);
  }
}
