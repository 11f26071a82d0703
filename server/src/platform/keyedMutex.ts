export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  get size(): number {
    return this.#tails.size;
  }

  /** Takes the turn of `key` at once and gives what ends it; null when somebody has it. */
  hold(key: string): (() => void) | null {
    if (this.#tails.has(key)) return null;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tails.set(key, promise);
    return () => {
      if (this.#tails.get(key) === promise) this.#tails.delete(key);
      resolve();
    };
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
