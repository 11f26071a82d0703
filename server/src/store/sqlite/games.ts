/** A commit appends one row to the log and changes one row of `games`. */

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
} from '../ports.ts';
import type { Connection } from './database/connection.ts';
import { type EffectWriter, effectWriter } from './effects.ts';
import { type GameStatements, prepareGameStatements } from './gameStatements.ts';
import { type KnownGame, KnownGames, requestMark } from './knownGames.ts';

interface Texts {
  readonly state: string;
  readonly data: string;
  readonly answer: string | null;
}

export class SqliteGames<State> implements AggregateStore<State> {
  readonly now: () => number;
  readonly #connection: Connection;
  readonly #format: StateFormat<State>;
  readonly #statements: GameStatements;
  readonly #writeEffect: EffectWriter;
  readonly #known = new KnownGames();

  constructor(connection: Connection, format: StateFormat<State>, now: () => number) {
    this.#connection = connection;
    this.#format = format;
    this.now = now;
    this.#statements = prepareGameStatements(connection.database);
    this.#writeEffect = effectWriter(connection.database);
    connection.onRollback(() => this.#known.forgetAll());
  }

  load(id: string): Promise<Stored<State> | null> {
    return this.#connection.read(() => {
      const row = this.#statements.loadState.get(id);
      // Without a state, the record is gone.
      if (!row?.state) return null;
      const { version, dueAt } = row;
      return { version, state: readPart(id, 'state', () => this.#format.read(row.state)), dueAt };
    });
  }

  async commit(commit: Commit<State>): Promise<CommitResult> {
    const { entry, receipt } = commit;
    const texts = {
      state: this.#format.write(commit.state),
      data: textOf(entry.data),
      answer: receipt ? textOf(receipt.answer) : null,
    };
    return this.#connection.write(() => this.#write(commit, texts));
  }

  receipt(id: string, actor: string, requestId: string): Promise<Receipt | null> {
    return this.#connection.read(() => {
      const game = this.#find(id);
      return game ? this.#receiptOf(game, actor, requestId) : null;
    });
  }

  eventsSince(id: string, since: number): Promise<readonly LogEntry[]> {
    return this.#connection.read(() => {
      const game = this.#statements.findGame.get(id);
      if (!game) return [];
      const rows = this.#statements.eventsSince.all({ last: game.lastEvent, since });
      return readPart(id, 'log', () => rows.map((row) => ({ ...row, data: JSON.parse(row.data) })));
    });
  }

  claimDue(now: number, limit: number): Promise<readonly Due[]> {
    return this.#connection.read(() => this.#statements.findDue.all(now, limit));
  }

  seedOf(id: string): Promise<Secret | null> {
    return this.#connection.read(() => this.#statements.findSecret.get(id) ?? null);
  }

  /** Its record has been deleted. */
  forget(id: string): void {
    this.#known.forget(id);
  }

  #write(commit: Commit<State>, texts: Texts): CommitResult {
    const { id, expected, receipt } = commit;
    const game = this.#find(id);
    const answered = game && receipt && this.#receiptOf(game, receipt.actor, receipt.requestId);
    if (answered) return { type: 'duplicate', receipt: answered };
    const stored = game?.version ?? 0;
    if (stored !== expected) return { type: 'conflict', version: stored };
    if (game) this.#update(game, commit, texts);
    else if (!this.#create(commit, texts)) return { type: 'inviteCodeTaken' };
    return { type: 'ok', version: expected + 1 };
  }

  #update(game: KnownGame, commit: Commit<State>, texts: Texts): void {
    const { id, dueAt, index, effects, entry } = commit;
    game.lastEvent = this.#appendEvent(commit, texts, game.lastEvent);
    game.version++;
    this.#statements.updateGame.run(game.version, dueAt, game.lastEvent, entry.at, texts.state, game.key);
    const hasDue = dueAt !== null;
    if (game.hasDue !== hasDue) this.#statements.setHasDue.run(Number(hasDue), game.key);
    game.hasDue = hasDue;
    if (index) this.#reindex(game.key, index);
    for (const effect of effects) this.#writeEffect(game.key, effect);
    if (commit.receipt) game.requests.push(requestMark(commit.receipt.actor, commit.receipt.requestId));
    if (index && isOver(index)) this.#known.forget(id);
  }

  /** False, without effect, when the invite code is another game's. */
  #create(commit: Commit<State>, texts: Texts): boolean {
    const { id, dueAt, index, secret, entry, effects } = commit;
    if (!index) throw new Error(`game ${id} is created without an index`);
    if (this.#statements.findInviteCode.get(index.inviteCode)) return false;
    const { lastInsertRowid } = this.#statements.insertGame.run({
      id,
      dueAt,
      hasDue: Number(dueAt !== null),
      event: this.#appendEvent(commit, texts, 0),
      at: entry.at,
      commitment: secret?.commitment ?? null,
      state: texts.state,
      ...columnsOf(index),
    });
    const key = Number(lastInsertRowid);
    if (secret) this.#statements.insertSecret.run(key, secret.seed);
    this.#setMembers(key, index.memberIds);
    for (const effect of effects) this.#writeEffect(key, effect);
    return true;
  }

  #appendEvent(
    { entry, receipt, expected }: Commit<State>,
    { data, answer }: Texts,
    previous: number,
  ): number {
    const { lastInsertRowid } = this.#statements.appendEvent.run(
      previous,
      expected + 1,
      entry.at,
      entry.actor,
      entry.kind,
      data,
      receipt?.actor ?? null,
      receipt?.requestId ?? null,
      receipt?.digest ?? null,
      answer,
    );
    return Number(lastInsertRowid);
  }

  #reindex(key: number, index: IndexFields): void {
    this.#statements.reindexGame.run({ ...columnsOf(index), key });
    this.#setMembers(key, isOver(index) ? [] : index.memberIds);
  }

  /** Whose seat is among their active ones. */
  #setMembers(key: number, memberIds: readonly string[]): void {
    this.#statements.removeMembers.run(key);
    for (const userId of memberIds) this.#statements.setMember.run(userId, key);
  }

  #find(id: string): KnownGame | null {
    const known = this.#known.get(id);
    if (known) return known;
    const row = this.#statements.findGame.get(id);
    if (!row) return null;
    const requests = this.#statements.findRequests
      .all({ last: row.lastEvent })
      .map(({ actor, requestId }) => requestMark(actor, requestId));
    const game = { ...row, hasDue: row.hasDue === 1, requests };
    this.#known.set(id, game);
    return game;
  }

  #receiptOf({ requests, lastEvent }: KnownGame, actor: string, requestId: string): Receipt | null {
    if (!requests.includes(requestMark(actor, requestId))) return null;
    const row = this.#statements.findReceipt.get({ last: lastEvent, actor, requestId });
    return row ? { ...row, answer: JSON.parse(row.answer) } : null;
  }
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
    inviteCode: index.inviteCode,
    isPrivate: Number(index.isPrivate),
    isQuickMatch: Number(index.isQuickMatch),
    openSeats: index.openSeats,
  };
}
