import { sql } from 'kysely';
import type { Outdated } from '../ports.ts';
import type { Connection } from './connection.ts';

/** See {@link Store.purge}. One transaction. */
export function purge(
  connection: Connection,
  { sessionsBefore, guestsBefore }: Outdated,
  limit: number,
): Promise<number> {
  const { queries } = connection;
  const expired = queries
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '<', sessionsBefore)
    .limit(limit);
  const sessions = queries.deleteFrom('sessions').where('token_hash', 'in', expired);

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
  return connection.write(() => {
    const deleted = connection.run(sessions);
    const ids = connection.all(unseen).map(({ id }) => id);
    if (ids.length === 0) return deleted;
    connection.run(queries.deleteFrom('sessions').where('user_id', 'in', ids));
    return deleted + connection.run(queries.deleteFrom('users').where('id', 'in', ids));
  });
}
