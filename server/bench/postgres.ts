/**
 * `node bench/postgres.ts [--seconds N] [--json]`: how many actions a second a PostgreSQL keeps for one server, beside single
 * statements over 1, 4, 10 and 20 connections in the same run. All wait for the disk. Contestants take turns, and the best turn of
 * each counts.
 */
import { parseArgs } from 'node:util';
import { unwrap } from '@staxd/engine';
import pg from 'pg';
import type { Commit } from '../src/store/gamePorts.ts';
import type { Store } from '../src/store/ports.ts';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import { type Cluster, startCluster } from '../test/harness/postgres/cluster.ts';
import { creation, next, SAMPLES, type Sample } from '../test/store/samples.ts';

/** As many for each of those that are at once, so that no two are at one game. */
const GAMES = 640;
const TURNS = 3;
/** Two batches of the store, one of them not full: with more at once each waits longer, and hardly more are kept. */
const WIDTH = 80;
const CONNECTIONS = [1, 4, 10, 20] as const;
const LEAST_RATIO = 3;
/** The name of the contestant. */
const STORE = 'store';
/** By the name of a contestant: the versions of its games. */
const versions = new Map<string, number[]>();
const DATA = { action: '2 play orange star', receivedAt: 1_800_000_000_000, events: 3 };

/** Keeps one action more of a game, whose version it is told. */
interface Contestant {
  readonly name: string;
  /** Actions that are on their way at once. */
  readonly width: number;
  keep(game: number, version: number): Promise<void>;
  close(): Promise<void>;
}

interface Result {
  readonly store: Turn;
  /** By the number of connections. */
  readonly singles: Readonly<Record<string, Turn>>;
  /** The store's actions a second by those of the best of the others. */
  readonly ratio: number;
}

async function measure(seconds: number): Promise<Result> {
  const contestants = [
    ...(await Promise.all(CONNECTIONS.map((width) => single(cluster, width)))),
    await store(cluster),
  ];
  const best = new Map<string, Turn>();
  for (let turn = 0; turn < TURNS; turn++)
    for (const contestant of contestants) {
      const result = await play(contestant, seconds * 1000);
      if (result.perSecond > (best.get(contestant.name)?.perSecond ?? 0)) best.set(contestant.name, result);
    }
  for (const contestant of contestants) await contestant.close();
  const { [STORE]: kept, ...singles } = Object.fromEntries(best);
  const most = Math.max(...Object.values(singles).map(({ perSecond }) => perSecond));
  return { store: kept, singles, ratio: Math.round((kept.perSecond / most) * 100) / 100 };
}

function textOf({ store: kept, singles, ratio }: Result): string {
  const line = (name: string, { perSecond, p50, p99 }: Turn) =>
    `${name.padEnd(38)} ${perSecond.toFixed(0).padStart(7)} actions/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`;
  return [
    ...Object.entries(singles).map(([width, turn]) => line(`single statements, ${width} connections`, turn)),
    line(`the store, ${WIDTH} at once`, kept),
    `the store beside the best of single statements: ${ratio.toFixed(2)} (target: ${LEAST_RATIO})`,
  ].join('\n');
}

interface Turn {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Each of its games has at most one action on its way. */
async function play(contestant: Contestant, milliseconds: number): Promise<Turn> {
  const at = versions.get(contestant.name) ?? Array.from({ length: GAMES }, () => 1);
  versions.set(contestant.name, at);
  const took: number[] = [];
  const begun = performance.now();
  const lane = async (place: number) => {
    for (let game = place; performance.now() - begun < milliseconds; game += contestant.width) {
      const index = game % GAMES;
      const version = at[index];
      const asked = performance.now();
      await contestant.keep(index, version);
      took.push(performance.now() - asked);
      at[index] = version + 1;
    }
  };
  await Promise.all(Array.from({ length: contestant.width }, (_, place) => lane(place)));
  const sorted = took.sort((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)];
  return {
    perSecond: took.length / ((performance.now() - begun) / 1000),
    p50: share(0.5),
    p99: share(0.99),
  };
}

function action(game: number, version: number): Commit<Sample> {
  const at = 1_800_000_000_000 + version;
  const receipt = {
    actor: 'u_1',
    requestId: `r_${version}`,
    digest: '0123456789abcdef',
    answer: { version },
  };
  return next(`g_${game}`, version, {
    entry: { at, actor: 'u_1', kind: 'act', data: DATA },
    receipt,
    step: '{"note":"s"}',
  });
}

async function filled(cluster: Cluster): Promise<{ url: string; made: Store<Sample> }> {
  const url = await cluster.database();
  const made = unwrap(await openPostgresStore({ url, format: SAMPLES }));
  for (let game = 0; game < GAMES; game++) await made.games.commit(creation(`g_${game}`));
  return { url, made };
}

async function store(cluster: Cluster): Promise<Contestant> {
  const { made } = await filled(cluster);
  return {
    name: STORE,
    width: WIDTH,
    keep: async (game, version) => {
      const result = await made.games.commit(action(game, version));
      if (result.type !== 'ok') throw new Error(`game ${game} at ${version}: ${result.type}`);
    },
    close: () => made.close(),
  };
}

const SINGLE = `WITH moved AS (
    UPDATE games SET version = version + 1, last_event = version + 1, updated_at = $3
    WHERE id = $1 AND version = $2 RETURNING key
  ) INSERT INTO events (game, version, at, actor, kind, data, request_id, digest, answer, step)
  SELECT key, $2::bigint + 1, $3, $4, $5, $6, $7, $8, $9, $10 FROM moved`;

async function single(cluster: Cluster, width: number): Promise<Contestant> {
  const { url, made } = await filled(cluster);
  await made.close();
  const pool = new pg.Pool({ connectionString: url, max: width }).on('error', () => {});
  return {
    name: `${width}`,
    width,
    keep: async (game, version) => {
      const { id, entry, receipt, step } = action(game, version);
      const { at, actor, kind, data } = entry;
      const { requestId, digest, answer } = receipt ?? {};
      const texts = [JSON.stringify(data), requestId, digest, JSON.stringify(answer), step];
      const { rowCount } = await pool.query(SINGLE, [id, version, at, actor, kind, ...texts]);
      if (rowCount !== 1) throw new Error(`game ${game} at ${version} was not written`);
    },
    close: () => pool.end(),
  };
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, json: { type: 'boolean', default: false } },
});
const cluster = await startCluster({ isSafe: true });
try {
  const result = await measure(Number(values.seconds));
  console.log(values.json ? JSON.stringify(result) : textOf(result));
  if (result.ratio < LEAST_RATIO) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 2;
} finally {
  await cluster.stop();
}
// Connections to it may be open still.
process.exit();
