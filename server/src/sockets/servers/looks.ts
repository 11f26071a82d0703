/** What other servers change: looked at when they hint at it, and every second, because hints may be lost. */
import type { Timer, Timers } from '../../platform/platform.ts';
import type { Hints, HintTopic } from '../../store/sharedPorts.ts';
import { bugsTo } from '../../store/storeUnavailable.ts';

export interface LookParts {
  readonly hints: Hints;
  readonly timers: Timers;
  /** Milliseconds between two looks at all; absent: a second. */
  readonly every?: number;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

/** `ids`: of what has changed; null: anything may have. */
export type Look = (ids: ReadonlySet<string> | null) => Promise<void>;

/** Milliseconds. */
const LOOK_EVERY = 1000;

export class Looks {
  readonly #parts: LookParts;
  readonly #watched: Watched[] = [];
  readonly #ends: (() => void)[];
  readonly #looking: Timer;

  constructor(parts: LookParts) {
    this.#parts = parts;
    const lookAtAll = () => {
      for (const watched of this.#watched) watched.lookAt(null);
    };
    this.#ends = [parts.hints.onGap(lookAtAll)];
    this.#looking = parts.timers.every(parts.every ?? LOOK_EVERY, lookAtAll);
  }

  /** One look at a time. Gives what looks at one thing now. */
  watch(topics: readonly HintTopic[], look: Look): (id: string) => void {
    const { hints, report } = this.#parts;
    const watched = new Watched(look, bugsTo(report));
    this.#watched.push(watched);
    this.#ends.push(hints.onChange(({ topic, id }) => topics.includes(topic) && watched.lookAt(id)));
    return (id) => watched.lookAt(id);
  }

  close(): void {
    this.#looking.cancel();
    for (const end of this.#ends) end();
  }
}

class Watched {
  readonly #look: Look;
  readonly #report: (error: unknown) => void;
  /** At what the next look is; null: at everything. */
  #next: Set<string> | null = new Set();
  #isLooking = false;

  constructor(look: Look, report: (error: unknown) => void) {
    this.#look = look;
    this.#report = report;
  }

  lookAt(id: string | null): void {
    if (id === null) this.#next = null;
    else this.#next?.add(id);
    if (!this.#isLooking) void this.#lookOn();
  }

  async #lookOn(): Promise<void> {
    this.#isLooking = true;
    while (this.#next === null || this.#next.size > 0) {
      const ids = this.#next;
      this.#next = new Set();
      try {
        await this.#look(ids);
      } catch (error) {
        // The next look finds it.
        this.#report(error);
      }
    }
    this.#isLooking = false;
  }
}
