/** Lines that are shown for a while: the error line, and the feed of notices. */
import { ERROR_SHOWN, MOST_NOTICES, NOTICE_SHOWN } from './limits.ts';
import type { Timer, Timers } from './platform.ts';

export interface Announced {
  readonly error: string | null;
  /** The latest last, five at most. */
  readonly notices: readonly string[];
}

export class Announcements {
  readonly #timers: Timers;
  readonly #onChange: (announced: Announced) => void;
  #error: { readonly text: string; readonly timer: Timer } | null = null;
  #notices: readonly { readonly text: string; readonly timer: Timer }[] = [];

  constructor(timers: Timers, onChange: (announced: Announced) => void) {
    this.#timers = timers;
    this.#onChange = onChange;
  }

  /** Shows an error in place of the one before. */
  fail(text: string): void {
    this.#error?.timer.cancel();
    const timer = this.#timers.after(ERROR_SHOWN, () => {
      this.#error = null;
      this.#tell();
    });
    this.#error = { text, timer };
    this.#tell();
  }

  /** Adds a notice to the feed. */
  announce(text: string): void {
    const timer = this.#timers.after(NOTICE_SHOWN, () => {
      this.#notices = this.#notices.filter((other) => other !== notice);
      this.#tell();
    });
    const notice = { text, timer };
    const all = [...this.#notices, notice];
    for (const { timer: dropped } of all.slice(0, -MOST_NOTICES)) dropped.cancel();
    this.#notices = all.slice(-MOST_NOTICES);
    this.#tell();
  }

  /** Takes everything down. */
  clear(): void {
    this.#error?.timer.cancel();
    for (const { timer } of this.#notices) timer.cancel();
    this.#error = null;
    this.#notices = [];
    this.#tell();
  }

  #tell(): void {
    this.#onChange({
      error: this.#error?.text ?? null,
      notices: this.#notices.map(({ text }) => text),
    });
  }
}
