import { sql } from 'kysely';
import { foldedName } from '../comparable.ts';
import {
  type ListPlace,
  listPlace,
  type SeenTournaments,
  type StoredTournament,
  type TournamentCommit,
  type TournamentEntry,
  type TournamentStore,
  type TournamentWritten,
} from '../tournamentPorts.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { all, fixed, run, type Work } from './work.ts';

/** The part of the list with those that are over. */
const OVER = 2;

export class SqlTournaments implements TournamentStore {
  readonly #database: SqlDatabase;
  readonly #find: (id: string) => Work<readonly { readonly version: number; readonly state: string }[]>;

  constructor(database: SqlDatabase) {
    this.#database = database;
    this.#find = fixed(
      database.queries.selectFrom('tournaments').select(['version', 'state']).where('id', '=', ''),
    );
  }

  async load(id: string): Promise<StoredTournament | null> {
    const [row] = await this.#database.read(() => this.#find(id));
    return row ? { id, version: row.version, state: stateIn(row.state) } : null;
  }

  commit(commit: TournamentCommit): Promise<TournamentWritten> {
    const state = JSON.stringify(commit.state);
    const data = JSON.stringify(commit.entry.data ?? null);
    return this.#database.write(() => this.#commit(commit, state, data));
  }

  *#commit(commit: TournamentCommit, state: string, data: string): Work<TournamentWritten> {
    const { id, expected, creatorId, entrants, entry, seen } = commit;
    const { at, actor, kind } = entry;
    const [stored] = yield* this.#find(id);
    if ((stored?.version ?? 0) !== expected) return 'conflict';
    if (seen && !(yield* this.#isAllSeen(seen))) return 'outdated';
    const { part, order } = listPlace(commit);
    const version = expected + 1;
    const columns = { version, list_part: part, list_order: order, creator_id: creatorId, state };
    const { queries } = this.#database;
    if (expected === 0) yield* run(queries.insertInto('tournaments').values({ id, ...columns }));
    else yield* run(queries.updateTable('tournaments').set(columns).where('id', '=', id));
    yield* run(queries.deleteFrom('tournament_entrants').where('tournament', '=', id));
    const rows = entrants.map(({ userId, username }) => ({
      user_id: userId,
      tournament: id,
      name_fold: part < OVER ? foldedName(username) : '',
    }));
    if (rows.length > 0) yield* run(queries.insertInto('tournament_entrants').values(rows));
    yield* run(
      queries.insertInto('tournament_events').values({ tournament: id, version, at, actor, kind, data }),
    );
    return 'ok';
  }

  async page(after: ListPlace | null, limit: number) {
    const { part, order, id } = after ?? { part: -1, order: 0, id: '' };
    const query = this.#database.queries
      .selectFrom('tournaments')
      .select(['id', 'version', 'list_part as part', 'list_order as order', 'state'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('list_part', 'list_order', 'id'), '>', tuple(part, order, id)),
      )
      .orderBy('list_part')
      .orderBy('list_order')
      .orderBy('id')
      .limit(limit);
    const rows = await this.#database.read(() => all(query));
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      state: stateIn(row.state),
      at: { part: row.part, order: row.order, id: row.id },
    }));
  }

  async live(): Promise<readonly string[]> {
    const query = this.#live();
    const rows = await this.#database.read(() => all(query));
    return rows.map(({ id }) => id);
  }

  enteredBy(userId: string): Promise<readonly string[]> {
    return this.#database.read(() => this.#enteredBy(userId));
  }

  createdBy(userId: string): Promise<readonly string[]> {
    return this.#database.read(() => this.#createdBy(userId));
  }

  async log(id: string): Promise<readonly TournamentEntry[]> {
    const query = this.#database.queries
      .selectFrom('tournament_events')
      .select(['at', 'actor', 'kind', 'data'])
      .where('tournament', '=', id)
      .orderBy('version');
    const rows = await this.#database.read(() => all(query));
    return rows.map(({ data, ...entry }) => ({ ...entry, data: JSON.parse(data) }));
  }

  *#isAllSeen({ userId, created, entered }: SeenTournaments): Work<boolean> {
    const isKnown = (known: readonly string[], ids: readonly string[]) =>
      ids.every((id) => known.includes(id));
    if (created && !isKnown(created, yield* this.#createdBy(userId))) return false;
    return !entered || isKnown(entered, yield* this.#enteredBy(userId));
  }

  *#enteredBy(userId: string): Work<readonly string[]> {
    const query = this.#database.queries
      .selectFrom('tournament_entrants')
      .select('tournament as id')
      .where('user_id', '=', userId);
    return (yield* all(query)).map(({ id }) => id);
  }

  *#createdBy(userId: string): Work<readonly string[]> {
    return (yield* all(this.#live().where('creator_id', '=', userId))).map(({ id }) => id);
  }

  #live() {
    // The literal is for the index.
    return this.#database.queries
      .selectFrom('tournaments')
      .select('id')
      .where('list_part', '<', sql.lit(OVER));
  }
}

/** Null: it is damaged. All other rows can be read. */
function stateIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
