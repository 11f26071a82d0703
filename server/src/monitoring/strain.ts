/**
 * How much of the main thread goes to callers without an account. What the thread does is shared out among the calls that
 * are being served, in equal parts; the share of the last few seconds follows from that. A call that the thread has gone
 * idle over waits for something else, and is served no more until it says so.
 */
import { performance } from 'node:perf_hooks';
import { type ErrorBody, waitBody } from '@staxd/protocol';

/** Milliseconds since some moment: all of them, and those in which the main thread has worked, or has waited. */
export interface ThreadTime {
  readonly now: number;
  readonly worked: number;
  readonly idle: number;
}

export interface Work {
  /** The call is being served, and known to be of somebody with an account or not; also after a wait. */
  goesOn(isCounted: boolean): void;
  ends(): void;
}

/** Milliseconds over which the share is taken: older work counts less and less. */
const WINDOW = 5000;
/** Seconds. */
const RETRY_AFTER = 2;

export class Strain {
  readonly #time: () => ThreadTime;
  readonly #mostPercent: number;
  #last: ThreadTime;
  /** Of those that are being served since the thread was last idle. */
  #serving = { counted: 0, others: 0 };
  #period = 0;
  /** Milliseconds of work for callers without an account, less what has faded. */
  #spent = 0;

  /** `mostPercent`: of the main thread, for all callers without an account together. */
  constructor(mostPercent: number, time: () => ThreadTime = threadTime) {
    this.#mostPercent = mostPercent;
    this.#time = time;
    this.#last = time();
  }

  /** Of a call that has come: it is served as soon as it is known whose it is. */
  begins(): Work {
    let current: { readonly period: number; readonly kind: 'counted' | 'others' } | null = null;
    const ends = () => {
      this.#look();
      if (current?.period === this.#period) this.#serving[current.kind]--;
      current = null;
    };
    const goesOn = (isCounted: boolean) => {
      ends();
      current = { period: this.#period, kind: isCounted ? 'counted' : 'others' };
      this.#serving[current.kind]++;
    };
    return { goesOn, ends };
  }

  /** OVERLOADED for callers without an account, or null. */
  refuses(): ErrorBody | null {
    this.#look();
    return this.#spent > (WINDOW * this.#mostPercent) / 100 ? waitBody('OVERLOADED', RETRY_AFTER) : null;
  }

  #look(): void {
    const now = this.#time();
    const worked = now.worked - this.#last.worked;
    const { counted, others } = this.#serving;
    this.#spent *= faded(now.now - this.#last.now);
    if (counted > 0) this.#spent += (WINDOW * (1 - faded(worked)) * counted) / (counted + others);
    if (now.idle > this.#last.idle) {
      this.#serving = { counted: 0, others: 0 };
      this.#period++;
    }
    this.#last = now;
  }
}

/** What is left of work after so many milliseconds. */
function faded(milliseconds: number): number {
  return Math.exp(-milliseconds / WINDOW);
}

/** Where the system does not tell what the thread has computed, the time counts in which it was not idle. */
export function threadTime(): ThreadTime {
  const { active, idle } = performance.eventLoopUtilization();
  return { now: active + idle, worked: computed() ?? active, idle };
}

function computed(): number | null {
  // Node 22 does not have it.
  if (!('threadCpuUsage' in process)) return null;
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
