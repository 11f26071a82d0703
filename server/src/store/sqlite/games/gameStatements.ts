/** Statements that run for every action, prepared once and written by hand (ADR 8). */
import type { Database, Statement } from 'better-sqlite3';
import type { Due, LogEntry, Receipt, Secret } from '../../gamePorts.ts';

export interface GameRow {
  readonly key: number;
  readonly version: number;
  readonly lastEvent: number;
}

interface StateRow {
  readonly key: number;
  readonly version: number;
  readonly state: string;
  readonly dueAt: number | null;
}

interface EventRow extends Omit<LogEntry, 'data'> {
  readonly data: string;
}

interface RequestRow {
  readonly actor: string;
  readonly requestId: string;
}

interface ReceiptRow extends Omit<Receipt, 'answer'> {
  readonly answer: string | null;
}

interface GameColumns {
  readonly status: string;
  readonly mode: string;
  readonly inviteCode: string;
  readonly isPrivate: number;
  readonly isQuickMatch: number;
  readonly openSeats: number;
}

interface NewGame extends GameColumns {
  readonly id: string;
  readonly dueAt: number | null;
  readonly hasDue: number;
  readonly event: number;
  readonly at: number;
  readonly commitment: string | null;
  readonly state: string;
}

export type GameStatements = ReturnType<typeof prepareGameStatements>;

export function prepareGameStatements(database: Database) {
  const prepare = <Parameters extends unknown[], Row = unknown>(source: string): Statement<Parameters, Row> =>
    database.prepare<Parameters, Row>(source) as Statement<Parameters, Row>;
  return {
    findGame: prepare<[id: string], GameRow>(
      'SELECT key, version, last_event AS lastEvent FROM games WHERE id = ?',
    ),
    findInviteCode: prepare<[code: string]>('SELECT 1 FROM games WHERE invite_code = ?'),
    loadState: prepare<[id: string], StateRow>(
      'SELECT key, version, due_at AS dueAt, state FROM games WHERE id = ?',
    ),
    findSecret: prepare<[id: string], Secret>(
      'SELECT seed, commitment FROM games JOIN secrets ON secrets.game = games.key WHERE id = ?',
    ),
    findDue: prepare<[now: number, limit: number], Due & { readonly key: number }>(
      `SELECT key, id, version, due_at AS dueAt FROM games
       WHERE has_due = 1 AND due_at <= ? ORDER BY due_at LIMIT ?`,
    ),
    eventsSince: prepare<[{ last: number; since: number }], EventRow>(
      `${chain('@since')} SELECT version, at, actor, kind, data FROM chain ORDER BY version`,
    ),
    findRequests: prepare<[{ last: number }], RequestRow>(
      `${chain('0')} SELECT coalesce(request_actor, actor) AS actor, request_id AS requestId FROM chain
       WHERE request_id IS NOT NULL`,
    ),
    findReceipt: prepare<[{ last: number; actor: string; requestId: string }], ReceiptRow>(
      `${chain('0')} SELECT @actor AS actor, request_id AS requestId, digest, answer, version
       FROM chain WHERE request_id = @requestId AND coalesce(request_actor, actor) = @actor`,
    ),
    // By position: names cost a third more.
    appendEvent: prepare<
      [
        previous: number,
        version: number,
        at: number,
        actor: string | null,
        kind: string,
        data: string,
        requestActor: string | null,
        requestId: string | null,
        digest: string | null,
        answer: string | null,
        game: number,
        dueAt: number | null,
        step: string | null,
      ]
    >(
      `INSERT INTO events
         (previous, version, at, actor, kind, data, request_actor, request_id, digest, answer, game, due_at, step)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    insertGame: prepare<[NewGame]>(
      `INSERT INTO games (id, version, due_at, has_due, last_event, status, mode, invite_code, is_private,
         is_quick_match, open_seats, created_at, updated_at, commitment, state)
       VALUES (@id, 1, @dueAt, @hasDue, @event, @status, @mode, @inviteCode, @isPrivate,
         @isQuickMatch, @openSeats, @at, @at, @commitment, @state)`,
    ),
    insertSecret: prepare<[key: number, seed: string]>('INSERT INTO secrets (game, seed) VALUES (?, ?)'),
    reindexGame: prepare<[GameColumns & { readonly key: number }]>(
      `UPDATE games SET status = @status, mode = @mode, invite_code = @inviteCode, is_private = @isPrivate,
         is_quick_match = @isQuickMatch, open_seats = @openSeats WHERE key = @key`,
    ),
    setStatus: prepare<[status: string, openSeats: number, key: number]>(
      'UPDATE games SET status = ?, open_seats = ? WHERE key = ?',
    ),
    removeMembers: prepare<[key: number]>('UPDATE game_members SET active = 0 WHERE game = ? AND active = 1'),
    setMember: prepare<[userId: string, key: number]>(
      `INSERT INTO game_members (user_id, game, active) VALUES (?, ?, 1)
       ON CONFLICT (user_id, game) DO UPDATE SET active = 1`,
    ),
  };
}

/** The log of a game from its `@last` row back to the version after `since`. */
export function chain(since: string): string {
  return `WITH RECURSIVE chain AS (
    SELECT * FROM events WHERE key = @last AND version > ${since}
    UNION ALL
    SELECT events.* FROM chain JOIN events ON events.key = chain.previous WHERE events.version > ${since}
  )`;
}
