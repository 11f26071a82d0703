/** The end of an account (ACCT-4). */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import type { Clock } from '../platform/platform.ts';
import type { PersonalData } from '../store/accountPorts.ts';
import type { SignIns } from './signIns.ts';

/** What must be done before the data of a player go, such as ending a subscription. Its refusal stops the deletion. */
export type BeforeDeletion = (userId: string) => Promise<Result<unknown, ErrorBody>>;

export interface DeletionParts {
  readonly personal: PersonalData;
  readonly signIns: SignIns;
  readonly clock: Clock;
}

export class Deletion {
  readonly #parts: DeletionParts;
  readonly #before: BeforeDeletion[] = [];
  readonly #after: (() => Promise<void>)[] = [];

  constructor(parts: DeletionParts) {
    this.#parts = parts;
  }

  /** Runs in the order of the calls. What can be refused comes before what cannot be taken back. */
  onDeletion(before: BeforeDeletion): void {
    this.#before.push(before);
  }

  /** Runs when it is done. */
  onDeleted(after: () => Promise<void>): void {
    this.#after.push(after);
  }

  /** The asker has shown to be the owner. Safe to repeat when it was refused half-way. */
  async run(userId: string): Promise<Result<void, ErrorBody>> {
    const { personal, signIns, clock } = this.#parts;
    for (const before of this.#before) {
      const done = await before(userId);
      if (!done.ok) return done;
    }
    await signIns.endOthers(userId, null);
    await personal.erase(userId, clock.now());
    for (const after of this.#after) await after();
    return ok(undefined);
  }
}
