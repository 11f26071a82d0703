/**
 * Many actions of many games in one statement, each of them whole or not at all: whichever is at the version that its game
 * has now is written, whichever has been answered already gives the answer, and the others give the version that there is.
 */
import type { Commit, CommitResult } from '../gamePorts.ts';
import { arrayParameters, arraysOf } from './arrays.ts';

/** An action that changes no other table than the log and the row of its game. */
export interface Plain {
  readonly commit: Commit<unknown>;
  readonly data: string;
  readonly answer: string | null;
  /** The text of the state, where the row shall have it. */
  readonly snapshot: string | null;
}

const COLUMNS = [
  ['id', 'text'],
  ['expected', 'bigint'],
  ['due_at', 'bigint'],
  ['at', 'bigint'],
  ['actor', 'text'],
  ['kind', 'text'],
  ['data', 'text'],
  ['request_actor', 'text'],
  ['request_id', 'text'],
  ['digest', 'text'],
  ['answer', 'text'],
  ['step', 'text'],
  ['snapshot', 'text'],
] as const;

const names = COLUMNS.map(([name]) => name).join(', ');
const parameters = arrayParameters(COLUMNS.map(([, type]) => type));

/** No two of the actions are of one game. */
export const COMMIT_ALL = `
  WITH asked AS (
    SELECT * FROM unnest(${parameters}) WITH ORDINALITY AS asked (${names}, place)
  ), held AS MATERIALIZED (
    SELECT place, key, version FROM (SELECT place, id FROM asked ORDER BY id) AS ordered
      CROSS JOIN LATERAL (SELECT key, version FROM games WHERE id = ordered.id LIMIT 1 FOR UPDATE) AS game
  ), known AS MATERIALIZED (
    SELECT place, event.version, event.digest, event.answer
    FROM asked JOIN held USING (place)
      CROSS JOIN LATERAL (
        SELECT version, digest, answer FROM events
        WHERE game = held.key AND request_id = asked.request_id
          AND coalesce(events.request_actor, events.actor) = asked.request_actor LIMIT 1
      ) AS event
  ), moved AS (
    UPDATE games SET version = asked.expected + 1, last_event = asked.expected + 1, updated_at = asked.at,
      due_at = asked.due_at, has_due = CASE WHEN asked.due_at IS NULL THEN 0 ELSE 1 END,
      state = coalesce(asked.snapshot, games.state),
      state_version = CASE WHEN asked.snapshot IS NULL THEN games.state_version ELSE asked.expected + 1 END
    FROM asked JOIN held USING (place)
    WHERE games.key = held.key AND held.version = asked.expected
      AND NOT EXISTS (SELECT 1 FROM known WHERE known.place = asked.place)
    RETURNING games.key, asked.place
  ), logged AS (
    INSERT INTO events (game, version, at, actor, kind, data, request_actor, request_id, digest, answer, due_at, step)
    SELECT moved.key, expected + 1, at, actor, kind, data, request_actor, request_id, digest, answer, due_at, step
    FROM moved JOIN asked ON asked.place = moved.place
  )
  SELECT moved.key IS NOT NULL AS is_written, coalesce(held.version, 0) AS stored,
    known.version, known.digest, known.answer
  FROM asked LEFT JOIN held USING (place) LEFT JOIN moved ON moved.place = asked.place
    LEFT JOIN known ON known.place = asked.place
  ORDER BY asked.place`;

export function parametersOf(actions: readonly Plain[]): readonly (readonly unknown[])[] {
  const rows = actions.map(({ commit, data, answer, snapshot }) => {
    const { id, expected, dueAt, entry, receipt, step } = commit;
    const { at, actor, kind } = entry;
    const { actor: by = null, requestId = null, digest = null } = receipt ?? {};
    return [
      id,
      expected,
      dueAt,
      at,
      actor,
      kind,
      data,
      by,
      requestId,
      digest,
      answer,
      step ?? null,
      snapshot,
    ];
  });
  return arraysOf(rows, COLUMNS);
}

export interface Written extends Known {
  readonly is_written: boolean;
  readonly stored: number;
}

/** What the game has answered to the same request, if anything. */
export interface Known {
  readonly version: number | null;
  readonly digest: string | null;
  readonly answer: string | null;
}

export function resultOf(written: Written, { expected, receipt }: Commit<unknown>): CommitResult {
  if (written.is_written) return { type: 'ok', version: expected + 1 };
  return duplicateOf(receipt, written) ?? { type: 'conflict', version: written.stored };
}

export function duplicateOf(receipt: Commit<unknown>['receipt'], known: Known): CommitResult | null {
  const { version, digest, answer } = known;
  if (receipt === undefined || version === null) return null;
  const { actor, requestId } = receipt;
  const first = { actor, requestId, digest: digest as string, answer: JSON.parse(answer as string), version };
  return { type: 'duplicate', receipt: first };
}
