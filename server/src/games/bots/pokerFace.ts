/** A bot that searches takes as long without a choice as with one: else its time would tell what it holds. */
import type { Platform } from '../../platform/platform.ts';

/** Thoughts that are remembered: they tell how long one takes on this machine, as busy as it is now. */
const REMEMBERED = 32;

export class PokerFace {
  readonly #platform: Platform;
  /** Milliseconds of the latest thoughts of bots that had a choice. */
  readonly #latest: number[] = [];

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Gives what `think` gives; without a choice not before the time of one of the latest thoughts has passed. */
  async keep<T>(hasChoice: boolean, think: () => Promise<T>): Promise<T> {
    const { clock, rng, timers } = this.#platform;
    const from = clock.now();
    const thought = await think();
    const taken = clock.now() - from;
    if (hasChoice) {
      if (this.#latest.push(taken) > REMEMBERED) this.#latest.shift();
      return thought;
    }
    if (this.#latest.length === 0) return thought;
    const rest = this.#latest[rng.below(this.#latest.length)] - taken;
    if (rest > 0) await new Promise<void>((resolve) => void timers.after(rest, resolve));
    return thought;
  }
}
