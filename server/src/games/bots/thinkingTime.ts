/** A searching bot takes as long without a choice as with one. Otherwise its time would reveal its hand. */
import type { Platform } from '../../platform/platform.ts';

/** Recent thinking times, as a sample of how long a bot takes on this machine under its present load. */
const REMEMBERED = 32;

export class ThinkingTime {
  readonly #platform: Platform;
  /** In milliseconds, of bots that had a choice. */
  readonly #latest: number[] = [];

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async even<T>(hasChoice: boolean, think: () => Promise<T>): Promise<T> {
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
