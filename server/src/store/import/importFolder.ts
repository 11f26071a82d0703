/**
 * Takes over everything that a server on SQLite has kept into an empty PostgreSQL. The rows arrive in one transaction: cut off
 * at whatever moment, an import leaves tables without rows, on which no server starts, and begins anew.
 */
import { fail, ok, type Result } from '@staxd/engine';
import type Database from 'better-sqlite3';
import { diskFault } from '../../config/startFailure.ts';
import type { OpenFailure } from '../openFailure.ts';
import { openFailure, placeOf, unavailable } from '../postgres/failures.ts';
import { type FillWatch, fillTable, NotArrived } from './fill.ts';
import { openSource, type Source } from './source.ts';
import { type SourceTable, sourceMeta, sourceTables } from './sourceTables.ts';
import { Target, type TargetState } from './target.ts';

export interface ImportOptions {
  readonly folder: string;
  /** Of the PostgreSQL. */
  readonly url: string;
  /** Hears of each twentieth part, and of the end: so many rows of so many. */
  readonly progress: (done: number, all: number) => void;
}

export interface Imported {
  readonly rows: number;
  /** An earlier import had done it. */
  readonly isKnown: boolean;
  /** What was left out, or is not as it should be, a line for each; of an earlier import no more than how much it was. */
  readonly faults: readonly string[];
}

const PARTS = 20;
/** A lock that is not given in time. */
const LOCKED = '55P03';

/** Fails with nothing changed, or with tables that only an import can use. */
export async function importFolder(options: ImportOptions): Promise<Result<Imported, OpenFailure>> {
  const { folder, url } = options;
  const source = await openSource(folder);
  if (!source.ok) return source;
  let target: Target | undefined;
  try {
    target = await Target.connect(url);
    return await bring(source.value, target, options);
  } catch (error) {
    return fail(failureOf(options, error));
  } finally {
    await target?.close();
    source.value.close();
  }
}

async function bring(
  source: Source,
  target: Target,
  options: ImportOptions,
): Promise<Result<Imported, OpenFailure>> {
  const known = settled(await target.state(), source, options);
  if (known !== null) return known;
  const newest = await source.newest();
  if (!newest.ok) return newest;
  const tables = sourceTables(newest.value);
  const all = tables.reduce((sum, { count }) => sum + count, 0);
  const changed = settled(await target.begin(), source, options);
  if (changed !== null) return changed;
  const faults: string[] = [];
  const names = tables.map(({ name }) => name);
  const isFilled = await target.fill(names, source.fingerprint, async () => {
    await fillAll(target, newest.value, tables, {
      done: partsOf(all, options.progress),
      fault: (line) => void faults.push(line),
    });
    return faults.length;
  });
  if (isFilled) return ok({ rows: all, isKnown: false, faults });
  return settled(await target.state(), source, options) ?? fail(otherFailure(options));
}

async function fillAll(
  target: Target,
  database: Database.Database,
  tables: readonly SourceTable[],
  watch: FillWatch,
): Promise<void> {
  for (const table of tables) await fillTable(target, table, watch);
  const meta = new Map([['counting_since', 0], ...sourceMeta(database)]);
  for (const [name, value] of meta)
    await target.ask('INSERT INTO meta (name, value) VALUES ($1, $2)', [name, value]);
}

/** Null: it is to be filled. */
function settled(
  state: TargetState,
  { fingerprint }: Source,
  options: ImportOptions,
): Result<Imported, OpenFailure> | null {
  if (state.type === 'empty' || state.type === 'begun') return null;
  if (state.type === 'done' && state.fingerprint === fingerprint)
    return ok({ rows: 0, isKnown: true, faults: earlierFaults(state.faults) });
  return fail(otherFailure(options));
}

function earlierFaults(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `An earlier import named ${count === 1 ? '1 fault' : `${count} faults`}: what it printed says which.`,
  ];
}

function otherFailure({ url, folder }: ImportOptions): OpenFailure {
  const message = `${placeOf(url)} is not empty: give a new one, into which nothing but ${folder} is brought.`;
  return { code: 'DATABASE_UNUSABLE', message };
}

/** Calls on with each part of all rows. */
function partsOf(all: number, progress: ImportOptions['progress']): (rows: number) => void {
  let done = 0;
  let told = 0;
  return (rows) => {
    done += rows;
    const part = Math.floor((done * PARTS) / Math.max(all, 1));
    if (part > told) progress(done, all);
    told = part;
  };
}

function failureOf({ url, folder }: ImportOptions, error: unknown): OpenFailure {
  const { code = '', message } = error as Error & { code?: string };
  if (error instanceof NotArrived) {
    const text = `Not everything has arrived, which is a bug: ${message}. Nothing was taken over.`;
    return { code: 'DATABASE_UNUSABLE', message: text };
  }
  if (code.startsWith('SQLITE_'))
    return { code: 'DATA_UNUSABLE', message: `The data in ${folder} cannot be read: ${diskFault(error)}.` };
  if (code === LOCKED) {
    const text =
      'Another import into the same database is under way: wait for its end, and run this once more.';
    return { code: 'DATABASE_UNUSABLE', message: text };
  }
  return openFailure(url, unavailable(error) ?? error, 'STAXD_DATABASE_URL');
}
