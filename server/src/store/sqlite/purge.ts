import { sql } from 'kysely';
import type { Outdated } from '../ports.ts';
import type { Connection } from './database/connection.ts';
import { recordPurger } from './records.ts';

const OF_GUESTS = ['sessions', 'tutorial_sessions', 'tutorial_tracks', 'standings', 'warnings'] as const;

/** See {@link Store.purge}. One transaction. `onGone` hears of each game whose record is deleted. */
export function purge(
  connection: Connection,
  { sessionsBefore, guestsBefore, lessonsBefore, recordsBefore }: Outdated,
  limit: number,
  onGone: (gameId: string) => void,
): Promise<number> {
  const { queries } = connection;
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
  const purgeRecords = recordPurger(connection.database);
  return connection.write(() => {
    const games = purgeRecords(recordsBefore, limit);
    for (const id of games) onGone(id);
    let deleted = games.length;
    for (const query of [sessions, signIns, links, names, lessons]) deleted += connection.run(query);
    const ids = connection.all(unseen).map(({ id }) => id);
    if (ids.length === 0) return deleted;
    for (const table of OF_GUESTS) {
      connection.run(queries.deleteFrom(table).where('user_id', 'in', ids));
    }
    return deleted + connection.run(queries.deleteFrom('users').where('id', 'in', ids));
  });
}
