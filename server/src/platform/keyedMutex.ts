/** Runs the tasks of one key one after the other, and tasks of different keys in parallel. */

export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  get size(): number {
    return this.#tails.size;
  }

  /** Starts when all earlier tasks of `key` have ended, even if they failed. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const mine = before === undefined ? task() : before.then(task, task);
    this.#tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    }
  }
}
