import { sql } from 'kysely';
import type { TrackDone, TutorialSessionRow, Tutorials } from '../tutorialPorts.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { first, fixed, run, type Work } from './work.ts';

export class SqlTutorials implements Tutorials {
  readonly #database: SqlDatabase;
  readonly #tracksOf: (userId: string) => Work<readonly TrackDone[]>;

  constructor(database: SqlDatabase) {
    this.#database = database;
    this.#tracksOf = fixed(
      database.queries.selectFrom('tutorial_tracks').select(['track', 'how', 'at']).where('user_id', '=', ''),
    );
  }

  async session(userId: string, id: string): Promise<TutorialSessionRow | null> {
    const query = this.#database.queries
      .selectFrom('tutorial_sessions')
      .select(['user_id as userId', 'id', 'version', 'track', 'record', 'updated_at as updatedAt'])
      .where('user_id', '=', userId)
      .where('id', '=', id);
    const row = await this.#database.read(() => first(query));
    return row && { ...row, record: parsed(row.record) };
  }

  save(session: TutorialSessionRow, most: number): Promise<boolean> {
    const { userId, id, version, track, updatedAt } = session;
    const { queries } = this.#database;
    const values = { version, track, updated_at: updatedAt, record: JSON.stringify(session.record) };
    const update = queries
      .updateTable('tutorial_sessions')
      .set(values)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('version', '=', version - 1);
    const insert = queries
      .insertInto('tutorial_sessions')
      .values({ user_id: userId, id, ...values })
      .onConflict((conflict) => conflict.doNothing());
    const newest = queries
      .selectFrom('tutorial_sessions')
      .select('id')
      .where('user_id', '=', userId)
      // The one that was saved just now stays, whatever the clock says.
      .orderBy(sql`id = ${id}`, 'desc')
      .orderBy('updated_at', 'desc')
      .limit(most);
    const older = queries
      .deleteFrom('tutorial_sessions')
      .where('user_id', '=', userId)
      .where('id', 'not in', newest);
    return this.#database.write(function* () {
      if (version > 1) return (yield* run(update)) > 0;
      if ((yield* run(insert)) === 0) return false;
      yield* run(older);
      return true;
    });
  }

  async tracksOf(userId: string): Promise<readonly TrackDone[]> {
    const rows = await this.#database.read(() => this.#tracksOf(userId));
    return rows.toSorted(byTime);
  }

  async endTrack(userId: string, { track, how, at }: TrackDone): Promise<void> {
    const insert = this.#database.queries
      .insertInto('tutorial_tracks')
      .values({ user_id: userId, track, how, at })
      .onConflict((conflict) =>
        how === 'skipped'
          ? conflict.doNothing()
          : conflict
              .columns(['user_id', 'track'])
              .doUpdateSet({ how, at })
              .where('tutorial_tracks.how', '=', 'skipped'),
      );
    await this.#database.write(() => run(insert));
  }
}

/** In SQL an order would be planned anew each time. */
function byTime(one: TrackDone, other: TrackDone): number {
  return one.at - other.at || (one.track < other.track ? -1 : 1);
}

function parsed(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    return null;
  }
}
