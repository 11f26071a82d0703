/** Work that nobody waits for: an answer must not tell by its time whether a mail is sent. */
import type { Log } from '../monitoring/log.ts';
import type { Timers } from '../platform/platform.ts';
import type { Mail, Mailer } from './mailer.ts';

export class Post {
  readonly #mailer: Mailer;
  readonly #timers: Timers;
  readonly #log: Log;
  readonly #open = new Set<Promise<void>>();

  constructor(mailer: Mailer, timers: Timers, log: Log) {
    this.#mailer = mailer;
    this.#timers = timers;
    this.#log = log;
  }

  get isAvailable(): boolean {
    return this.#mailer.isAvailable;
  }

  /** After the answer to the call: finds out what is to be mailed to whom, and mails it. Null: nothing. */
  later(find: () => Promise<Mail | null>): void {
    if (!this.isAvailable) return;
    const done = new Promise<void>((resolve) => this.#timers.after(0, resolve))
      .then(find)
      .then((mail) => mail && this.#mailer.send(mail))
      .catch((error: unknown) => this.#log.error('a mail could not be sent', { code: codeOf(error) }))
      .then(() => void this.#open.delete(done));
    this.#open.add(done);
  }

  /** Resolves when nothing is under way, or after so many milliseconds. */
  async settled(most: number): Promise<void> {
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      const impatience = this.#timers.after(most, resolve);
      void Promise.all(this.#open).then(() => {
        impatience.cancel();
        resolve();
      });
    });
  }
}

/** The words of an error may contain the address. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
