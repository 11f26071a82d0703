/** A platform with a clock that only the test advances, its timers, and seeded randomness. */
import { openStream } from '@staxd/engine';
import { openLog } from '../src/platform/log.ts';
import {
  type Clock,
  type Fetch,
  memoryStorage,
  type Platform,
  type Rng,
  type Timers,
} from '../src/platform/platform.ts';

interface Alarm {
  at: number;
  readonly period: number | null;
  readonly run: () => void;
}

const LONGEST_WAIT = 60_000;

export class SimulatedMachine implements Platform {
  #now = 1_700_000_000_000;
  readonly #alarms = new Set<Alarm>();
  readonly storage = memoryStorage();
  readonly tab = memoryStorage();
  /** The log's lines. */
  readonly logged: string[] = [];
  readonly log = openLog('debug', (level, message, data) =>
    this.logged.push(`${level} ${message} ${JSON.stringify(data)}`),
  );
  readonly clock: Clock = { now: () => this.#now };
  readonly timers: Timers = {
    after: (milliseconds, run) => this.#set(milliseconds, null, run),
    every: (milliseconds, run) => this.#set(milliseconds, milliseconds, run),
  };
  /** Fails unless a test replaces it. */
  fetch: Fetch = () => Promise.reject(new TypeError('fetch failed'));
  readonly #chance = openStream({ algorithm: 'alea', key: 'machine' }, 'bytes');
  readonly rng: Rng = { bytes: (count) => Uint8Array.from({ length: count }, () => this.#chance.below(256)) };

  /** The number of pending timers. None may be left when everything is closed. */
  get alarms(): number {
    return this.#alarms.size;
  }

  /** Advances the clock and runs each timer at its time, with everything that follows. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settled();
    for (let alarm = this.#next(end); alarm; alarm = this.#next(end)) {
      this.#now = Math.max(this.#now, alarm.at);
      if (alarm.period === null) this.#alarms.delete(alarm);
      else alarm.at += alarm.period;
      alarm.run();
      await settled();
    }
    this.#now = end;
  }

  /** Lets time pass until `isDone`. Gives the milliseconds that it took; throws after a minute. */
  async passUntil(isDone: () => boolean): Promise<number> {
    const start = this.#now;
    while (!isDone()) {
      if (this.#now - start >= LONGEST_WAIT) throw new Error(`nothing happened for ${LONGEST_WAIT} ms`);
      await this.pass(1);
    }
    return this.#now - start;
  }

  #next(end: number): Alarm | undefined {
    return [...this.#alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }

  #set(milliseconds: number, period: number | null, run: () => void) {
    const alarm = { at: this.#now + milliseconds, period, run };
    this.#alarms.add(alarm);
    return {
      cancel: () => {
        this.#alarms.delete(alarm);
      },
    };
  }
}

/** Waits until all resolved promises have been handled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
