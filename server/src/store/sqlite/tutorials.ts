import { sql } from 'kysely';
import type { TrackDone, TutorialSessionRow, Tutorials } from '../ports.ts';
import type { Connection } from './database/connection.ts';

export class SqliteTutorials implements Tutorials {
  readonly #connection: Connection;
  readonly #tracksOf: (userId: string) => TrackDone[];

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#tracksOf = connection.fixed(
      connection.queries
        .selectFrom('tutorial_tracks')
        .select(['track', 'how', 'at'])
        .where('user_id', '=', ''),
    );
  }

  session(userId: string, id: string): Promise<TutorialSessionRow | null> {
    const query = this.#connection.queries
      .selectFrom('tutorial_sessions')
      .select(['user_id as userId', 'id', 'version', 'track', 'record', 'updated_at as updatedAt'])
      .where('user_id', '=', userId)
      .where('id', '=', id);
    return this.#connection.read(() => {
      const row = this.#connection.first(query);
      return row && { ...row, record: parsed(row.record) };
    });
  }

  save(session: TutorialSessionRow, most: number): Promise<boolean> {
    const { userId, id, version, track, updatedAt } = session;
    const { queries } = this.#connection;
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
    return this.#connection.write(() => {
      if (version > 1) return this.#connection.run(update) > 0;
      if (this.#connection.run(insert) === 0) return false;
      this.#connection.run(older);
      return true;
    });
  }

  tracksOf(userId: string): Promise<readonly TrackDone[]> {
    return this.#connection.read(() => this.#tracksOf(userId).sort(byTime));
  }

  async endTrack(userId: string, { track, how, at }: TrackDone): Promise<void> {
    const insert = this.#connection.queries
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
    await this.#connection.write(() => this.#connection.run(insert));
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
