/** The version of a game's row is its only writer: an action is written where it follows that version, on whatever node. */
import { type Kysely, sql } from 'kysely';
import type { Settled } from '../../platform/settled.ts';
import { readPart } from '../damagedGame.ts';
import type {
  AggregateStore,
  Commit,
  CommitResult,
  Due,
  IndexFields,
  LogEntry,
  Receipt,
  Secret,
  StateFormat,
  Stored,
} from '../gamePorts.ts';
import { EffectWriter } from '../sql/games/effects.ts';
import type { Tables } from '../sql/tables/tables.ts';
import { all, first, raw, run, type Work } from '../sql/work.ts';
import type { Concerned, GameResult } from '../statisticsPorts.ts';
import { COMMIT_ALL, type Plain, parametersOf, resultOf, type Written } from './commitStatement.ts';
import type { PostgresConnection } from './connection.ts';
import { countedAmong } from './counted.ts';
import { entryOf, logSince } from './gameLog.ts';
import { Lanes } from './lanes.ts';
import { isAllSeen, locksOfSeen } from './seen.ts';

/** The row of a game has its state at each so many versions at least; the log leads on from there. */
const SNAPSHOT_EVERY = 16;

type OwnTables = { readonly games: Tables['games'] & { readonly state_version: number } };
type PostgresTables = Omit<Tables, 'games'> & OwnTables;

export class PostgresGames<State> implements AggregateStore<State> {
  readonly now: () => number;
  readonly #connection: PostgresConnection;
  readonly #queries: Kysely<PostgresTables>;
  readonly #format: StateFormat<State>;
  readonly #effects: EffectWriter;
  readonly #lanes: Lanes<Plain>;

  constructor(connection: PostgresConnection, format: StateFormat<State>, now: () => number) {
    this.now = now;
    this.#connection = connection;
    this.#queries = connection.queries.withTables<OwnTables>();
    this.#format = format;
    this.#effects = new EffectWriter(connection);
    this.#lanes = new Lanes((actions) => this.#writeAll(actions));
  }

  get waiting(): number {
    return this.#lanes.waiting;
  }

  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void> {
    return this.#lanes.idle();
  }

  async load(id: string): Promise<Stored<State> | null> {
    const found = await this.#connection.read(() => this.#find(id));
    if (found === null) return null;
    const { row, steps } = found;
    let state = readPart(id, 'state', () => this.#format.read(row.state));
    state = readPart(id, 'log', () => {
      for (const { step, ...entry } of steps) {
        if (step === null) throw new Error(`version ${entry.version} was kept without a step`);
        state = this.#format.follow(state, entryOf(entry), step);
      }
      return state;
    });
    return { version: row.version, state, dueAt: row.dueAt };
  }

  commit(commit: Commit<State>): Promise<CommitResult> {
    return new Promise((resolve, reject) => this.queue(commit, { resolve, reject }));
  }

  queue(commit: Commit<State>, settled: Settled<CommitResult>): void {
    const { id, expected, index, effects } = commit;
    const action = this.#action(commit);
    const isPlain = index === undefined && expected > 0 && effects.length === 0;
    const item = isPlain
      ? action
      : () => this.#connection.writeHolding(locksOf(commit), () => this.#write(action));
    this.#lanes.queue({ id, item, settled });
  }

  commitCounting(
    id: string,
    concerned: Concerned,
    make: (counted: readonly GameResult[]) => Commit<State>,
  ): Promise<CommitResult> {
    const { userIds, origins } = concerned;
    const locks = [...userIds.map(resultsOf), ...origins.map((origin) => `origin ${origin}`)];
    const item = () => this.#connection.writeHolding(locks, () => this.#count(concerned, make));
    return new Promise((resolve, reject) => this.#lanes.queue({ id, item, settled: { resolve, reject } }));
  }

  #action(commit: Commit<State>): Plain {
    const { expected, entry, receipt, step, index, state } = commit;
    const isKept = step === undefined || index !== undefined || (expected + 1) % SNAPSHOT_EVERY === 0;
    return {
      commit,
      data: textOf(entry.data),
      answer: receipt ? textOf(receipt.answer) : null,
      snapshot: isKept ? this.#format.write(state) : null,
    };
  }

  *#count(concerned: Concerned, make: (counted: readonly GameResult[]) => Commit<State>): Work<CommitResult> {
    const counted = yield* countedAmong(this.#connection, concerned);
    return yield* this.#write(this.#action(make(counted)));
  }

  async receipt(id: string, actor: string, requestId: string): Promise<Receipt | null> {
    const row = await this.#connection.read(() => this.#receipt(id, actor, requestId));
    return row && { ...row, answer: JSON.parse(row.answer) };
  }

  async eventsSince(id: string, since: number): Promise<readonly LogEntry[]> {
    const rows = await this.#connection.read(() => all(logSince(this.#connection, id, since)));
    return readPart(id, 'log', () => rows.map(({ step: _, ...row }) => entryOf(row)));
  }

  claimDue(now: number, limit: number): Promise<readonly Due[]> {
    // No time and no number is larger in the database.
    const most = (value: number) => Math.min(value, Number.MAX_SAFE_INTEGER);
    const due = this.#queries
      .selectFrom('games')
      .select(['id', 'version', 'due_at as dueAt'])
      .$narrowType<{ dueAt: number }>()
      .where('has_due', '=', 1)
      .where('due_at', '<=', most(now))
      .orderBy('due_at')
      .limit(most(limit));
    return this.#connection.read(() => all(due));
  }

  seedOf(id: string): Promise<Secret | null> {
    const secret = sql<Secret>`SELECT seed, commitment FROM games JOIN secrets ON secrets.game = games.key WHERE id = ${id}`;
    return this.#connection.read(() => first(raw(this.#connection, secret)));
  }

  async #writeAll(actions: readonly Plain[]): Promise<readonly CommitResult[]> {
    const rows = await this.#connection.statement<Written>(COMMIT_ALL, parametersOf(actions));
    return rows.map((row, index) => resultOf(row, actions[index].commit));
  }

  *#write(action: Plain): Work<CommitResult> {
    const { commit, answer } = action;
    const { id, expected, receipt } = commit;
    const games = this.#queries.selectFrom('games').select(['key', 'version']);
    const game = yield* first(games.where('id', '=', id).forUpdate());
    if (game && receipt && answer !== null) {
      const known = yield* this.#receipt(id, receipt.actor, receipt.requestId);
      if (known) return { type: 'duplicate', receipt: { ...known, answer: JSON.parse(known.answer) } };
    }
    const stored = game?.version ?? 0;
    if (stored !== expected) return { type: 'conflict', version: stored };
    if (!(yield* isAllSeen(this.#connection, commit.seen))) return { type: 'outdated' };
    const key = game ? yield* this.#update(game.key, action) : yield* this.#create(action);
    if (key === null) {
      // Another node may have created the same game meanwhile.
      const isThere = (yield* first(games.where('id', '=', id))) !== null;
      return isThere ? yield* this.#write(action) : { type: 'inviteCodeTaken' };
    }
    yield* this.#append(key, action);
    for (const effect of commit.effects) yield* this.#effects.write(key, effect);
    return { type: 'ok', version: expected + 1 };
  }

  *#update(key: number, { commit, snapshot }: Plain): Work<number> {
    const { dueAt, index, entry, expected } = commit;
    const version = expected + 1;
    const queries = this.#queries;
    const row = {
      version,
      last_event: version,
      due_at: dueAt,
      has_due: Number(dueAt !== null),
      updated_at: entry.at,
      ...(snapshot !== null && { state: snapshot, state_version: version }),
      ...(index && columnsOf(index)),
    };
    yield* run(queries.updateTable('games').set(row).where('key', '=', key));
    if (index) yield* this.#seat(key, isOver(index) ? [] : index.memberIds);
    return key;
  }

  /** Null, without effect, when the id or the invite code is another game's. */
  *#create({ commit, snapshot }: Plain): Work<number | null> {
    const { id, dueAt, index, secret, entry } = commit;
    if (!index) throw new Error(`game ${id} is created without an index`);
    const queries = this.#queries;
    const insert = queries.insertInto('games').values({
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
    });
    const inserted = yield* first(insert.onConflict((conflict) => conflict.doNothing()).returning('key'));
    if (inserted === null) return null;
    const { key } = inserted;
    if (secret) {
      const keep = sql`INSERT INTO secrets (game, seed) VALUES (${key}, ${secret.seed})`;
      yield* run(raw(this.#connection, keep));
    }
    yield* this.#seat(key, index.memberIds);
    return key;
  }

  /** These sit at the game from now on, and nobody else. */
  *#seat(key: number, members: readonly string[]): Work<void> {
    yield* run(
      raw(
        this.#connection,
        sql`WITH gone AS (
            UPDATE game_members SET active = 0 WHERE game = ${key} AND active = 1 AND user_id <> ALL (${members}::text[])
          )
          INSERT INTO game_members (user_id, game, active) SELECT DISTINCT member, ${key}::bigint, 1
          FROM unnest(${members}::text[]) AS member
          ON CONFLICT (user_id, game) DO UPDATE SET active = 1 WHERE game_members.active = 0`,
      ),
    );
  }

  *#append(key: number, { commit, data, answer }: Plain): Work<void> {
    const { entry, receipt, expected, dueAt, step } = commit;
    const { actor = null, requestId = null, digest = null } = receipt ?? {};
    yield* run(
      raw(
        this.#connection,
        sql`INSERT INTO events (game, version, at, actor, kind, data, request_actor, request_id, digest, answer, due_at, step)
          VALUES (${key}, ${expected + 1}, ${entry.at}, ${entry.actor}, ${entry.kind}, ${data}, ${actor}, ${requestId},
            ${digest}, ${answer}, ${dueAt}, ${step ?? null})`,
      ),
    );
  }

  *#find(id: string) {
    const game = this.#queries
      .selectFrom('games')
      .select(['version', 'due_at as dueAt', 'state', 'state_version as stateVersion'])
      .where('id', '=', id)
      // Without a state, the record is gone.
      .where('state', '<>', '');
    const row = yield* first(game);
    if (row === null) return null;
    const later =
      row.version > row.stateVersion ? yield* all(logSince(this.#connection, id, row.stateVersion)) : [];
    // What was written meanwhile is another reader's.
    return { row, steps: later.filter(({ version }) => version <= row.version) };
  }

  #receipt(id: string, actor: string, requestId: string) {
    return first(
      raw(
        this.#connection,
        sql<Omit<Receipt, 'answer'> & { readonly answer: string }>`
          SELECT coalesce(request_actor, events.actor) AS actor, request_id AS "requestId", digest, answer, events.version
          FROM events JOIN games ON games.key = events.game
          WHERE games.id = ${id} AND request_id = ${requestId} AND coalesce(request_actor, events.actor) = ${actor}`,
      ),
    );
  }
}

/** What the commit stands on, and whose results it changes. */
function locksOf({ effects, seen }: Commit<unknown>): readonly string[] {
  const results = effects.flatMap((effect) => (effect.type === 'result' ? [resultsOf(effect.userId)] : []));
  return [...results, ...locksOfSeen(seen)];
}

function resultsOf(userId: string): string {
  return `results ${userId}`;
}

function isOver({ status }: IndexFields): boolean {
  return status === 'completed' || status === 'cancelled';
}

function textOf(data: unknown): string {
  return JSON.stringify(data ?? null);
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
