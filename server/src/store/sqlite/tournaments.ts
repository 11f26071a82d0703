import type { Database } from 'better-sqlite3';
import { foldedName } from '../comparable.ts';
import {
  type ListPlace,
  listPlace,
  type StoredTournament,
  type TournamentCommit,
  type TournamentEntry,
  type TournamentStore,
} from '../tournamentPorts.ts';
import type { Connection } from './database/connection.ts';

/** The part of the list with those that are over. */
const OVER = 2;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly part: number;
  readonly order: number;
  readonly state: string;
}

export class SqliteTournaments implements TournamentStore {
  readonly #connection: Connection;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#statements = prepare(connection.database);
  }

  load(id: string): Promise<StoredTournament | null> {
    return this.#connection.read(() => {
      const row = this.#statements.find.get(id);
      return row ? { id, version: row.version, state: stateIn(row.state) } : null;
    });
  }

  commit(commit: TournamentCommit): Promise<'ok' | 'conflict'> {
    const { id, expected, creatorId, entrants, entry } = commit;
    const { part, order } = listPlace(commit);
    const state = JSON.stringify(commit.state);
    const data = JSON.stringify(entry.data ?? null);
    const { find, insert, update, leave, enter, append } = this.#statements;
    return this.#connection.write(() => {
      if ((find.get(id)?.version ?? 0) !== expected) return 'conflict';
      const version = expected + 1;
      const write = expected === 0 ? insert : update;
      write.run({ id, version, part, order, creatorId, state });
      leave.run(id);
      for (const { userId, username } of entrants)
        enter.run(userId, id, part < OVER ? foldedName(username) : '');
      append.run(id, version, entry.at, entry.actor, entry.kind, data);
      return 'ok';
    });
  }

  page(after: ListPlace | null, limit: number) {
    const { part, order, id } = after ?? { part: -1, order: 0, id: '' };
    return this.#connection.read(() =>
      this.#statements.page.all({ part, order, id, limit }).map((row) => ({
        id: row.id,
        version: row.version,
        state: stateIn(row.state),
        at: { part: row.part, order: row.order, id: row.id },
      })),
    );
  }

  live(): Promise<readonly string[]> {
    return this.#connection.read(() => this.#statements.live.all().map(({ id }) => id));
  }

  enteredBy(userId: string): Promise<readonly string[]> {
    return this.#connection.read(() => this.#statements.entered.all(userId).map(({ id }) => id));
  }

  createdBy(userId: string): Promise<readonly string[]> {
    return this.#connection.read(() => this.#statements.created.all(userId).map(({ id }) => id));
  }

  log(id: string): Promise<readonly TournamentEntry[]> {
    return this.#connection.read(() =>
      this.#statements.log.all(id).map(({ data, ...entry }) => ({ ...entry, data: JSON.parse(data) })),
    );
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

type Written = Omit<Row, 'state'> & { readonly creatorId: string; readonly state: string };

function prepare(database: Database) {
  return {
    find: database.prepare<[string], Pick<Row, 'version' | 'state'>>(
      'SELECT version, state FROM tournaments WHERE id = ?',
    ),
    insert: database.prepare<[Written]>(
      `INSERT INTO tournaments (id, version, list_part, list_order, creator_id, state)
       VALUES (@id, @version, @part, @order, @creatorId, @state)`,
    ),
    update: database.prepare<[Written]>(
      `UPDATE tournaments SET version = @version, list_part = @part, list_order = @order, creator_id = @creatorId,
       state = @state WHERE id = @id`,
    ),
    leave: database.prepare<[string]>('DELETE FROM tournament_entrants WHERE tournament = ?'),
    enter: database.prepare<[string, string, string]>(
      'INSERT INTO tournament_entrants (user_id, tournament, name_fold) VALUES (?, ?, ?)',
    ),
    append: database.prepare<[string, number, number, string | null, string, string]>(
      'INSERT INTO tournament_events (tournament, version, at, actor, kind, data) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    page: database.prepare<[ListPlace & { limit: number }], Row>(
      `SELECT id, version, list_part AS part, list_order AS "order", state FROM tournaments
       WHERE (list_part, list_order, id) > (@part, @order, @id) ORDER BY list_part, list_order, id LIMIT @limit`,
    ),
    live: database.prepare<[], { id: string }>('SELECT id FROM tournaments WHERE list_part < 2'),
    entered: database.prepare<[string], { id: string }>(
      'SELECT tournament AS id FROM tournament_entrants WHERE user_id = ?',
    ),
    created: database.prepare<[string], { id: string }>(
      'SELECT id FROM tournaments WHERE creator_id = ? AND list_part < 2',
    ),
    log: database.prepare<[string], Omit<TournamentEntry, 'data'> & { data: string }>(
      'SELECT at, actor, kind, data FROM tournament_events WHERE tournament = ? ORDER BY version',
    ),
  };
}
