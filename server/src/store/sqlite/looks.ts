/** What can be said of a folder of data before anybody works on it. */
import { accessSync, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import type Database from 'better-sqlite3';
import { DATABASE, MANIFEST, UNFINISHED } from '../../config/dataFolder.ts';
import type { OpenFailure } from '../openFailure.ts';
import { Connection } from './database/connection.ts';
import { isCutOff } from './database/cutOff.ts';
import { type Look, openToLook } from './database/looking.ts';
import { unknownMigrations } from './database/migrations.ts';
import {
  backupFailure,
  halfFailure,
  linkFailure,
  newerFailure,
  openFailure,
  unfinishedFailure,
} from './database/openFailures.ts';
import { lacksEnd, missingPart, sizeOf } from './database/wholeness.ts';

/** Opens data to look at them: only whole ones, and none of a newer program. What lies there stays as it is. */
export async function lookAtData(folder: string): Promise<Result<Look, OpenFailure>> {
  const path = join(folder, DATABASE);
  let look: Look | undefined;
  const refuse = (failure: OpenFailure) => {
    look?.close();
    return fail(failure);
  };
  try {
    if (isLink(path)) return refuse(linkFailure(folder));
    const missing = missingPart(path);
    if (missing !== null) return refuse(halfFailure(folder, missing));
    accessSync(path);
    if (isCutOff(path)) return refuse(halfFailure(folder, 'pages'));
    look = openToLook(path);
    const unknown = await unknownMigrations(new Connection(look.database).queries);
    if (unknown.length > 0) return refuse(newerFailure(folder, unknown));
    return lacksEnd(look.database, folder) ? refuse(halfFailure(folder, 'end')) : ok(look);
  } catch (error) {
    return refuse(openFailure(folder, error));
  }
}

/** Why a server cannot open what lies in a folder; null: it can, or nothing lies there. */
export async function openingFailure(folder: string): Promise<OpenFailure | null> {
  if (existsSync(join(folder, MANIFEST))) return backupFailure(folder);
  const path = join(folder, DATABASE);
  try {
    if (isLink(path)) return linkFailure(folder);
    if (sizeOf(path) === 0 && existsSync(join(folder, UNFINISHED))) return unfinishedFailure(folder);
    if (sizeOf(path) === 0 && missingPart(path) === null) return null;
  } catch (error) {
    return openFailure(folder, error);
  }
  const looked = await lookAtData(folder);
  if (!looked.ok) return looked.error;
  looked.value.close();
  return null;
}

/** What is wrong with the folder itself is told by whoever opens it. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** What SQLite finds wrong with the file, a line for each. */
export function damagesOf(database: Database.Database): readonly string[] {
  const check = database.prepare<[], string>('PRAGMA quick_check').pluck();
  return check.all().filter((line) => line !== 'ok');
}

/** The first damage in a folder of data that can be opened; null: none. */
export async function damageIn(folder: string): Promise<string | null> {
  const looked = await lookAtData(folder);
  // Somebody has taken them since.
  if (!looked.ok) return null;
  try {
    return damagesOf(looked.value.database)[0] ?? null;
  } catch (error) {
    // Whole pages may be unreadable.
    return (error as Error).message;
  } finally {
    looked.value.close();
  }
}
