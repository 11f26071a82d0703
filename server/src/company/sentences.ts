/** Who may not write, and who may not come in. Read, then known: every call and message asks. */
import { type ErrorBody, errorBody, type SentenceKind } from '@staxd/protocol';
import type { Clock } from '../platform/platform.ts';
import type { AuditLine, Company, Sentence } from '../store/companyPorts.ts';

/** Until a time, and for good. */
const REFUSALS = {
  silence: ['SILENCED', 'SILENCED_FOR_GOOD'],
  ban: ['BANNED', 'BANNED_FOR_GOOD'],
} as const;

export class Sentences {
  readonly #company: Company;
  readonly #clock: Clock;
  readonly #banListeners: ((userId: string, refusal: ErrorBody) => void)[] = [];
  readonly #changeListeners: ((userId: string) => void)[] = [];
  #standing: readonly Sentence[] = [];
  /** Readings that have begun, and the latest of them that is known. */
  #readings = 0;
  #known = 0;

  constructor(company: Company, clock: Clock) {
    this.#company = company;
    this.#clock = clock;
  }

  /** Reads what stands. */
  async open(): Promise<void> {
    const reading = ++this.#readings;
    const standing = await this.#company.sentences(this.#clock.now());
    if (reading < this.#known) return;
    this.#known = reading;
    this.#standing = standing;
  }

  /** BANNED, BANNED_FOR_GOOD, or null. */
  refusesAll(userId: string): ErrorBody | null {
    return this.#refusal(userId, 'ban');
  }

  /** SILENCED, SILENCED_FOR_GOOD, or null. */
  refusesWords(userId: string): ErrorBody | null {
    return this.#refusal(userId, 'silence');
  }

  /** Hears whom this server has banned. */
  onBanned(listener: (userId: string, refusal: ErrorBody) => void): void {
    this.#banListeners.push(listener);
  }

  /** Hears whose sentences this server has changed. */
  onChanged(listener: (userId: string) => void): void {
    this.#changeListeners.push(listener);
  }

  /** A sentence of this player has been stored. */
  async heard(userId: string): Promise<void> {
    await this.#changed(userId);
    const banned = this.refusesAll(userId);
    if (banned) for (const listener of this.#banListeners) listener(userId, banned);
  }

  async lift(userId: string, kind: SentenceKind, audit: AuditLine): Promise<boolean> {
    const isLifted = await this.#company.lift(userId, kind, audit);
    await this.#changed(userId);
    return isLifted;
  }

  async #changed(userId: string): Promise<void> {
    await this.open();
    for (const listener of this.#changeListeners) listener(userId);
  }

  #refusal(userId: string, kind: SentenceKind): ErrorBody | null {
    const now = this.#clock.now();
    const sentence = this.#standing.find(
      (each) => each.userId === userId && each.kind === kind && (each.until === null || each.until > now),
    );
    if (!sentence) return null;
    const [passing, lasting] = REFUSALS[kind];
    const { until } = sentence;
    if (until === null) return errorBody(lasting);
    return errorBody(passing, { until: `${new Date(until).toISOString().slice(0, 16)}Z` });
  }
}
