/** Commits that change more than a game and its log: the row is held, and what follows from it is written in one statement. */
import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { CommitResult, IndexFields } from '../gamePorts.ts';
import { EffectWriter } from '../sql/games/effects.ts';
import type { Tables } from '../sql/tables/tables.ts';
import { first, raw, type Work } from '../sql/work.ts';
import { duplicateOf, type Known, type Plain } from './commitStatement.ts';
import type { PostgresConnection } from './connection.ts';
import { isAllSeen } from './seen.ts';

type OwnTables = { readonly games: Tables['games'] & { readonly state_version: number } };
export type PostgresTables = Omit<Tables, 'games'> & OwnTables;

interface Held extends Known {
  readonly key: number;
  readonly stored: number;
}

export class GameWriter {
  readonly #connection: PostgresConnection;
  readonly #queries: Kysely<PostgresTables>;
  readonly #effects: EffectWriter;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
    this.#queries = connection.queries.withTables<OwnTables>();
    this.#effects = new EffectWriter(connection);
  }

  *write(action: Plain): Work<CommitResult> {
    const { id, expected, receipt, seen, effects } = action.commit;
    const held = yield* this.#hold(action);
    const duplicate = held && duplicateOf(receipt, held);
    if (duplicate) return duplicate;
    const stored = held?.stored ?? 0;
    if (stored !== expected) return { type: 'conflict', version: stored };
    if (!(yield* isAllSeen(this.#connection, seen))) return { type: 'outdated' };
    const key = yield* this.#keep(held ? this.#changed(held.key, action) : this.#created(action), action);
    if (key === null) {
      // Another server may have created the same game meanwhile.
      const isThere =
        (yield* first(this.#queries.selectFrom('games').select('key').where('id', '=', id))) !== null;
      return isThere ? yield* this.write(action) : { type: 'inviteCodeTaken' };
    }
    for (const effect of effects) yield* this.#effects.write(key, effect);
    return { type: 'ok', version: expected + 1 };
  }

  /** Nobody else changes the game until the end. Who waited for its row sees no answer of meanwhile, but its new version. */
  #hold({ commit: { id, receipt } }: Plain): Work<Held | null> {
    const known = receipt
      ? sql`SELECT version, digest, answer FROM events WHERE game = games.key AND request_id = ${receipt.requestId}
          AND coalesce(request_actor, actor) = ${receipt.actor} LIMIT 1`
      : sql`SELECT null::bigint AS version, null AS digest, null AS answer`;
    return first(
      raw(
        this.#connection,
        sql<Held>`SELECT key, games.version AS stored, known.version, digest, known.answer
          FROM games LEFT JOIN LATERAL (${known}) AS known ON true WHERE id = ${id} FOR UPDATE OF games`,
      ),
    );
  }

  #changed(key: number, { commit, snapshot }: Plain): Compilable {
    const { dueAt, index, entry, expected } = commit;
    const version = expected + 1;
    const row = {
      version,
      last_event: version,
      due_at: dueAt,
      has_due: Number(dueAt !== null),
      updated_at: entry.at,
      ...(snapshot !== null && { state: snapshot, state_version: version }),
      ...(index && columnsOf(index)),
    };
    return this.#queries.updateTable('games').set(row).where('key', '=', key).returning('key');
  }

  /** No row, when the id or the invite code is another game's. */
  #created({ commit, snapshot }: Plain): Compilable {
    const { id, dueAt, index, secret, entry } = commit;
    if (!index) throw new Error(`game ${id} is created without an index`);
    return this.#queries
      .insertInto('games')
      .values({
        id,
        version: 1,
        last_event: 1,
        due_at: dueAt,
        has_due: Number(dueAt !== null),
        created_at: entry.at,
        updated_at: entry.at,
        commitment: secret?.commitment ?? null,
        state: snapshot as string,
        state_version: 1,
        ...columnsOf(index),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key');
  }

  /** With the row its seed, its seats and the line of its log. Its key; null, without effect, where no row was written. */
  *#keep(row: Compilable, { commit, data, answer }: Plain): Work<number | null> {
    const { entry, receipt, expected, dueAt, step, index, secret } = commit;
    const { actor = null, requestId = null, digest = null } = receipt ?? {};
    const parts = [
      sql`game AS (${row})`,
      ...(secret
        ? [sql`sealed AS (INSERT INTO secrets (game, seed) SELECT key, ${secret.seed} FROM game)`]
        : []),
      ...(index ? seated(expected > 0 && isOver(index) ? [] : index.memberIds) : []),
    ];
    const written = sql<{ readonly key: number }>`WITH ${sql.join(parts)}
      INSERT INTO events (game, version, at, actor, kind, data, request_actor, request_id, digest, answer, due_at, step)
      SELECT key, ${expected + 1}, ${entry.at}, ${entry.actor}, ${entry.kind}, ${data}, ${actor}, ${requestId}, ${digest},
        ${answer}, ${dueAt}, ${step ?? null} FROM game
      RETURNING game AS key`;
    return (yield* first(raw(this.#connection, written)))?.key ?? null;
  }
}

/** These sit at the game from now on, and nobody else. */
function seated(members: readonly string[]): readonly RawBuilder<unknown>[] {
  return [
    sql`gone AS (UPDATE game_members SET active = 0 FROM game
      WHERE game_members.game = game.key AND active = 1 AND user_id <> ALL (${members}::text[]))`,
    sql`seated AS (INSERT INTO game_members (user_id, game, active)
      SELECT DISTINCT member, key, 1 FROM game, unnest(${members}::text[]) AS member
      ON CONFLICT (user_id, game) DO UPDATE SET active = 1 WHERE game_members.active = 0)`,
  ];
}

function isOver({ status }: IndexFields): boolean {
  return status === 'completed' || status === 'cancelled';
}

function columnsOf(index: IndexFields) {
  return {
    status: index.status,
    mode: index.mode,
    invite_code: index.inviteCode,
    is_private: Number(index.isPrivate),
    is_quick_match: Number(index.isQuickMatch),
    open_seats: index.openSeats,
  };
}
