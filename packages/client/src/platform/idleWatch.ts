import type { Platform, Timer } from './platform.ts';

export interface IdleOptions {
  readonly platform: Pick<Platform, 'clock' | 'timers'>;
  /** Milliseconds without activity; Infinity: never idle. */
  readonly after: number;
  readonly onIdle: () => void;
}

/** Activity costs one look at the clock and no timer, because a pointer moves a hundred times a second. */
export class IdleWatch {
  readonly #options: IdleOptions;
  #lastSeen = 0;
  #timer: Timer | null = null;

  constructor(options: IdleOptions) {
    this.#options = options;
  }

  noteActivity(): void {
    const { platform, after } = this.#options;
    this.#lastSeen = platform.clock.now();
    if (Number.isFinite(after)) this.#timer ??= platform.timers.after(after, () => this.#look());
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  #look(): void {
    const { platform, after, onIdle } = this.#options;
    const left = this.#lastSeen + after - platform.clock.now();
    this.#timer = left > 0 ? platform.timers.after(left, () => this.#look()) : null;
    if (left <= 0) onIdle();
  }
}
