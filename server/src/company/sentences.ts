/** Who may not write, and who may not come in. Read once, then known: every call and message asks. */
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
  readonly #listeners: ((userId: string, refusal: ErrorBody) => void)[] = [];
  #standing: readonly Sentence[] = [];

  constructor(company: Company, clock: Clock) {
    this.#company = company;
    this.#clock = clock;
  }

  async open(): Promise<void> {
    this.#standing = await this.#company.sentences(this.#clock.now());
  }

  /** BANNED, BANNED_FOR_GOOD, or null. */
  refusesAll(userId: string): ErrorBody | null {
    return this.#refusal(userId, 'ban');
  }

  /** SILENCED, SILENCED_FOR_GOOD, or null. */
  refusesWords(userId: string): ErrorBody | null {
    return this.#refusal(userId, 'silence');
  }

  onBanned(listener: (userId: string, refusal: ErrorBody) => void): void {
    this.#listeners.push(listener);
  }

  /** A sentence of this player has been stored. */
  async heard(userId: string): Promise<void> {
    await this.open();
    const banned = this.refusesAll(userId);
    if (banned) for (const listener of this.#listeners) listener(userId, banned);
  }

  async lift(userId: string, kind: SentenceKind, audit: AuditLine): Promise<boolean> {
    const isLifted = await this.#company.lift(userId, kind, audit);
    await this.open();
    return isLifted;
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
