/** Games that several servers write. */
import { type Kysely, sql } from 'kysely';
import { readPart } from '../damagedGame.ts';
import type { StateFormat } from '../gamePorts.ts';
import type { Known, Later, Shared } from '../sharedPorts.ts';
import type { Tables } from '../sql/tables/tables.ts';
import { all, first, raw, type Work } from '../sql/work.ts';
import type { PostgresConnection } from './connection.ts';
import { entryOf, logSince } from './gameLog.ts';

type PostgresTables = Omit<Tables, 'games'> & {
  readonly games: Tables['games'] & { readonly state_version: number };
};

/** What is shared besides games. */
type Beside = Pick<Shared<unknown>, 'lines' | 'limits' | 'invitations' | 'notices' | 'calls' | 'newMessages'>;

const WENT_ON = "SELECT value FROM meta WHERE name = 'went_on'";
const GO_ON = `INSERT INTO meta (name, value) VALUES ('went_on', $1)
  ON CONFLICT (name) DO UPDATE SET value = greatest(meta.value, excluded.value) RETURNING value`;

export class SharedGames<State> implements Shared<State> {
  readonly lines: Beside['lines'];
  readonly limits: Beside['limits'];
  readonly invitations: Beside['invitations'];
  readonly notices: Beside['notices'];
  readonly calls: Beside['calls'];
  readonly newMessages: Beside['newMessages'];
  readonly #connection: PostgresConnection;
  readonly #queries: Kysely<PostgresTables>;
  readonly #format: StateFormat<State>;

  constructor(connection: PostgresConnection, format: StateFormat<State>, beside: Beside) {
    this.lines = beside.lines;
    this.limits = beside.limits;
    this.invitations = beside.invitations;
    this.notices = beside.notices;
    this.calls = beside.calls;
    this.newMessages = beside.newMessages;
    this.#connection = connection;
    this.#queries = connection.queries.withTables<Pick<PostgresTables, 'games'>>();
    this.#format = format;
  }

  async later(id: string, known: Known<State>): Promise<readonly Later<State>[]> {
    const { log, kept } = await this.#connection.read(() => this.#find(id, known.version));
    const format = this.#format;
    let state: State | null = known.state;
    let later: Later<State>[] = [];
    for (const { step, ...row } of log) {
      const { version } = row;
      const entry = readPart(id, 'log', () => entryOf(row));
      if (state !== null && step !== null) {
        const before: State = state;
        state = readPart(id, 'log', () => format.follow(before, entry, step));
      } else if (kept?.version === version) state = readPart(id, 'state', () => format.read(kept.state));
      else state = null;
      if (state === null) later = [];
      else later.push({ version, state, entry });
    }
    return later;
  }

  async versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const connection = this.#connection;
    const games = this.#queries.selectFrom('games').select(['id', 'version']);
    const found = games.where(({ ref }) => connection.isAmong(ref('id'), connection.list(ids)));
    return new Map((await connection.read(() => all(found))).map(({ id, version }) => [id, version]));
  }

  async claimOverdue(since: number, until: number, limit: number): Promise<readonly string[]> {
    const claimed = await this.#connection.statement<{ readonly id: string; readonly due: number }>(
      `WITH overdue AS MATERIALIZED (
        SELECT key, due_at FROM games WHERE has_due = 1 AND due_at <= $1 ORDER BY due_at LIMIT $3
        FOR UPDATE SKIP LOCKED
      )
      UPDATE games SET due_at = $2 FROM overdue WHERE games.key = overdue.key
      RETURNING games.id, overdue.due_at AS due`,
      [since, until, limit],
    );
    return claimed.toSorted((one, other) => one.due - other.due).map(({ id }) => id);
  }

  async wentOn(at: number | null): Promise<number | null> {
    const [row] =
      at === null
        ? await this.#connection.statement<{ value: number }>(WENT_ON, [])
        : await this.#connection.statement<{ value: number }>(GO_ON, [at]);
    return row?.value ?? null;
  }

  /** The state of the row only where the log does not lead on. */
  *#find(id: string, since: number): Work<Found> {
    const log = yield* all(logSince(this.#connection, id, since));
    if (log.every(({ step }) => step !== null)) return { log, kept: null };
    const state = sql<NonNullable<Found['kept']>>`
      SELECT state, state_version AS version FROM games WHERE id = ${id} AND state <> ''`;
    return { log, kept: yield* first(raw(this.#connection, state)) };
  }
}

interface Found {
  readonly log: readonly (Parameters<typeof entryOf>[0] & { readonly step: string | null })[];
  readonly kept: { readonly version: number; readonly state: string } | null;
}
