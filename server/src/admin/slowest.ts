/** What has taken longest lately, by name. Names come from closed lists: calls, events, never a path or a person. */

import type { Metrics } from '../monitoring/metrics.ts';
import type { Clock } from '../platform/platform.ts';

/** Milliseconds. What is told is of one to two of them. */
const SPAN = 5 * 60_000;

export interface Timed {
  readonly name: string;
  readonly count: number;
  /** Milliseconds. */
  readonly mean: number;
  readonly longest: number;
}

type Sums = Map<string, { count: number; total: number; longest: number }>;

export class Slowest {
  readonly #clock: Clock;
  #since: number;
  #now: Sums = new Map();
  #before: Sums = new Map();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
  }

  note(name: string, seconds: number): void {
    this.#turn();
    const sums = this.#now.get(name) ?? { count: 0, total: 0, longest: 0 };
    sums.count++;
    sums.total += seconds * 1000;
    sums.longest = Math.max(sums.longest, seconds * 1000);
    this.#now.set(name, sums);
  }

  /** The longest first. */
  list(most: number): readonly Timed[] {
    this.#turn();
    const names = new Set([...this.#now.keys(), ...this.#before.keys()]);
    const timed = [...names].map((name) => {
      const parts = [this.#now.get(name), this.#before.get(name)].flatMap((sums) => sums ?? []);
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      return { name, count, mean: total / count, longest: Math.max(...parts.map(({ longest }) => longest)) };
    });
    return timed.sort((one, other) => other.longest - one.longest).slice(0, most);
  }

  #turn(): void {
    const passed = this.#clock.now() - this.#since;
    if (passed >= 0 && passed < SPAN) return;
    this.#before = passed >= 0 && passed < 2 * SPAN ? this.#now : new Map();
    this.#now = new Map();
    this.#since = this.#clock.now();
  }
}

/** The same metrics, of which the slowest are kept. */
export function noting(metrics: Metrics, slowest: Slowest): Metrics {
  return {
    ...metrics,
    acknowledged: (request, seconds) => {
      slowest.note(`socket ${request}`, seconds);
      metrics.acknowledged(request, seconds);
    },
    answered: (route, status, seconds) => {
      slowest.note(`call ${route}`, seconds);
      metrics.answered(route, status, seconds);
    },
  };
}
