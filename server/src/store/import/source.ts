/** The data that are imported: those of a folder, as this program would have them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import type Database from 'better-sqlite3';
import { DATABASE, hasData } from '../../config/dataFolder.ts';
import type { OpenFailure } from '../openFailure.ts';
import { Connection } from '../sqlite/database/connection.ts';
import type { Look } from '../sqlite/database/looking.ts';
import { missingMigrations } from '../sqlite/database/migrations.ts';
import { openFailure } from '../sqlite/database/openFailures.ts';
import { damagesOf, lookAtData, openingFailure } from '../sqlite/looks.ts';
import { newestCopy, roomForCopy } from '../sqlite/newestCopy.ts';

const GIGABYTE = 1e9;

export interface Source {
  /** Of these data at this moment: it is another one as soon as a server has worked on them. */
  readonly fingerprint: number;
  /** Fails where the file is damaged, or cannot be brought up to date. To be closed by {@link close}. */
  newest(): Promise<Result<Database.Database, OpenFailure>>;
  close(): void;
}

/** Opens them to be read; until they are closed, no server can begin to use them. */
export async function openSource(folder: string): Promise<Result<Source, OpenFailure>> {
  const failure = await openingFailure(folder);
  if (failure !== null) return fail(failure);
  const refuse = (message: string) => fail({ code: 'DATA_UNUSABLE' as const, message });
  if (!hasData(folder)) return refuse(`There is no installation in ${folder}: it has no ${DATABASE}.`);
  const looked = await lookAtData(folder);
  if (!looked.ok) return looked;
  const looks = [looked.value];
  const close = () => {
    for (const look of looks.splice(0).reverse()) look.close();
  };
  try {
    const [{ database }] = looks;
    const missing = await missingMigrations(new Connection(database).queries);
    if (missing !== null) {
      const newest = () => newestOf(folder, looks, missing.length > 0);
      return ok({ fingerprint: fingerprintOf(database), newest, close });
    }
    close();
    return refuse(`There is no installation in ${folder}: ${DATABASE} holds nothing of a server.`);
  } catch (error) {
    close();
    return fail(openFailure(folder, error));
  }
}

async function newestOf(
  folder: string,
  looks: Look[],
  isOlder: boolean,
): Promise<Result<Database.Database, OpenFailure>> {
  try {
    const [{ database }] = looks;
    if (damagesOf(database).length > 0) {
      const message = `The data in ${folder} cannot be used: its database is damaged: restore a backup.`;
      return fail({ code: 'DATA_UNUSABLE', message });
    }
    if (!isOlder) return ok(database);
    const path = join(folder, DATABASE);
    const room = roomForCopy(path);
    if (room.free < room.needed) {
      const gigabytes = Math.ceil(room.needed / GIGABYTE);
      const message = `The data in ${folder} were written by an older version of this program, and for a newer copy of them ${room.folder} has too little room: name a folder with ${gigabytes} GB in TMPDIR, or start this version on them once, without STAXD_DATABASE_URL.`;
      return fail({ code: 'DATA_OLDER', message });
    }
    const copy = await newestCopy(path);
    looks.push(copy);
    return ok(copy.database);
  } catch (error) {
    return fail(openFailure(folder, error));
  }
}

/** The heartbeat alone moves each second that a server works. */
function fingerprintOf(database: Database.Database): number {
  const known = database
    .prepare(`SELECT name, value FROM meta
      UNION ALL SELECT 'games', max(key) FROM games UNION ALL SELECT 'events', max(key) FROM events
      UNION ALL SELECT 'users', count(*) FROM users ORDER BY name`)
    .raw()
    .all();
  const digest = createHash('sha256').update(JSON.stringify(known)).digest();
  return digest.readUIntBE(0, 6);
}
