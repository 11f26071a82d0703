/** A machine that is not there: its time passes only when it is told to, and its chance comes from a seed. */
import { openStream, parseSeed, type Stream, unwrap } from '@staxd/engine';
import type { Platform, Timer } from '../../src/platform/platform.ts';

/** Milliseconds since 1970 at which every simulation begins. */
export const START = 1_800_000_000_000;

interface Event {
  readonly at: number;
  /** Of events at one time the one that was set first happens first. */
  readonly order: number;
  readonly run: () => void;
}

export class SimulatedMachine {
  readonly chance: Stream;
  readonly platform: Platform;
  #now: number;
  /** Of the wall clock. */
  #ahead = 0;
  #order = 0;
  #events: Event[] = [];

  constructor(seed: string, now = START) {
    this.#now = now;
    this.chance = openStream(unwrap(parseSeed(seed)), 'machine');
    this.platform = {
      clock: { now: () => this.#now + this.#ahead, elapsed: () => this.#now },
      rng: {
        below: (limit) => this.chance.below(limit),
        bytes: (count) => Uint8Array.from({ length: count }, () => this.chance.below(256)),
      },
      timers: {
        after: (milliseconds, run) => this.after(milliseconds, run),
        every: (milliseconds, run) => this.#every(milliseconds, run),
      },
    };
  }

  /** As if nobody had set its clock. */
  get now(): number {
    return this.#now;
  }

  /** Somebody sets its clock, back if `by` is below 0: no time passes. */
  setClock(by: number): void {
    this.#ahead += by;
  }

  after(milliseconds: number, run: () => void): Timer {
    const event = { at: this.#now + Math.max(0, milliseconds), order: this.#order++, run };
    this.#events.push(event);
    return {
      cancel: () => {
        this.#events = this.#events.filter((other) => other !== event);
      },
    };
  }

  /** Lets so much time pass, and everything happen that is set for it. `until` may end it earlier. */
  async pass(milliseconds: number, until: () => boolean = () => false): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    while (!until()) {
      const next = this.#next();
      if (next === undefined || next.at > end) {
        this.#now = end;
        return;
      }
      this.#events.splice(this.#events.indexOf(next), 1);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
  }

  #every(milliseconds: number, run: () => void): Timer {
    let timer = this.after(milliseconds, again.bind(this));
    function again(this: SimulatedMachine) {
      timer = this.after(milliseconds, again.bind(this));
      run();
    }
    return { cancel: () => timer.cancel() };
  }

  #next(): Event | undefined {
    let first: Event | undefined;
    for (const event of this.#events) {
      if (!first || event.at < first.at || (event.at === first.at && event.order < first.order))
        first = event;
    }
    return first;
  }
}

/** Until nothing that has been promised is left to be done at this moment. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
