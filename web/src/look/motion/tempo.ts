/** Everything that is under way, at one speed. All of it are animations, so that one rate hurries sound and picture alike. */

/** Milliseconds: what lags further behind is shown by its end state. */
export const MOST_BEHIND = 2000;
const MOST_RATE = 3;
/** Milliseconds of backlog that one takes at the usual speed. */
const AT_EASE = 1200;

export interface Turn {
  /** Milliseconds of score until it may start. */
  readonly wait: number;
  readonly rate: number;
}

/** Who comes while something is under way waits for its beat, and hurries all. Times are in milliseconds. */
export class Crowd {
  #freeAt = 0;
  #rate = 1;

  /** Undefined: it would come too late to be true. */
  join(now: number, beat: number): Turn | undefined {
    const left = Math.max(0, this.#freeAt - now) * this.#rate;
    if (left === 0) this.#rate = 1;
    if (left / this.#rate > MOST_BEHIND) return undefined;
    this.#rate = Math.min(MOST_RATE, Math.max(1, (left + beat) / AT_EASE));
    this.#freeAt = now + (left + beat) / this.#rate;
    return { wait: left, rate: this.#rate };
  }
}

export class Tempo {
  readonly #running = new Set<Animation>();
  #rate = 1;

  /** Milliseconds on the clock of the page's animations, which no test stops. */
  get now(): number {
    return Number(document.timeline.currentTime ?? 0);
  }

  get rate(): number {
    return this.#rate;
  }

  set rate(rate: number) {
    this.#rate = rate;
    for (const animation of this.#running) animation.updatePlaybackRate(rate);
  }

  /** Starts at the present speed. */
  run(animation: Animation): Animation {
    animation.updatePlaybackRate(this.#rate);
    this.#running.add(animation);
    const forget = () => this.#running.delete(animation);
    animation.addEventListener('finish', forget);
    animation.addEventListener('cancel', forget);
    return animation;
  }

  /** Calls after that time of score; returns a function that gives it up. */
  mark(at: number, call: () => void): () => void {
    if (at <= 0) {
      call();
      return () => {};
    }
    const animation = new Animation(new KeyframeEffect(null, [], { duration: at }), document.timeline);
    animation.addEventListener('finish', call);
    animation.play();
    this.run(animation);
    return () => animation.cancel();
  }

  stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
  }
}
