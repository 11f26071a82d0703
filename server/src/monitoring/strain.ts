/**
 * How much of the main thread goes to callers without an account. What the thread does is shared out among the calls that
 * are being served, in equal parts; the share of the last few seconds follows from that, also that of each address. A call
 * that the thread has gone idle over waits for something else, and is served no more until it says so.
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

/** A call of an address that is being served, of somebody without an account. */
interface Share {
  readonly address: string;
  /** What each call that was served had got when this one began. */
  readonly since: number;
}

interface Taken {
  readonly spent: number;
  readonly at: number;
}

/** Milliseconds over which the share is taken: older work counts less and less. */
const WINDOW = 5000;
/** Seconds. */
const RETRY_AFTER = 2;
/** Of what all together may take, an address may take one part without being refused for it. */
const PARTS = 20;
/** So many are known: those that have taken most. Hardly more can have taken more than a part. */
const MOST_ADDRESSES = 256;

export class Strain {
  readonly #time: () => ThreadTime;
  readonly #most: number;
  #last: ThreadTime;
  /** What is being served since the thread was last idle. */
  readonly #counted = new Set<Share>();
  readonly #others = new Set<object>();
  /** Milliseconds of work that each call would have got that was served from the beginning on. */
  #each = 0;
  /** Milliseconds of work for callers without an account, less what has faded. */
  #spent = 0;
  readonly #takers = new Map<string, Taken>();

  /** `mostPercent`: of the main thread, for all callers without an account together. */
  constructor(mostPercent: number, time: () => ThreadTime = threadTime) {
    this.#most = (WINDOW * mostPercent) / 100;
    this.#time = time;
    this.#last = time();
  }

  /** Of a call that has come: it is served as soon as it is known whose it is. */
  begins(address: string): Work {
    let share: Share = { address, since: 0 };
    const ends = () => {
      this.#look();
      if (this.#counted.delete(share)) this.#pay(share);
      this.#others.delete(share);
    };
    const goesOn = (isCounted: boolean) => {
      ends();
      share = { address, since: this.#each };
      if (isCounted) this.#counted.add(share);
      else this.#others.add(share);
    };
    return { goesOn, ends };
  }

  /**
   * OVERLOADED for callers without an account, or null. While they take too much together, those of addresses that take
   * much are refused, and the others only if these take too much by themselves.
   */
  refuses(address: string): ErrorBody | null {
    this.#look();
    if (this.#spent <= this.#most) return null;
    const isDear = (spent: number) => spent > this.#most / PARTS;
    const dear = [...this.#takers.values()].map((taken) => this.#left(taken)).filter(isDear);
    const byOthers = this.#spent - dear.reduce((sum, spent) => sum + spent, 0);
    const isRefused = isDear(this.#left(this.#takers.get(address))) || byOthers > this.#most;
    return isRefused ? waitBody('OVERLOADED', RETRY_AFTER) : null;
  }

  #look(): void {
    const now = this.#time();
    const counted = this.#counted.size;
    const served = counted + this.#others.size;
    const worked = WINDOW * (1 - faded(now.worked - this.#last.worked));
    this.#spent *= faded(now.now - this.#last.now);
    if (served > 0) this.#each += worked / served;
    if (counted > 0) this.#spent += (worked * counted) / served;
    const isIdle = now.idle > this.#last.idle;
    this.#last = now;
    if (!isIdle) return;
    for (const share of this.#counted) this.#pay(share);
    this.#counted.clear();
    this.#others.clear();
  }

  #pay({ address, since }: Share): void {
    const spent = this.#left(this.#takers.get(address)) + this.#each - since;
    this.#takers.set(address, { spent, at: this.#last.now });
    if (this.#takers.size > MOST_ADDRESSES) this.#forgetMost();
  }

  /** Whoever has taken no more than the mean. */
  #forgetMost(): void {
    const left = [...this.#takers].map(([address, taken]) => [address, this.#left(taken)] as const);
    const mean = left.reduce((sum, [, spent]) => sum + spent, 0) / left.length;
    // Of equal ones a rounded mean may be less than each.
    const most = Math.max(mean, Math.min(...left.map(([, spent]) => spent)));
    for (const [address, spent] of left) if (spent <= most) this.#takers.delete(address);
  }

  #left(taken: Taken | undefined): number {
    return taken === undefined ? 0 : taken.spent * faded(this.#last.now - taken.at);
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
