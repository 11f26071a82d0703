/** Brings the rows of one table over, many in one statement, and holds what has arrived against what was sent. */
import { arrayParameters, arraysOf } from '../postgres/arrays.ts';
import { type Column, quoted, type Row, type SourceTable } from './sourceTables.ts';
import type { Target } from './target.ts';

/** Of one statement. */
const MOST_ROWS = 2000;
const MOST_CHARACTERS = 1_000_000;
/** Of errors, by the first two characters: data, constraints, and limits such as the size of an index's entry. */
const OF_A_ROW = ['22', '23', '54'];
/** Of numbers that are not whole. */
const THOUSANDTHS = 1000;

/** Something has not arrived, which is a bug; in a line. */
export class NotArrived extends Error {}

export interface FillWatch {
  /** So many rows more are done. */
  readonly done: (rows: number) => void;
  /** Hears, in a line, of what is not as it should be. */
  readonly fault: (line: string) => void;
}

export async function fillTable(
  target: Target,
  table: SourceTable,
  { done, fault }: FillWatch,
): Promise<void> {
  const { name, columns, count, isNumbered } = table;
  const sums = columns.map(() => 0n);
  let read = 0;
  let arrived = 0;
  for (const batch of batchesOf(table.rows(fault))) {
    const refused = await insert(target, table, batch);
    for (const [row, why] of refused) fault(`The database does not take ${namedRow(table, row)}: ${why}.`);
    const left = new Set(refused.map(([row]) => row));
    const taken = batch.filter((row) => !left.has(row));
    for (const row of taken) for (const index of columns.keys()) sums[index] += weight(row[index]);
    read += batch.length;
    arrived += taken.length;
    done(batch.length);
  }
  // Only the log has rows to which nothing leads.
  if (read < count && name === 'events') fault(`Rows of the log that belong to no game: ${count - read}.`);
  else if (read !== count) throw new NotArrived(`${read} of ${count} rows of ${name} were read`);
  done(count - read);
  await compare(target, table, [BigInt(arrived), ...sums]);
  if (isNumbered)
    await target.ask(`SELECT setval(pg_get_serial_sequence('${name}', 'key'), max(key)) FROM ${name}`);
}

function* batchesOf(rows: Iterable<Row>): Iterable<readonly Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    batch.push(row);
    for (const cell of row) if (typeof cell === 'string') characters += cell.length;
    if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Gives the rows that the database does not take, each with the reason. */
async function insert(
  target: Target,
  table: SourceTable,
  rows: readonly Row[],
): Promise<readonly (readonly [Row, string])[]> {
  const { name, columns } = table;
  await target.ask('SAVEPOINT rows');
  try {
    const names = columns.map((column) => quoted(column.name)).join(', ');
    await target.ask(
      `INSERT INTO ${name} (${names}) SELECT * FROM unnest(${arrayParameters(columns.map(({ type }) => type))})`,
      arraysOf(rows, columns),
    );
    await target.ask('RELEASE SAVEPOINT rows');
    return [];
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (code.length !== 5 || !OF_A_ROW.includes(code.slice(0, 2))) throw error;
    await target.ask('ROLLBACK TO SAVEPOINT rows');
    await target.ask('RELEASE SAVEPOINT rows');
    if (rows.length === 1) return [[rows[0], message]];
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await insert(target, table, rows.slice(0, middle));
  return [...first, ...(await insert(target, table, rows.slice(middle)))];
}

function namedRow({ name, columns, key }: SourceTable, row: Row): string {
  return `${name} ${key.map((index) => `${columns[index].name} ${row[index]}`).join(', ')}`;
}

/** What is summed of a cell: a number itself, of a text its bytes. */
function weight(cell: Row[number]): bigint {
  if (cell === null) return 0n;
  if (typeof cell === 'string') return BigInt(Buffer.byteLength(cell));
  return typeof cell === 'bigint' ? cell : BigInt(Math.trunc(cell * THOUSANDTHS));
}

async function compare(
  target: Target,
  { name, columns }: SourceTable,
  sent: readonly bigint[],
): Promise<void> {
  const sums = columns.map((column) => `coalesce(sum(${weighed(column)}), 0)`);
  const [found] = await target.ask<{ readonly found: readonly string[] }>(
    `SELECT array[count(*), ${sums.join(', ')}]::text[] AS found FROM ${name}`,
  );
  const wrong = sent.findIndex((sum, index) => String(sum) !== found?.found[index]);
  if (wrong < 0) return;
  const what = wrong === 0 ? 'rows' : `the sum of ${columns[wrong - 1].name}`;
  throw new NotArrived(`of ${name} ${what} should be ${sent[wrong]}, and is ${found?.found[wrong]}`);
}

function weighed({ name, type }: Column): string {
  if (type === 'bigint') return quoted(name);
  if (type === 'text') return `octet_length(${quoted(name)})`;
  return `trunc(${quoted(name)} * ${THOUSANDTHS})::bigint`;
}
