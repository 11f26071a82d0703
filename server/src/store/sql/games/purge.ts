import { sql } from 'kysely';
import type { Outdated } from '../../ports.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, run, type Work } from '../work.ts';
import { purgeRecords, type RecordStatements } from './records.ts';

const OF_GUESTS = ['sessions', 'tutorial_sessions', 'tutorial_tracks', 'standings', 'warnings'] as const;

export interface Purged {
  readonly deleted: number;
  /** Games whose records are deleted. */
  readonly gone: readonly string[];
}

/** See {@link Store.purge}. One write. */
export function* purge(
  database: SqlDatabase,
  { sessionsBefore, guestsBefore, lessonsBefore, recordsBefore }: Outdated,
  limit: number,
  statements: RecordStatements,
): Work<Purged> {
  const { queries } = database;
  const expired = queries
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '<', sessionsBefore)
    .limit(limit);
  const sessions = queries.deleteFrom('sessions').where('token_hash', 'in', expired);
  const oldSignIns = queries
    .selectFrom('sign_ins')
    .select('family')
    .where('expires_at', '<', sessionsBefore)
    .limit(limit);
  const signIns = queries.deleteFrom('sign_ins').where('family', 'in', oldSignIns);
  const oldLinks = queries
    .selectFrom('links')
    .select('token_hash')
    .where('expires_at', '<', sessionsBefore)
    .limit(limit);
  const links = queries.deleteFrom('links').where('token_hash', 'in', oldLinks);

  const names = queries.deleteFrom('former_names').where('until', '<=', sessionsBefore);

  const left = queries
    .selectFrom('tutorial_sessions')
    .select(['user_id', 'id'])
    .where('updated_at', '<', lessonsBefore)
    .limit(limit);
  const lessons = queries
    .deleteFrom('tutorial_sessions')
    .where(({ eb, refTuple }) => eb(refTuple('user_id', 'id'), 'in', left.$asTuple('user_id', 'id')));

  // Few rows: such old guests have come back since, or are deleted now. The literal is for the index.
  const unseen = queries
    .selectFrom('users')
    .select('id')
    .where('is_guest', '=', sql.lit(1))
    .where('created_at', '<', guestsBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('token_hash')
            .whereRef('user_id', '=', 'users.id')
            .where('sessions.created_at', '>=', guestsBefore),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('game_members')
            .innerJoin('games', 'games.key', 'game_members.game')
            .select('games.key')
            .whereRef('user_id', '=', 'users.id')
            .where('active', '=', 1)
            .where('status', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .limit(limit);
  const gone = yield* purgeRecords(database, recordsBefore, limit, statements);
  let deleted = gone.length;
  for (const query of [sessions, signIns, links, names, lessons]) deleted += yield* run(query);
  const ids = (yield* all(unseen)).map(({ id }) => id);
  if (ids.length === 0) return { deleted, gone };
  for (const table of OF_GUESTS) {
    yield* run(queries.deleteFrom(table).where('user_id', 'in', ids));
  }
  deleted += yield* run(queries.deleteFrom('users').where('id', 'in', ids));
  return { deleted, gone };
}
