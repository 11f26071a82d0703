/** Work that nobody waits for: an answer must not tell by its time whether a mail is sent. */
import type { MailCounts } from '../monitoring/gauges.ts';
import type { Log } from '../monitoring/log.ts';
import type { Timers } from '../platform/platform.ts';
import type { Mail, Mailer } from './mailer.ts';

export class Post {
  readonly #mailer: Mailer;
  readonly #timers: Timers;
  readonly #log: Log;
  readonly #open = new Set<Promise<void>>();
  #sent = 0;
  #failed = 0;

  constructor(mailer: Mailer, timers: Timers, log: Log) {
    this.#mailer = mailer;
    this.#timers = timers;
    this.#log = log;
  }

  get isAvailable(): boolean {
    return this.#mailer.isAvailable;
  }

  get counts(): MailCounts {
    return { sent: this.#sent, failed: this.#failed, waiting: this.#open.size };
  }

  /** After the answer to the call: finds out what is to be mailed to whom, and mails it. Null: nothing. */
  later(find: () => Promise<Mail | null>): void {
    if (!this.isAvailable) return;
    const done = new Promise<void>((resolve) => this.#timers.after(0, resolve))
      .then(find)
      .then((mail) => mail && this.#send(mail))
      .catch((error: unknown) => {
        this.#failed++;
        this.#log.error('a mail could not be sent', { code: codeOf(error) });
      })
      .then(() => void this.#open.delete(done));
    this.#open.add(done);
  }

  async #send(mail: Mail): Promise<void> {
    await this.#mailer.send(mail);
    this.#sent++;
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
