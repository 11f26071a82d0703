/**
 * The way of commits to the database: those of one game one after the other, in the order of their calls; those of many games
 * together in one statement; those that change more than their game each in a transaction of its own.
 */
import type { Settled } from '../../platform/settled.ts';
import type { CommitResult } from '../gamePorts.ts';

export interface Queued<Item> {
  /** Of its game. */
  readonly id: string;
  /** What goes together with others, or what is done alone. */
  readonly item: Item | (() => Promise<CommitResult>);
  readonly settled: Settled<CommitResult>;
}

/** In the order of the items, of which no two are of one game. */
type Together<Item> = (items: readonly Item[]) => Promise<readonly CommitResult[]>;

const MOST_TOGETHER = 64;
const MOST_BATCHES = 2;
const MOST_ALONE = 4;

export class Lanes<Item extends object> {
  readonly #together: Together<Item>;
  readonly #busy = new Set<string>();
  #waiting: Queued<Item>[] = [];
  #batches = 0;
  #alone = 0;
  #isDue = false;
  #idle: (() => void)[] = [];

  constructor(together: Together<Item>) {
    this.#together = together;
  }

  get waiting(): number {
    return this.#waiting.length + this.#busy.size;
  }

  /** Resolves when nothing waits and nothing is on its way. */
  async idle(): Promise<void> {
    while (this.waiting > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** What is queued in one turn of the event loop goes together. */
  queue(queued: Queued<Item>): void {
    this.#waiting.push(queued);
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#send();
    });
  }

  #send(): void {
    const batch: Queued<Item>[] = [];
    const items: Item[] = [];
    const seen = new Set<string>();
    const left: Queued<Item>[] = [];
    for (const queued of this.#waiting) {
      const { id, item } = queued;
      const isFree = !this.#busy.has(id) && !seen.has(id);
      seen.add(id);
      if (!isFree) left.push(queued);
      else if (typeof item === 'function') {
        if (this.#alone < MOST_ALONE) this.#sendAlone(queued, item);
        else left.push(queued);
      } else if (this.#batches < MOST_BATCHES && batch.length < MOST_TOGETHER) {
        batch.push(queued);
        items.push(item);
      } else left.push(queued);
    }
    this.#waiting = left;
    if (batch.length === 0) return;
    this.#batches++;
    void this.#run(
      batch,
      () => this.#together(items),
      () => this.#batches--,
    );
  }

  #sendAlone(queued: Queued<Item>, work: () => Promise<CommitResult>): void {
    this.#alone++;
    void this.#run(
      [queued],
      async () => [await work()],
      () => this.#alone--,
    );
  }

  async #run(
    all: readonly Queued<Item>[],
    work: () => Promise<readonly CommitResult[]>,
    done: () => void,
  ): Promise<void> {
    for (const { id } of all) this.#busy.add(id);
    let settle: (queued: Queued<Item>, index: number) => void;
    try {
      const results = await work();
      settle = ({ settled }, index) => settled.resolve(results[index]);
    } catch (error) {
      settle = ({ settled }) => settled.reject(error);
    }
    done();
    for (const { id } of all) this.#busy.delete(id);
    for (const [index, queued] of all.entries()) settle(queued, index);
    this.#send();
    for (const tell of this.#idle.splice(0)) tell();
  }
}
