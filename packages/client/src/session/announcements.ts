/** Errors and notices that are shown for a while. */

import type { Notice } from '../game/notices.ts';
import type { Timer, Timers } from '../platform/platform.ts';
import { ERROR_SHOWN, MOST_NOTICES, NOTICE_SHOWN } from '../platform/timings.ts';
import type { ClientError } from '../texts/errors.ts';

/** Ids grow, so that equal notices can be told apart. */
export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
}

export interface Announced {
  readonly error: ClientError | null;
  /** Oldest first, at most five. */
  readonly notices: readonly ShownNotice[];
}

export class Announcements {
  readonly #timers: Timers;
  readonly #onChange: (announced: Announced) => void;
  #error: { readonly error: ClientError; readonly timer: Timer } | null = null;
  #notices: readonly (ShownNotice & { readonly timer: Timer })[] = [];
  #latest = 0;

  constructor(timers: Timers, onChange: (announced: Announced) => void) {
    this.#timers = timers;
    this.#onChange = onChange;
  }

  fail(error: ClientError): void {
    this.#error?.timer.cancel();
    const timer = this.#timers.after(ERROR_SHOWN, () => {
      this.#error = null;
      this.#tell();
    });
    this.#error = { error, timer };
    this.#tell();
  }

  announce(notice: Notice): void {
    const id = ++this.#latest;
    const timer = this.#timers.after(NOTICE_SHOWN, () => {
      this.#notices = this.#notices.filter((other) => other.id !== id);
      this.#tell();
    });
    const all = [...this.#notices, { id, notice, timer }];
    for (const { timer: dropped } of all.slice(0, -MOST_NOTICES)) dropped.cancel();
    this.#notices = all.slice(-MOST_NOTICES);
    this.#tell();
  }

  clear(): void {
    this.#error?.timer.cancel();
    for (const { timer } of this.#notices) timer.cancel();
    this.#error = null;
    this.#notices = [];
    this.#tell();
  }

  #tell(): void {
    this.#onChange({
      error: this.#error?.error ?? null,
      notices: this.#notices.map(({ id, notice }) => ({ id, notice })),
    });
  }
}
