/** Whether the store can save. The log says so when that changes, not at every attempt. */

import type { Clock } from '../platform/platform.ts';
import { StoreOutdated } from '../store/storeUnavailable.ts';
import type { Log } from './log.ts';

/** Milliseconds without success after which the store counts as broken: a few heartbeats. */
const SILENCE = 3000;

export class StoreWatch {
  readonly #log: Log;
  readonly #clock: Clock;
  #workedAt: number;
  #isFailing = false;
  #isOutdated = false;

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
    this.#workedAt = clock.now();
  }

  /** It has saved something. */
  worked(): void {
    this.#workedAt = this.#clock.now();
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#log.warn('the store saves again');
  }

  /** It has told something, which says nothing of whether it saves: a failure that is known goes on. */
  answered(): void {
    if (!this.#isFailing) this.#workedAt = this.#clock.now();
  }

  failed(error: unknown): void {
    if (error instanceof StoreOutdated) return this.#end(error);
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#log.error('the store cannot save: no move is accepted until it can', { error });
  }

  get canSave(): boolean {
    return this.trouble === null;
  }

  /** Why it cannot; null: it can. */
  get trouble(): 'program_outdated' | 'store_unavailable' | null {
    if (this.#isOutdated) return 'program_outdated';
    return this.#clock.now() - this.#workedAt <= SILENCE ? null : 'store_unavailable';
  }

  #end({ message }: StoreOutdated): void {
    if (!this.#isOutdated) this.#log.error(message);
    this.#isOutdated = true;
  }
}
