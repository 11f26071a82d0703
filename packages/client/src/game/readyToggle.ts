/** Shown as soon as it is pressed. The last of quick presses counts: confirming an older one does not undo it. */

import type { Timer, Timers } from '../platform/platform.ts';
import { ERROR_SHOWN, READY_CONFIRMATION } from '../platform/timings.ts';
import { type ClientError, localError } from '../texts/errors.ts';

export interface ReadyShown {
  readonly readyWanted: boolean | null;
  /** For 5 s. */
  readonly readyError: ClientError | null;
}

export interface ReadyToggleOptions {
  readonly timers: Timers;
  readonly send: (ready: boolean) => Promise<ClientError | null>;
  readonly onChange: (shown: ReadyShown) => void;
}

const NOTHING: ReadyShown = { readyWanted: null, readyError: null };

export class ReadyToggle {
  readonly #options: ReadyToggleOptions;
  #shown = NOTHING;
  #confirmed = false;
  #unanswered = 0;
  #timer: Timer | null = null;

  constructor(options: ReadyToggleOptions) {
    this.#options = options;
  }

  async press(ready: boolean): Promise<void> {
    this.#show({ readyWanted: ready, readyError: null });
    this.#after(READY_CONFIRMATION, () => this.#takeBack(localError('NOT_HEARD', true)));
    this.#unanswered++;
    const error = await this.#options.send(ready);
    this.#unanswered--;
    // The error of this press is already shown.
    if (error && this.#unanswered === 0 && this.#shown.readyWanted !== null) this.#takeBack(error);
    else this.#clearIfConfirmed();
  }

  confirm(ready: boolean): void {
    if (ready !== this.#confirmed && this.#shown.readyError) this.clear();
    this.#confirmed = ready;
    this.#clearIfConfirmed();
  }

  clear(): void {
    this.#timer?.cancel();
    this.#show(NOTHING);
  }

  #takeBack(readyError: ClientError): void {
    this.#show({ readyWanted: null, readyError });
    this.#after(ERROR_SHOWN, () => this.clear());
  }

  #clearIfConfirmed(): void {
    if (this.#unanswered === 0 && this.#shown.readyWanted === this.#confirmed) this.clear();
  }

  #after(milliseconds: number, run: () => void): void {
    this.#timer?.cancel();
    this.#timer = this.#options.timers.after(milliseconds, run);
  }

  #show(shown: ReadyShown): void {
    const { readyWanted, readyError } = this.#shown;
    if (readyWanted === shown.readyWanted && readyError === shown.readyError) return;
    this.#shown = shown;
    this.#options.onChange(shown);
  }
}
