import { sql } from 'kysely';
import type { RecordStatements } from '../sql/games/records.ts';

export const recordStatements: RecordStatements = {
  // Without the time at which they ended, they have not, or nothing is left of them.
  finished: sql`games`,
  deleteLog: (game) => sql`DELETE FROM events WHERE game = ${game}`,
};
