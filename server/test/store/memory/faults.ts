/**
 * What can go wrong between a server and its store, made to go wrong: for simulations. Everything
 * follows from the numbers of one stream, so a seed repeats a whole run.
 */
import type { Stream } from '@staxd/engine';
import type { Settled } from '../../../src/platform/settled.ts';
import type { AggregateStore, Commit, CommitResult } from '../../../src/store/gamePorts.ts';
import { StoreUnavailable } from '../../../src/store/storeUnavailable.ts';

/**
 * `unavailable`: nothing is written, the caller is told. `lostAnswer`: all is written, the caller is told
 * that the store is unavailable. `deliveredTwice`: the commit arrives twice, the caller hears the second
 * answer. `conflict`: refused as if another had been first. `crashBefore`, `crashAfter`: the process dies
 * with nothing, or with all of it written.
 */
export const FAULTS = [
  'unavailable',
  'lostAnswer',
  'deliveredTwice',
  'conflict',
  'crashBefore',
  'crashAfter',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultOptions {
  readonly stream: Stream;
  /** How often, as fractions of all commits; absent ones never happen. Their sum is at most 1. */
  readonly rates: Readonly<Partial<Record<Fault, number>>>;
  /** The process has died: this store answers nobody any more, and what waits for it waits for ever. */
  readonly onCrash?: () => void;
  /** How long an answer is under way. Absent: no time at all. */
  readonly latency?: () => Promise<void>;
}

/** The same store, at the mercy of faults. {@link FaultyStore.heal} ends them. */
export class FaultyStore<State> implements AggregateStore<State> {
  readonly #store: AggregateStore<State>;
  readonly #options: FaultOptions;
  #isHealed = false;
  #isDead = false;

  constructor(store: AggregateStore<State>, options: FaultOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** From now on nothing goes wrong. */
  heal(): void {
    this.#isHealed = true;
  }

  queue(commit: Commit<State>, { resolve, reject }: Settled<CommitResult>): void {
    this.commit(commit).then(resolve, reject);
  }

  async commit(commit: Commit<State>): Promise<CommitResult> {
    const fault = this.#draw();
    switch (fault) {
      case 'unavailable':
        return this.#ask(async () => Promise.reject(new StoreUnavailable('a fault: nothing was written')));
      case 'conflict':
        return this.#ask(() => this.#conflict(commit));
      case 'crashBefore':
        return this.#crash();
    }
    const result = await this.#ask(() => this.#store.commit(commit));
    switch (fault) {
      case 'lostAnswer':
        throw new StoreUnavailable('a fault: the answer was lost');
      case 'deliveredTwice':
        return this.#ask(() => this.#store.commit(commit));
      case 'crashAfter':
        return this.#crash();
      default:
        return result;
    }
  }

  load(id: string) {
    return this.#ask(() => this.#store.load(id));
  }

  receipt(id: string, actor: string, requestId: string) {
    return this.#ask(() => this.#store.receipt(id, actor, requestId));
  }

  eventsSince(id: string, since: number) {
    return this.#ask(() => this.#store.eventsSince(id, since));
  }

  claimDue(now: number, limit: number) {
    return this.#ask(() => this.#store.claimDue(now, limit));
  }

  seedOf(id: string) {
    return this.#ask(() => this.#store.seedOf(id));
  }

  now(): number {
    return this.#store.now();
  }

  #draw(): Fault | null {
    if (this.#isHealed || this.#isDead) return null;
    let left = this.#options.stream.fraction();
    for (const fault of FAULTS) {
      left -= this.#options.rates[fault] ?? 0;
      if (left < 0) return fault;
    }
    return null;
  }

  async #conflict({ id }: Commit<State>): Promise<CommitResult> {
    return { type: 'conflict', version: (await this.#store.load(id))?.version ?? 0 };
  }

  #crash(): Promise<never> {
    if (!this.#isDead) {
      this.#isDead = true;
      this.#options.onCrash?.();
    }
    return never();
  }

  /** The dead ask nothing, and hear nothing, not even what was on its way. */
  async #ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.#isDead) return never();
    const [answer] = await Promise.allSettled([question()]);
    await this.#options.latency?.();
    if (this.#isDead) return never();
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}
