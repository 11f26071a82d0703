/** When the server goes, if somebody has said so. */
import type { Clock, Timer, Timers } from '../platform/platform.ts';

const MINUTE = 60_000;
/** Milliseconds in which the command that asked for it is answered. */
const FAREWELL = 100;

export class Leaving {
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #leave: () => void;
  #planned: { readonly at: number; readonly timer: Timer } | null = null;

  /** `leave` drains the server and ends it. */
  constructor(clock: Clock, timers: Timers, leave: () => void) {
    this.#clock = clock;
    this.#timers = timers;
    this.#leave = leave;
  }

  /** Milliseconds since 1970; null: nobody has said so. */
  get at(): number | null {
    return this.#planned?.at ?? null;
  }

  /** Replaces an earlier plan. Gives when. */
  in(minutes: number): number {
    this.cancel();
    const wait = minutes === 0 ? FAREWELL : minutes * MINUTE;
    const at = this.#clock.now() + wait;
    this.#planned = { at, timer: this.#timers.after(wait, this.#leave) };
    return at;
  }

  /** False: there was no plan. */
  cancel(): boolean {
    this.#planned?.timer.cancel();
    const wasPlanned = this.#planned !== null;
    this.#planned = null;
    return wasPlanned;
  }
}
