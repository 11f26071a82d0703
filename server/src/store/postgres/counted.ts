import { sql } from 'kysely';
import type { SqlDatabase } from '../sql/sqlDatabase.ts';
import { resultOf, results } from '../sql/statistics/statistics.ts';
import { all, type Work } from '../sql/work.ts';
import type { Concerned, GameResult } from '../statisticsPorts.ts';

/** Each of its parts along an index of its own. Some come more than once. */
export function* countedAmong(
  database: SqlDatabase,
  { from, until, userIds, origins }: Concerned,
): Work<readonly GameResult[]> {
  const ofDay = results(database).where('finished_at', '>=', from).where('finished_at', '<', until);
  const against = (column: 'won_against' | 'rated_against') => {
    const own = sql<string>`(${sql.ref(column)}::jsonb ->> 'own')`;
    return ofDay.where(column, 'is not', null).where(database.isAmong(own, database.list(origins)));
  };
  const counted = ofDay
    .where(database.isAmong(sql.ref('user_id'), database.list(userIds)))
    .where(sql<boolean>`(won = 1 OR rated_at IS NOT NULL)`)
    .unionAll(against('won_against'))
    .unionAll(against('rated_against'));
  return (yield* all(counted)).map(resultOf);
}
