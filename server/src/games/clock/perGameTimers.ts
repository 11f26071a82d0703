import type { Timer, Timers } from '../../platform/platform.ts';

interface Entry {
  readonly at: number;
  readonly timer: Timer;
}

/** Milliseconds; above 2^31 platforms wrap round. */
const LONGEST = 2 ** 30;

/** Never early: a timer fires when `now` has reached its time. */
export class PerGameTimers {
  readonly #now: () => number;
  readonly #timers: Timers;
  readonly #onDue: (id: string) => void;
  readonly #set = new Map<string, Entry>();

  constructor(now: () => number, timers: Timers, onDue: (id: string) => void) {
    this.#now = now;
    this.#timers = timers;
    this.#onDue = onDue;
  }

  get size(): number {
    return this.#set.size;
  }

  ids(): readonly string[] {
    return [...this.#set.keys()];
  }

  /** After the clock was set. */
  setAnew(): void {
    for (const [id, { at, timer }] of [...this.#set]) {
      timer.cancel();
      this.#start(id, at);
    }
  }

  /** `at` in milliseconds; null removes the timer. */
  set(id: string, at: number | null): void {
    const before = this.#set.get(id);
    if (before?.at === at) return;
    before?.timer.cancel();
    if (at === null) this.#set.delete(id);
    else this.#start(id, at);
  }

  clear(): void {
    for (const { timer } of this.#set.values()) timer.cancel();
    this.#set.clear();
  }

  #start(id: string, at: number): void {
    const delay = Math.min(Math.max(at - this.#now(), 0), LONGEST);
    const timer = this.#timers.after(delay, () => {
      if (this.#now() < at) return this.#start(id, at);
      this.#set.delete(id);
      this.#onDue(id);
    });
    this.#set.set(id, { at, timer });
  }
}
