/** Data folders that no server has played on: rows are put there. */
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import Database from 'better-sqlite3';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { SAMPLES } from '../store/samples.ts';
import { newFolder } from './played.ts';

/** A folder without anything but what is done to its database. */
export async function madeFolder(change: (database: Database.Database) => void): Promise<string> {
  const folder = newFolder();
  await unwrap(await openSqliteStore({ folder, format: SAMPLES, now: () => 7 })).close();
  const database = new Database(join(folder, 'staxd.db'));
  database.pragma('foreign_keys = OFF');
  database.transaction(change)(database);
  database.close();
  return folder;
}

/** Games of one version each. */
export function addGames(database: Database.Database, count: number): void {
  const game = database.prepare(
    `INSERT INTO games VALUES (@key, @id, 1, NULL, 0, @key, 'waiting', 'casual', @id, 0, 0, 1, 1, 1, NULL, 'state')`,
  );
  const event = database.prepare(
    `INSERT INTO events (key, previous, version, at, kind, data) VALUES (@key, 0, 1, 1, 'created', '{}')`,
  );
  for (let key = 1; key <= count; key++) {
    game.run({ key, id: `g${key}` });
    event.run({ key });
  }
}

/** One message for each of so many games. */
export function addMessages(database: Database.Database, count: number): void {
  addGames(database, count);
  database.exec("INSERT INTO messages SELECT key, 'm' || key, key, 'u', 'U', 'Hello', 'user', 1 FROM games");
}
