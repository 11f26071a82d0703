/** The data folder of a server that was killed: something of everything, and games whose rows are older than their logs. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { connect } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { chanceOf } from '../harness/randomPlay.ts';
import { SimulatedMachine, START } from '../simulation/platform.ts';
import { playUntil } from '../stored/play.ts';
import { playEverything } from '../stored/record.ts';
import type { Snapshot } from '../stored/storedFolder.ts';

export interface Played {
  readonly folder: string;
  readonly secret: string;
  readonly snapshot: Snapshot;
  /** Another one like it, which belongs to whoever asks. */
  copy(): string;
  remove(): void;
}

/** Of a game that must come to a certain point: messages do not always arrive in the same order. */
const TRIES = 10;
/** As few as lead to no new row. */
const MOVES = 5;
/** First what says how new the others must be. A kill would leave the same. */
const FILES = ['token-secret', 'heartbeat', 'staxd.db', 'staxd.db-wal'];

export async function play(): Promise<Played> {
  const living = newFolder();
  const machine = new SimulatedMachine('alea:v4');
  const { server, snapshot } = await playEverything(living, machine, TRIES);
  // Who goes or comes is written in the row of the game: those who play on leave it older than its log.
  const { gameId, seen } = snapshot.games.house;
  const lines = await Promise.all(
    Object.keys(seen).map((name) => connect({ ...snapshot.people[name], url: server.url })),
  );
  for (const line of lines) await line.join(gameId);
  const versions = () => Math.max(...lines.map(({ game }) => game?.version ?? 0));
  const enough = versions() + MOVES;
  await playUntil(lines, { machine, chance: chanceOf('on') }, () => versions() >= enough);
  const folder = newFolder();
  copyAll(living, folder);
  for (const line of lines) line.close();
  await server.close();
  rmSync(living, { recursive: true });
  return {
    folder,
    secret: readFileSync(join(folder, 'token-secret'), 'utf8'),
    snapshot,
    copy: () => {
      const copied = newFolder();
      copyAll(folder, copied);
      return copied;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'staxd-import-'));
}

function copyAll(from: string, to: string): void {
  for (const name of FILES) copyFileSync(join(from, name), join(to, name));
}

/** So many milliseconds after the end of that play. */
export async function machineAfter({ at }: Snapshot, milliseconds: number): Promise<SimulatedMachine> {
  const machine = new SimulatedMachine('alea:later');
  await machine.pass(at - START + milliseconds);
  return machine;
}

/** What lies in a folder: each file by its name, its age and what is in it. */
export function contentsOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name);
      const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
      return [name, `${statSync(path).mtimeMs} ${digest}`];
    }),
  );
}

type Rows = Readonly<Record<string, readonly string[]>>;
/** Where both databases write the same otherwise: the log, how old the state of a game is, and when it ended. */
const OTHERWISE = new Set(['key', 'previous', 'game', 'state', 'state_version', 'last_event', 'over_at']);
const IN_GAMES = new Set(['state', 'state_version', 'last_event', 'over_at']);

/** All rows of all tables but the log, as a server that has started has written them; columns by name. */
export function rowsOfSqlite(folder: string): Rows {
  const database = new Database(join(folder, 'staxd.db'), { readonly: true });
  const names = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'kysely_%'")
    .pluck()
    .all();
  const rows = names.map((name) => [name, database.prepare(`SELECT * FROM ${name}`).all()] as const);
  database.close();
  return told(rows as readonly (readonly [string, readonly object[]])[]);
}

export async function rowsOfPostgres(url: string): Promise<Rows> {
  const tables = await ask<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence <> 'u'`,
  );
  const rows: (readonly [string, readonly object[]])[] = [];
  for (const { name } of tables) rows.push([name, await ask<object>(url, `SELECT * FROM ${name}`)]);
  return told(rows);
}

function told(tables: readonly (readonly [string, readonly object[]])[]): Rows {
  return Object.fromEntries(
    tables.map(([name, rows]) => [name, rows.map((row) => textOf(name, row)).sort()] as const),
  );
}

function textOf(table: string, row: object): string {
  const without = table === 'events' ? OTHERWISE : table === 'games' ? IN_GAMES : new Set();
  const cells = Object.entries(row).filter(([name]) => !without.has(name));
  return cells
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join(', ');
}
