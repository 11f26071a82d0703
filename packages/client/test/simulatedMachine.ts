/** A clock that stands still until a test moves it, with the timers that hang on it, and known chance. */
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

export class SimulatedMachine implements Platform {
  #now = 1_700_000_000_000;
  readonly #alarms = new Set<Alarm>();
  readonly storage = memoryStorage();
  readonly tab = memoryStorage();
  /** What was written into the log. */
  readonly logged: string[] = [];
  readonly log = openLog('debug', (level, message, data) =>
    this.logged.push(`${level} ${message} ${JSON.stringify(data)}`),
  );
  readonly clock: Clock = { now: () => this.#now };
  readonly timers: Timers = {
    after: (milliseconds, run) => this.#set(milliseconds, null, run),
    every: (milliseconds, run) => this.#set(milliseconds, milliseconds, run),
  };
  /** No network, unless a test brings one. */
  fetch: Fetch = () => Promise.reject(new TypeError('fetch failed'));
  readonly #chance = openStream({ algorithm: 'alea', key: 'machine' }, 'bytes');
  readonly rng: Rng = { bytes: (count) => Uint8Array.from({ length: count }, () => this.#chance.below(256)) };

  /** How many timers wait: none may be left over when everything is closed. */
  get alarms(): number {
    return this.#alarms.size;
  }

  /** Lets time pass, and everything that is due happen at its own moment, with what follows from it. */
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

/** Waits until every promise that can go on has done so. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
