/**
 * Points of many limits in one statement. Rows are locked in the order of their keys, so that no two servers wait for each
 * other; and a row that another has just made or changed is read as that one left it (`ON CONFLICT DO UPDATE`).
 */
import type { Limit } from '../../../config/limits.ts';
import { arrayParameters, arraysOf } from '../arrays.ts';

/** All that is asked of one key at once. */
export interface Asked {
  readonly key: string;
  readonly limit: Limit;
  readonly takes: number;
  readonly returns: number;
}

export interface Counted {
  readonly key: string;
  /** Takes, of those that were asked for. */
  readonly granted: number;
  /** Milliseconds until a point is free for whoever was refused. */
  readonly wait: number;
}

const COLUMNS = [
  ['key', 'text'],
  ['takes', 'bigint'],
  ['returns', 'bigint'],
  ['most', 'bigint'],
  ['window_ms', 'bigint'],
  ['burst_most', 'bigint'],
  ['burst_window_ms', 'bigint'],
] as const;

const names = COLUMNS.map(([name]) => name).join(', ');
const parameters = arrayParameters(COLUMNS.map(([, type]) => type));

/** Milliseconds; the parameter is null where the database's clock decides. */
function moment(parameter: number): string {
  return `coalesce($${parameter}::bigint, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)`;
}

/** What of a row counts still. */
function standing(row: string): string {
  return `
    SELECT CASE WHEN ${row}.resets_at > now THEN ${row}.taken ELSE 0 END AS taken,
      CASE WHEN ${row}.burst_resets_at > now THEN ${row}.burst_taken ELSE 0 END AS burst_taken`;
}

/**
 * The row after what was asked: what is given back first, of the burst before the steady points, then as many takes as are
 * left. Those of the burst use up steady points as well, beyond their number, as in rate-limiter-flexible.
 */
function follows(row: string): string {
  return `
    SELECT back.taken + granted AS taken,
      CASE WHEN ${row}.resets_at > now THEN ${row}.resets_at WHEN takes > 0 THEN now + window_ms ELSE now END AS resets_at,
      back.burst_taken + granted - steady AS burst_taken,
      CASE WHEN ${row}.burst_resets_at > now THEN ${row}.burst_resets_at
        WHEN granted > steady THEN now + burst_window_ms ELSE now END AS burst_resets_at,
      granted
    FROM (${standing(row)}) AS stands
      CROSS JOIN LATERAL (SELECT greatest(stands.burst_taken - returns, 0) AS burst_taken,
        stands.taken - least(stands.taken, greatest(returns - stands.burst_taken, 0)) AS taken) AS back
      CROSS JOIN LATERAL (SELECT least(takes, greatest(most - back.taken, 0)) AS steady) AS first
      CROSS JOIN LATERAL (SELECT steady + least(takes - steady, greatest(burst_most - back.burst_taken, 0)) AS granted) AS given`;
}

const WAIT = `CASE WHEN counted.burst_resets_at > now THEN least(counted.resets_at, counted.burst_resets_at)
    ELSE counted.resets_at END - now`;

/** No two of what is asked are of one key. */
export const COUNT_ALL = `
  WITH asked AS MATERIALIZED (
    SELECT * FROM unnest(${parameters}) AS asked (${names}),
      (SELECT ${moment(COLUMNS.length + 1)} AS now) AS moment
  ), counted AS (
    INSERT INTO counters (key, taken, resets_at, burst_taken, burst_resets_at, granted)
    SELECT key, follows.* FROM asked
      CROSS JOIN LATERAL (SELECT 0 AS taken, 0 AS resets_at, 0 AS burst_taken, 0 AS burst_resets_at) AS nothing
      CROSS JOIN LATERAL (${follows('nothing')}) AS follows
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET (taken, resets_at, burst_taken, burst_resets_at, granted) = (
      SELECT follows.* FROM asked CROSS JOIN LATERAL (${follows('counters')}) AS follows WHERE asked.key = counters.key
    )
    RETURNING *
  )
  SELECT key, granted, ${WAIT} AS wait FROM counted JOIN asked USING (key)`;

export function parametersOf(asked: readonly Asked[], now: number | null): readonly unknown[] {
  const rows = asked.map(({ key, limit, takes, returns }) => [
    key,
    takes,
    returns,
    limit.points,
    limit.seconds * 1000,
    limit.burst?.points ?? 0,
    (limit.burst?.seconds ?? 0) * 1000,
  ]);
  return [...arraysOf(rows, COLUMNS), now];
}

/** What counts still under one key, and the milliseconds until it does not. */
export interface Standing {
  readonly taken: number;
  readonly wait: number;
  readonly burst_taken: number;
  readonly burst_wait: number;
}

export const CHECK = `
  SELECT stands.*, resets_at - now AS wait, burst_resets_at - now AS burst_wait
  FROM counters CROSS JOIN (SELECT ${moment(2)} AS now) AS moment CROSS JOIN LATERAL (${standing('counters')}) AS stands
  WHERE key = $1`;

/** Whoever counts under a key just now keeps it: nobody waits for somebody who waits for others. */
export const FORGET = `
  DELETE FROM counters WHERE key IN (
    SELECT key FROM counters WHERE greatest(resets_at, burst_resets_at) <= ${moment(1)} LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING 1`;
