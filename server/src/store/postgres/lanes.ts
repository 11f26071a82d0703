/**
 * The way of commits to the database: those of one game one after the other, in the order of their calls; those of many games
 * together in one statement; those that change more than their game each in a transaction of its own.
 */
import type { Settled } from '../../platform/settled.ts';
import type { CommitResult } from '../ports.ts';

export interface Queued<Item> {
  readonly id: string;
  readonly item: Item;
  readonly isPlain: boolean;
  readonly settled: Settled<CommitResult>;
}

export interface Ways<Item> {
  /** In the order of the items, of which no two are of one game. */
  together(items: readonly Item[]): Promise<readonly CommitResult[]>;
  alone(item: Item): Promise<CommitResult>;
}

const MOST_TOGETHER = 64;
const MOST_BATCHES = 2;
const MOST_ALONE = 4;

export class Lanes<Item> {
  readonly #ways: Ways<Item>;
  readonly #busy = new Set<string>();
  #waiting: Queued<Item>[] = [];
  #batches = 0;
  #alone = 0;
  #isDue = false;
  #idle: (() => void)[] = [];

  constructor(ways: Ways<Item>) {
    this.#ways = ways;
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
    const seen = new Set<string>();
    const left: Queued<Item>[] = [];
    for (const queued of this.#waiting) {
      const isFree = !this.#busy.has(queued.id) && !seen.has(queued.id);
      seen.add(queued.id);
      if (isFree && queued.isPlain && this.#batches < MOST_BATCHES && batch.length < MOST_TOGETHER) {
        batch.push(queued);
      } else if (isFree && !queued.isPlain && this.#alone < MOST_ALONE) {
        this.#alone++;
        void this.#run(
          [queued],
          async () => [await this.#ways.alone(queued.item)],
          () => this.#alone--,
        );
      } else left.push(queued);
    }
    this.#waiting = left;
    if (batch.length === 0) return;
    this.#batches++;
    const items = batch.map(({ item }) => item);
    void this.#run(
      batch,
      () => this.#ways.together(items),
      () => this.#batches--,
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
