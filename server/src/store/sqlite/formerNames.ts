/** Names that were given up. They are kept for a day, so that nobody passes for whoever had them a moment ago. */
import { MOST_FORMER_NAMES, NAME_KEPT_FOR } from '../accountPorts.ts';
import type { Connection } from './database/connection.ts';

/** The owner of names whose account is gone. */
const NOBODY = '';

export class FormerNames {
  readonly #connection: Connection;
  readonly #now: () => number;

  constructor(connection: Connection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  /** For anybody but the user of this id. */
  isKept(fold: string, userId: string | null): boolean {
    const kept = this.#connection.queries
      .selectFrom('former_names')
      .select('user_id')
      .where('name_fold', '=', fold)
      .where('until', '>', this.#now());
    const row = this.#connection.first(kept);
    return row !== null && row.user_id !== userId;
  }

  /** In the transaction that gives the user the `next` one. */
  giveUp(userId: string, next: string): void {
    const fold = this.#foldOf(userId);
    if (fold === null || fold === next) return;
    const { queries } = this.#connection;
    this.#keep(userId, fold, this.#now());
    const latest = queries
      .selectFrom('former_names')
      .select('key')
      .where('user_id', '=', userId)
      .orderBy('key', 'desc')
      .limit(MOST_FORMER_NAMES);
    this.#connection.run(
      queries.deleteFrom('former_names').where('user_id', '=', userId).where('key', 'not in', latest),
    );
  }

  /** In the transaction that deletes the account, before it does. */
  orphan(userId: string, at: number): void {
    const fold = this.#foldOf(userId);
    const { queries } = this.#connection;
    this.#connection.run(
      queries.updateTable('former_names').set({ user_id: NOBODY }).where('user_id', '=', userId),
    );
    if (fold !== null) this.#keep(NOBODY, fold, at);
  }

  #foldOf(userId: string): string | null {
    const query = this.#connection.queries
      .selectFrom('users')
      .select('username_fold')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null);
    return this.#connection.first(query)?.username_fold ?? null;
  }

  #keep(userId: string, fold: string, from: number): void {
    const { queries } = this.#connection;
    this.#connection.run(queries.deleteFrom('former_names').where('name_fold', '=', fold));
    this.#connection.run(
      queries
        .insertInto('former_names')
        .values({ user_id: userId, name_fold: fold, until: from + NAME_KEPT_FOR }),
    );
  }
}
