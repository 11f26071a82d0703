/** What a moderator asks somebody to mind: kept until they have closed it. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, type WarningNote } from '@staxd/protocol';
import { masked } from '../chat/masking.ts';
import type { Platform } from '../platform/platform.ts';
import type { Company, Decision, KeptReport, Warning } from '../store/companyPorts.ts';

type Listener = (userId: string, open: number) => void;

export class Warnings {
  readonly #company: Company;
  readonly #platform: Platform;
  readonly #listeners: Listener[] = [];

  constructor(company: Company, platform: Platform) {
    this.#company = company;
    this.#platform = platform;
  }

  /** Hears how many somebody has to close whenever that changes. */
  onChanged(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async of(userId: string): Promise<WarningNote[]> {
    const open = await this.#company.warnings(userId);
    return open.map(({ id, reason, line, at }) => ({ id, reason, line, created_at: at }));
  }

  /** What follows from this decision about a report. */
  from({ aboutId, reason, lines }: KeptReport, { at }: Decision): Warning {
    const own = lines.filter(({ userId }) => userId === aboutId).map(({ content }) => content);
    const rude = own.findLast((content) => masked(content).masks.length > 0);
    const isAboutWords = reason !== 'name' && reason !== 'cheating';
    const line = isAboutWords ? (rude ?? own.at(-1) ?? null) : null;
    const id = `w_${Buffer.from(this.#platform.rng.bytes(16)).toString('base64url')}`;
    return { kind: 'warn', id, userId: aboutId, at, reason, line };
  }

  /** A warning of this player has been stored. */
  async heard(userId: string): Promise<void> {
    const { length } = await this.#company.warnings(userId);
    for (const listener of this.#listeners) listener(userId, length);
  }

  /** Refuses with NOT_FOUND. */
  async close(userId: string, id: string): Promise<Result<void, ErrorBody>> {
    if (!(await this.#company.closeWarning(userId, id, this.#platform.clock.now())))
      return fail(errorBody('NOT_FOUND'));
    await this.heard(userId);
    return ok(undefined);
  }
}
