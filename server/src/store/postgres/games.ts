/** The version of a game's row is its only writer: an action is written where it follows that version, on whatever node. */
import { type Kysely, sql } from 'kysely';
import type { Settled } from '../../platform/settled.ts';
import { readPart } from '../damagedGame.ts';
import type {
  AggregateStore,
  Commit,
  CommitResult,
  Due,
  LogEntry,
  Receipt,
  Secret,
  StateFormat,
  Stored,
} from '../gamePorts.ts';
import { all, first, raw, type Work } from '../sql/work.ts';
import type { Concerned, GameResult } from '../statisticsPorts.ts';
import { COMMIT_ALL, type Plain, parametersOf, resultOf, type Written } from './commitStatement.ts';
import type { PostgresConnection } from './connection.ts';
import { countedAmong } from './counted.ts';
import { entryOf, logSince } from './gameLog.ts';
import { GameWriter, type PostgresTables } from './gameWriter.ts';
import { Lanes } from './lanes.ts';
import { locksOfSeen } from './seen.ts';

/** The row of a game has its state at each so many versions at least; the log leads on from there. */
const SNAPSHOT_EVERY = 16;

export class PostgresGames<State> implements AggregateStore<State> {
  readonly now: () => number;
  readonly #connection: PostgresConnection;
  readonly #queries: Kysely<PostgresTables>;
  readonly #format: StateFormat<State>;
  readonly #writer: GameWriter;
  readonly #lanes: Lanes<Plain>;

  constructor(connection: PostgresConnection, format: StateFormat<State>, now: () => number) {
    this.now = now;
    this.#connection = connection;
    this.#queries = connection.queries.withTables<PostgresTables>();
    this.#format = format;
    this.#writer = new GameWriter(connection);
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
      : () => this.#connection.writeHolding(locksOf(commit), () => this.#writer.write(action));
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
    return yield* this.#writer.write(this.#action(make(counted)));
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

function textOf(data: unknown): string {
  return JSON.stringify(data ?? null);
}
