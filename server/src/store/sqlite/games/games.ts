/** A commit appends one row to the log; the row of its game follows when {@link Tails} says so. */

import type { Settled } from '../../../platform/settled.ts';
import { readPart } from '../../damagedGame.ts';
import type {
  AggregateStore,
  Commit,
  CommitResult,
  Due,
  Effect,
  IndexFields,
  LogEntry,
  Receipt,
  Secret,
  StateFormat,
  Stored,
} from '../../gamePorts.ts';
import { EffectWriter } from '../../sql/games/effects.ts';
import type { Connection } from '../database/connection.ts';
import { type GameStatements, prepareGameStatements } from './gameStatements.ts';
import { type KnownGame, KnownGames, requestMark } from './knownGames.ts';
import { Tails } from './tails.ts';

interface Texts {
  /** Null: the log leads to it. */
  readonly state: string | null;
  readonly data: string;
  readonly answer: string | null;
}

export class SqliteGames<State> implements AggregateStore<State> {
  readonly now: () => number;
  readonly #connection: Connection;
  readonly #format: StateFormat<State>;
  readonly #statements: GameStatements;
  readonly #effects: EffectWriter;
  readonly #known = new KnownGames();
  readonly #tails: Tails<State>;

  constructor(connection: Connection, format: StateFormat<State>, now: () => number) {
    this.#connection = connection;
    this.#format = format;
    this.now = now;
    this.#statements = prepareGameStatements(connection.database);
    this.#effects = new EffectWriter(connection);
    connection.onRollback(() => this.#known.forgetAll());
    this.#tails = new Tails(connection, format);
  }

  load(id: string): Promise<Stored<State> | null> {
    return this.#connection.look(() => {
      const row = this.#statements.loadState.get(id);
      // Without a state, the record is gone.
      if (!row?.state) return null;
      const head = this.#tails.of(row.key);
      if (head) return { version: head.version, state: head.state(), dueAt: head.dueAt };
      const { version, dueAt } = row;
      return { version, state: readPart(id, 'state', () => this.#format.read(row.state)), dueAt };
    });
  }

  commit(commit: Commit<State>): Promise<CommitResult> {
    return new Promise((resolve, reject) => this.queue(commit, { resolve, reject }));
  }

  queue(commit: Commit<State>, settled: Settled<CommitResult>): void {
    const { entry, receipt, step, index, state } = commit;
    const texts = {
      state: step === undefined || index ? this.#format.write(state) : null,
      data: textOf(entry.data),
      answer: receipt ? textOf(receipt.answer) : null,
    };
    this.#connection.queue(() => this.#write(commit, texts), settled);
  }

  receipt(id: string, actor: string, requestId: string): Promise<Receipt | null> {
    return this.#connection.look(() => {
      const game = this.#find(id);
      return game ? this.#receiptOf(game, actor, requestId) : null;
    });
  }

  eventsSince(id: string, since: number): Promise<readonly LogEntry[]> {
    return this.#connection.look(() => {
      const game = this.#find(id);
      if (!game) return [];
      const rows = this.#statements.eventsSince.all({ last: game.lastEvent, since });
      return readPart(id, 'log', () => rows.map((row) => ({ ...row, data: JSON.parse(row.data) })));
    });
  }

  claimDue(now: number, limit: number): Promise<readonly Due[]> {
    return this.#connection.look(() => {
      const heads = new Map(this.#tails.all());
      const rows = this.#statements.findDue.all(now, limit + heads.size);
      const due = [...heads.values()].flatMap(({ id, version, dueAt }) =>
        dueAt !== null && dueAt <= now ? [{ id, version, dueAt }] : [],
      );
      for (const { key, ...row } of rows) if (!heads.has(key)) due.push(row);
      return due.sort((one, other) => one.dueAt - other.dueAt).slice(0, limit);
    });
  }

  seedOf(id: string): Promise<Secret | null> {
    return this.#connection.look(() => this.#statements.findSecret.get(id) ?? null);
  }

  /** Before the store is closed: the next start has less of the log to read. */
  async writeRows(): Promise<void> {
    await this.#connection.change(() => this.#tails.writeAll());
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
    const { id, dueAt, index, effects, entry, state } = commit;
    const before = { version: game.version, lastEvent: game.lastEvent };
    game.lastEvent = this.#appendEvent(commit, texts, game);
    game.version++;
    const { version, lastEvent } = game;
    const head = { id, version, lastEvent, at: entry.at, dueAt, state: () => state };
    this.#tails.append(game.key, head, before, texts.state);
    if (index) this.#reindex(game, index);
    this.#writeEffects(game.key, effects);
    if (commit.receipt) game.requests.push(requestMark(commit.receipt.actor, commit.receipt.requestId));
    if (index && isOver(index)) this.#known.forget(id);
  }

  /** False, without effect, when the invite code is another game's. */
  #create(commit: Commit<State>, texts: Texts): boolean {
    const { id, dueAt, index, secret, entry, effects, receipt } = commit;
    if (!index) throw new Error(`game ${id} is created without an index`);
    if (this.#statements.findInviteCode.get(index.inviteCode)) return false;
    const event = this.#appendEvent(commit, texts, null);
    const { lastInsertRowid } = this.#statements.insertGame.run({
      id,
      dueAt,
      hasDue: Number(dueAt !== null),
      event,
      at: entry.at,
      commitment: secret?.commitment ?? null,
      state: texts.state ?? this.#format.write(commit.state),
      ...columnsOf(index),
    });
    const key = Number(lastInsertRowid);
    if (secret) this.#statements.insertSecret.run(key, secret.seed);
    for (const userId of index.memberIds) this.#statements.setMember.run(userId, key);
    this.#writeEffects(key, effects);
    this.#tails.noteEvent(event);
    const requests = receipt ? [requestMark(receipt.actor, receipt.requestId)] : [];
    this.#known.set(id, { key, version: 1, lastEvent: event, index, requests });
    return true;
  }

  /** `game`: null for its first event. */
  #appendEvent(
    { entry, receipt, expected, dueAt, step }: Commit<State>,
    { data, answer }: Texts,
    game: Pick<KnownGame, 'key' | 'lastEvent'> | null,
  ): number {
    const { lastInsertRowid } = this.#statements.appendEvent.run(
      game?.lastEvent ?? 0,
      expected + 1,
      entry.at,
      entry.actor,
      entry.kind,
      data,
      // Most often it is the actor of the entry, and the answer is the version.
      receipt === undefined || receipt.actor === entry.actor ? null : receipt.actor,
      receipt?.requestId ?? null,
      receipt?.digest ?? null,
      answer === plainAnswer(expected + 1) ? null : answer,
      game?.key ?? 0,
      step === undefined ? null : dueAt,
      step ?? null,
    );
    return Number(lastInsertRowid);
  }

  #writeEffects(key: number, effects: readonly Effect[]): void {
    for (const effect of effects) this.#connection.done(this.#effects.write(key, effect));
  }

  #reindex(game: KnownGame, index: IndexFields): void {
    const { key, index: before } = game;
    const { status, openSeats } = index;
    if (before !== null && isLasting(before, index)) this.#statements.setStatus.run(status, openSeats, key);
    else this.#statements.reindexGame.run({ ...columnsOf(index), key });
    const members = isOver(index) ? [] : index.memberIds;
    const stay = before?.memberIds.every((userId) => members.includes(userId)) ? before.memberIds : [];
    if (stay.length !== before?.memberIds.length) this.#statements.removeMembers.run(key);
    for (const userId of members) if (!stay.includes(userId)) this.#statements.setMember.run(userId, key);
    game.index = { ...index, memberIds: members };
  }

  #find(id: string): KnownGame | null {
    const known = this.#known.get(id);
    if (known) return known;
    const row = this.#statements.findGame.get(id);
    if (!row) return null;
    const { version, lastEvent } = this.#tails.of(row.key) ?? row;
    const requests = this.#statements.findRequests
      .all({ last: lastEvent })
      .map(({ actor, requestId }) => requestMark(actor, requestId));
    const game = { key: row.key, version, lastEvent, index: null, requests };
    this.#known.set(id, game);
    return game;
  }

  #receiptOf({ requests, lastEvent }: KnownGame, actor: string, requestId: string): Receipt | null {
    if (!requests.includes(requestMark(actor, requestId))) return null;
    const row = this.#statements.findReceipt.get({ last: lastEvent, actor, requestId });
    return row ? { ...row, answer: JSON.parse(row.answer ?? plainAnswer(row.version)) } : null;
  }
}

function isOver({ status }: IndexFields): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** Whether only what changes in every game is another: an index that is written takes a page, also with the same words. */
function isLasting(before: IndexFields, { mode, inviteCode, isPrivate, isQuickMatch }: IndexFields): boolean {
  return (
    before.mode === mode &&
    before.inviteCode === inviteCode &&
    before.isPrivate === isPrivate &&
    before.isQuickMatch === isQuickMatch
  );
}

/** The answer of which nothing is kept. */
function plainAnswer(version: number): string {
  return textOf({ version });
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
