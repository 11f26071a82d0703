/** Wakes the server when a game is due: one timer for all games, set for the earliest. */
import type { Timer, Timers } from '../../platform/platform.ts';

interface Entry {
  readonly id: string;
  readonly at: number;
}

/** The longest that one timer is set for, in milliseconds: platforms wrap round above 2^31. */
const LONGEST = 2 ** 30;
/** Entries that are not in force any more and may lie in the heap beside twice the number of alarms. */
const SLACK = 64;

/**
 * Each id has one alarm at most. Never early: an alarm goes off when `now` has reached it. All that are due
 * go off together, earliest first.
 */
export class TimerQueue {
  readonly #now: () => number;
  readonly #timers: Timers;
  readonly #onDue: (id: string) => void;
  /** A binary heap by time. An entry that is not in force any more is dropped when it comes to the top. */
  readonly #heap: Entry[] = [];
  readonly #inForce = new Map<string, Entry>();
  #timer: Timer | null = null;
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(now: () => number, timers: Timers, onDue: (id: string) => void) {
    this.#now = now;
    this.#timers = timers;
    this.#onDue = onDue;
  }

  /** How many are set. */
  get size(): number {
    return this.#inForce.size;
  }

  /** Sets the alarm of `id` to `at`, or takes it away. */
  set(id: string, at: number | null): void {
    if (this.#inForce.get(id)?.at === at) return;
    if (at === null) {
      this.#inForce.delete(id);
      return;
    }
    const entry = { id, at };
    this.#inForce.set(id, entry);
    if (this.#heap.length > 2 * this.#inForce.size + SLACK) this.#sweep();
    else this.#push(entry);
    if (at < this.#timerAt) this.#arm();
  }

  /** Takes all alarms away. */
  clear(): void {
    this.#inForce.clear();
    this.#heap.length = 0;
    this.#disarm();
  }

  #arm(): void {
    this.#disarm();
    while (this.#heap.length > 0 && !this.#isInForce(this.#heap[0])) this.#pop();
    const [first] = this.#heap;
    if (first === undefined) return;
    this.#timerAt = first.at;
    const delay = Math.min(Math.max(first.at - this.#now(), 0), LONGEST);
    this.#timer = this.#timers.after(delay, () => this.#ring());
  }

  #disarm(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#timerAt = Number.POSITIVE_INFINITY;
  }

  #ring(): void {
    const now = this.#now();
    const due: string[] = [];
    while (this.#heap.length > 0 && this.#heap[0].at <= now) {
      const entry = this.#pop();
      if (!this.#isInForce(entry)) continue;
      this.#inForce.delete(entry.id);
      due.push(entry.id);
    }
    this.#arm();
    for (const id of due) this.#onDue(id);
  }

  /** Keeps what is in force. A sorted list is a heap. */
  #sweep(): void {
    const entries = [...this.#inForce.values()].sort((a, b) => a.at - b.at);
    this.#heap.splice(0, this.#heap.length, ...entries);
  }

  #isInForce(entry: Entry): boolean {
    return this.#inForce.get(entry.id) === entry;
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent].at <= entry.at) break;
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = entry;
  }

  #pop(): Entry {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop() as Entry;
    if (heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1].at < heap[child].at) child++;
      if (heap[child].at >= last.at) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return top;
  }
}
