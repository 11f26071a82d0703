/**
 * "Ready", shown as soon as it is pressed and confirmed by the game. Who presses fast is shown the last
 * press throughout: an older one that is confirmed meanwhile takes nothing back.
 */
import { READY_CONFIRMATION } from './limits.ts';
import type { Timer, Timers } from './platform.ts';

export interface ReadyToggleOptions {
  readonly timers: Timers;
  /** Tells the server; resolves to whether it agreed. */
  readonly send: (ready: boolean) => Promise<boolean>;
  /** What the player has asked for and the game does not say yet; null: nothing. */
  readonly onChange: (wanted: boolean | null) => void;
}

export class ReadyToggle {
  readonly #options: ReadyToggleOptions;
  #wanted: boolean | null = null;
  /** What the game says. */
  #confirmed = false;
  /** Presses that the server has not answered. */
  #unanswered = 0;
  #timer: Timer | null = null;

  constructor(options: ReadyToggleOptions) {
    this.#options = options;
  }

  /** The player is ready, or not any more. */
  async press(ready: boolean): Promise<void> {
    this.#timer?.cancel();
    this.#timer = this.#options.timers.after(READY_CONFIRMATION, () => this.clear());
    this.#want(ready);
    this.#unanswered++;
    const agreed = await this.#options.send(ready);
    this.#unanswered--;
    if (!agreed && this.#unanswered === 0) this.clear();
    else this.#clearIfConfirmed();
  }

  /** The game says that the player is ready, or not. */
  confirm(ready: boolean): void {
    this.#confirmed = ready;
    this.#clearIfConfirmed();
  }

  clear(): void {
    this.#timer?.cancel();
    this.#want(null);
  }

  #clearIfConfirmed(): void {
    if (this.#unanswered === 0 && this.#wanted === this.#confirmed) this.clear();
  }

  #want(ready: boolean | null): void {
    if (this.#wanted === ready) return;
    this.#wanted = ready;
    this.#options.onChange(ready);
  }
}
