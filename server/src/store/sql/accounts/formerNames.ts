/** Names that were given up. They are kept for a day, so that nobody passes for whoever had them a moment ago. */
import { MOST_FORMER_NAMES, NAME_KEPT_FOR } from '../../accountPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { first, run, type Work } from '../work.ts';

/** The owner of names whose account is gone. */
const NOBODY = '';

export class FormerNames {
  readonly #database: SqlDatabase;
  readonly #now: () => number;

  constructor(database: SqlDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** For anybody but the user of this id. */
  *isKept(fold: string, userId: string | null): Work<boolean> {
    const kept = this.#database.queries
      .selectFrom('former_names')
      .select('user_id')
      .where('name_fold', '=', fold)
      .where('until', '>', this.#now());
    const row = yield* first(kept);
    return row !== null && row.user_id !== userId;
  }

  /** In the transaction that gives the user the `next` one. */
  *giveUp(userId: string, next: string): Work<void> {
    const fold = yield* this.#foldOf(userId);
    if (fold === null || fold === next) return;
    const { queries } = this.#database;
    yield* this.#keep(userId, fold, this.#now());
    const latest = queries
      .selectFrom('former_names')
      .select('key')
      .where('user_id', '=', userId)
      .orderBy('key', 'desc')
      .limit(MOST_FORMER_NAMES);
    yield* run(
      queries.deleteFrom('former_names').where('user_id', '=', userId).where('key', 'not in', latest),
    );
  }

  /** In the transaction that deletes the account, before it does. */
  *orphan(userId: string, at: number): Work<void> {
    const fold = yield* this.#foldOf(userId);
    const { queries } = this.#database;
    yield* run(queries.updateTable('former_names').set({ user_id: NOBODY }).where('user_id', '=', userId));
    if (fold !== null) yield* this.#keep(NOBODY, fold, at);
  }

  *#foldOf(userId: string): Work<string | null> {
    const query = this.#database.queries
      .selectFrom('users')
      .select('username_fold')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null);
    return (yield* first(query))?.username_fold ?? null;
  }

  *#keep(userId: string, fold: string, from: number): Work<void> {
    const { queries } = this.#database;
    yield* run(queries.deleteFrom('former_names').where('name_fold', '=', fold));
    yield* run(
      queries
        .insertInto('former_names')
        .values({ user_id: userId, name_fold: fold, until: from + NAME_KEPT_FOR }),
    );
  }
}
