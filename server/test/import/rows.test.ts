/** Rows of any kind, brought into a PostgreSQL: those that it takes are the same there, and others are named. */
import { rmSync } from 'node:fs';
import { unwrap } from '@staxd/engine';
import type Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runImport } from '../../src/import/program.ts';
import { importFolder } from '../../src/store/import/importFolder.ts';
import { Target } from '../../src/store/import/target.ts';
import { kept } from '../../src/store/postgres/text.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { addGames, addMessages, madeFolder } from './madeFolder.ts';

/** Of a table whose texts may be anything. */
const ROWS = 5000;
const TEXTS = [
  '',
  'NULL',
  '{"a"}',
  '\\',
  "it's",
  'tab\tand\nline',
  'nul\u0000',
  '\ue000',
  'Ȧ🙂',
  'x'.repeat(3000),
];
const WHOLES = [0, -1, 1, 2 ** 53 - 1, 1_800_000_000_000];
const FRACTIONS = [0, 22.364610506859503, -0.1, 1e-7, 8.06590141354368];
/** Nothing but an object may stand there. */
const OBJECTS = new Set(['won_against', 'rated_against']);

let cluster: SharedCluster;
beforeAll(async () => {
  cluster = await shareCluster();
});
afterAll(() => cluster.stop());
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function folderOf(change: Parameters<typeof madeFolder>[0]): Promise<string> {
  const folder = await madeFolder(change);
  folders.push(folder);
  return folder;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
}

/** What a cell of the `index`th row holds: every kind of value comes, and those of a key are all different. */
function cellOf({ name, type, notnull }: Column, index: number): string | number | null {
  if (name === 'game' || name === 'key') return index + 1;
  if (!notnull && index % 3 === 0) return null;
  if (OBJECTS.has(name)) return JSON.stringify({ own: TEXTS[index % 9].replace('\u0000', '') });
  if (type === 'TEXT') return TEXTS[index % TEXTS.length] + String(index);
  return type === 'REAL' ? FRACTIONS[index % FRACTIONS.length] : WHOLES[index % WHOLES.length];
}

function tablesOf(database: Database.Database): string[] {
  const ask = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'kysely_%'
    AND name NOT IN ('meta', 'games', 'events')`;
  return database.prepare<[], string>(ask).pluck().all();
}

async function imported(folder: string) {
  const url = await cluster.database();
  return { url, result: await importFolder({ folder, url, progress: () => {} }) };
}

test('whatever stands in a table is there, and new rows get numbers after it', async () => {
  const before = new Map<string, readonly object[]>();
  const folder = await folderOf((database) => {
    addGames(database, ROWS);
    for (const name of tablesOf(database)) {
      const columns = database.pragma(`table_info(${name})`) as Column[];
      const insert = database.prepare(
        `INSERT INTO ${name} VALUES (${columns.map((column) => `@${column.name}`).join(', ')})`,
      );
      const rows = Array.from({ length: name === 'messages' ? ROWS : 60 }, (_, index) =>
        Object.fromEntries(columns.map((column) => [column.name, cellOf(column, index)])),
      );
      for (const row of rows) insert.run(row);
      before.set(name, rows);
    }
  });
  const { url, result } = await imported(folder);
  expect(unwrap(result)).toMatchObject({ faults: [] });
  const told = (row: object) => Object.entries(row).map(([name, value]) => `${name} ${value}`);
  const asKept = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, kept(value)]));
  for (const [name, rows] of before) {
    const there = await ask(url, `SELECT * FROM ${name}`);
    expect(there.map(told).sort(), name).toEqual(rows.map(asKept).map(told).sort());
  }
  const numbered = await ask(
    url,
    "SELECT table_name AS name FROM information_schema.columns WHERE is_identity = 'YES'",
  );
  expect(numbered.length).toBe(7);
  for (const { name } of numbered) {
    const [found] = await ask(
      url,
      `SELECT nextval(pg_get_serial_sequence('${name}', 'key')) AS next, (SELECT max(key) FROM ${name}) AS most`,
    );
    expect([name, Number(found.next)]).toEqual([name, Number(found.most) + 1]);
  }
});

test('rows that the database does not take are named, and all others are there', async () => {
  const folder = await folderOf((database) => {
    addMessages(database, 3000);
    database.exec(`
      UPDATE messages SET game = 99999 WHERE key IN (7, 2900);
      INSERT INTO results (game, user_id, mode, placement, players, won, is_against_bots, method, turns, biggest_stack,
        duration_ms, clout, finished_at, won_against) VALUES (1, 'u', 'casual', 1, 2, 1, 0, 'x', 1, 1, 1, 0, 1, 'no object');
      INSERT INTO results (game, user_id, mode, placement, players, won, is_against_bots, method, turns, biggest_stack,
        duration_ms, clout, finished_at) VALUES (2, 'u', 'casual', 1, 2, 1, 0, 'x', 1, 1, 1, 0, 1)`);
  });
  const { url, result } = await imported(folder);
  expect(unwrap(result).faults).toEqual([
    expect.stringMatching(/^The database does not take messages key 7: .*foreign key/),
    expect.stringMatching(/^The database does not take messages key 2900: .*foreign key/),
    expect.stringMatching(/^The database does not take results key 1: .*json/),
  ]);
  const [{ messages, results }] = await ask(
    url,
    'SELECT (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM results) AS results',
  );
  expect([messages, results].map(Number)).toEqual([2998, 1]);
});

test('what was left out is not forgotten: asked once more, nobody is told that all is there', async () => {
  const folder = await folderOf((database) => {
    addMessages(database, 10);
    database.exec('UPDATE messages SET game = 99999 WHERE key = 7');
  });
  const databaseUrl = await cluster.database();
  const run = async () => {
    const said: string[] = [];
    const hear = (line: string) => void said.push(line);
    const exit = await runImport([folder], { databaseUrl, secret: 'any' }, { print: hear, complain: hear });
    return [exit, ...said.slice(-2)];
  };
  const all = expect.stringMatching(/^The database has everything of .* but for what was named[,:]/);
  expect(await run()).toEqual([3, expect.stringContaining('does not take messages key 7'), all]);
  const known = 'An earlier import named 1 fault: what it printed says which.';
  expect(await run()).toEqual([3, known, all]);
});

test('a log with gaps, and rows of a log that belong to no game, are named', async () => {
  const folder = await folderOf((database) => {
    addGames(database, 3);
    database.exec(`
      UPDATE games SET version = 2 WHERE id = 'g2';
      DELETE FROM events WHERE key = 3;
      INSERT INTO events (key, previous, version, at, kind, data) VALUES (8, 7, 5, 1, 'moved', '{}')`);
  });
  const { url, result } = await imported(folder);
  expect(unwrap(result).faults).toEqual([
    'Game g2 has gaps in its log: 1 of 2 versions.',
    'Game g3 has gaps in its log: 0 of 1 versions.',
    'Rows of the log that belong to no game: 1.',
  ]);
  expect(await ask(url, 'SELECT id FROM games ORDER BY key')).toHaveLength(3);
});

test.each([
  ['a row that is lost', 'NULL', 'rows should be 10, and is 9'],
  [
    'a text that is cut',
    'jsonb_populate_record(new, \'{"content": "Hell"}\')',
    'the sum of content should be 50, and is 49',
  ],
  [
    'another number',
    'jsonb_populate_record(new, \'{"created_at": 2}\')',
    'the sum of created_at should be 10, and is 11',
  ],
])('%s on the way is found out, and nothing is taken over', async (_, instead, why) => {
  const folder = await folderOf((database) => addMessages(database, 10));
  const url = await cluster.database();
  const target = await Target.connect(url);
  await target.begin();
  await target.close();
  await ask(
    url,
    `CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN ${instead}; END $$;
     CREATE TRIGGER other BEFORE INSERT ON messages FOR EACH ROW WHEN (new.key = 7) EXECUTE FUNCTION other()`,
  );
  const refused = await importFolder({ folder, url, progress: () => {} });
  expect(refused).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(`of messages ${why}`) },
  });
  expect(await ask(url, 'SELECT 1 FROM games')).toEqual([]);
});
