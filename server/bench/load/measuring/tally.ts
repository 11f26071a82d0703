/** What the generator counts while a window is open: answers and how long they took, games that began and ended. */
import type { Due } from '../tables/table.ts';

export interface Counted {
  readonly acknowledged: number;
  readonly refused: number;
  readonly starts: number;
  readonly ends: number;
  /** Milliseconds, ascending. */
  readonly latencies: Float64Array;
}

export class Tally {
  readonly #now: () => number;
  readonly #unanswered = new Set<Due>();
  #openedAt = Number.POSITIVE_INFINITY;
  #latencies: number[] = [];
  #acknowledged = 0;
  #refused = 0;
  #starts = 0;
  #ends = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  open(): void {
    this.#openedAt = this.#now();
    this.#latencies = [];
    this.#acknowledged = this.#refused = this.#starts = this.#ends = 0;
  }

  /** `overdue`: when actions were due that could not be made. They, and what has no answer yet, count with their age. */
  close(overdue: readonly number[]): Counted {
    const now = this.#now();
    const waiting = [...overdue, ...[...this.#unanswered].map(({ dueAt }) => dueAt)];
    const ages = waiting.filter((dueAt) => dueAt >= this.#openedAt).map((dueAt) => now - dueAt);
    this.#openedAt = Number.POSITIVE_INFINITY;
    return {
      acknowledged: this.#acknowledged,
      refused: this.#refused,
      starts: this.#starts,
      ends: this.#ends,
      latencies: Float64Array.from([...this.#latencies, ...ages]).sort(),
    };
  }

  sent(action: Due): void {
    this.#unanswered.add(action);
  }

  acknowledged(action: Due): void {
    this.#unanswered.delete(action);
    this.#acknowledged++;
    if (action.dueAt >= this.#openedAt) this.#latencies.push(this.#now() - action.dueAt);
  }

  refused(action: Due): void {
    this.#unanswered.delete(action);
    this.#refused++;
  }

  gameStarted(): void {
    this.#starts++;
  }

  gameEnded(): void {
    this.#ends++;
  }
}

/** The value that so large a part of all keeps within; 0 when there are none. */
export function within(ascending: Float64Array, part: number): number {
  return ascending[Math.max(0, Math.ceil(ascending.length * part) - 1)] ?? 0;
}
