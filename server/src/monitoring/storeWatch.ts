/** Whether the store saves what it is given. The log says so when that changes, and not at every attempt. */

import type { Clock } from '../platform/platform.ts';
import type { Log } from './log.ts';

/** Milliseconds without a sign of life of the store after which nobody counts on it: a few beats. */
const SILENCE = 3000;

export class StoreWatch {
  readonly #log: Log;
  readonly #clock: Clock;
  #workedAt: number;
  #isFailing = false;

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
    this.#workedAt = clock.now();
  }

  /** The store has done what it was asked. */
  worked(): void {
    this.#workedAt = this.#clock.now();
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#log.warn('the store saves again');
  }

  /** The store could not do what it was asked; `error` says why. */
  failed(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#log.error('the store cannot save: nobody can act until it does', { error });
  }

  get canSave(): boolean {
    return this.#clock.now() - this.#workedAt <= SILENCE;
  }
}
