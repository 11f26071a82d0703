/** Runs the tasks of one key one after the other, those of different keys side by side. */

export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** How many keys have a task that runs or waits. */
  get size(): number {
    return this.#tails.size;
  }

  /** Gives what `task` gives, once all earlier tasks of `key` have ended, well or badly. */
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
