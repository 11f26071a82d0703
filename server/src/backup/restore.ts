/** Makes a data folder of a backup, without the accounts that were deleted after it. */
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import { DATABASE, hasData, UNFINISHED } from '../config/dataFolder.ts';
import { diskFault } from '../config/startFailure.ts';
import { GAME_FORMAT } from '../games/commit/gameFormat.ts';
import type { Platform } from '../platform/platform.ts';
import type { DeletedAccount } from '../store/operationsPorts.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { readSqliteStore } from '../store/sqlite/reader.ts';
import { type Claim, claim, MAKER } from './claim.ts';
import { deleteAgain } from './deleteAgain.ts';
import { placeOf } from './deletionList.ts';
import { deletionsBeside, placesOfLists } from './deletionsBeside.ts';
import { checkSeals, type Manifest, manifestFault, mayRead, placeFault, readManifest } from './manifest.ts';
import { isWithin, markRestored, rememberPlace } from './places.ts';

export interface Restored {
  readonly madeAt: string;
  readonly installation: string;
  /** Accounts of the backup that were deleted after it. */
  readonly deleted: number;
}

/** Fails with a line, and has changed nothing then. */
export async function restore(
  backup: string,
  folder: string,
  platform: Platform,
): Promise<Result<Restored, string>> {
  const whole = await findWhole(backup);
  if (!whole.ok) return whole;
  if (isWithin(folder, backup))
    return fail(`Nothing is restored into a backup: give a folder outside ${backup}.`);
  const around = dataAround(folder);
  if (around !== null)
    return fail(`Nothing is restored into the data of a server: give a folder outside ${around}.`);
  const free = await isFree(folder);
  if (!free.ok) return free;
  const wasThere = existsSync(folder);
  let claimed: Claim | null = null;
  try {
    claimed = claim(folder);
    if (claimed === null)
      return fail(
        `Another restoration is under way in ${folder}: wait for its end, or give another folder. If there is none, remove ${join(folder, UNFINISHED)}.`,
      );
    return await make(whole.value, { backup, folder, place: claimed.place, wasThere }, platform);
  } catch (error) {
    return fail(`The data in ${folder} cannot be written: ${diskFault(error)}.`);
  } finally {
    claimed?.release();
  }
}

interface Making {
  readonly backup: string;
  readonly folder: string;
  /** Where it is made, before it is moved to the folder as a whole. */
  readonly place: string;
  /** The folder was there before, empty. */
  readonly wasThere: boolean;
}

async function make(
  { manifest, deletions }: Whole,
  { backup, folder, place, wasThere }: Making,
  platform: Platform,
): Promise<Result<Restored, string>> {
  copyAll(backup, place, manifest);
  const opened = await openSqliteStore({ folder: place, format: GAME_FORMAT, now: platform.clock.now });
  if (!opened.ok) return fail(opened.error.message);
  const store = opened.value;
  const done = await deleteAgain(store, platform, deletions)
    .then(async (gone) => {
      // Of backups of an earlier program, which left traces of who was deleted.
      await store.operations.compact();
      return gone;
    })
    .finally(() => store.close());
  if (!done.ok) return fail(`Deleting again has failed, which is a bug: ${done.error}.`);
  // Who is deleted from now on shall be known there, too.
  rememberPlace(place, placeOf(backup));
  markRestored(place, placesOfLists(backup, manifest));
  if (hasData(folder)) return fail(`Nothing is restored to ${folder}: a server has begun there meanwhile.`);
  moveIn(folder, place, wasThere ? folder : join(backup, DATABASE));
  const { madeAt, installation } = manifest;
  return ok({ madeAt, installation, deleted: done.value });
}

/** A folder that was there stays what it is, such as the place of a disk. The database comes last: without it there are no data. */
function moveIn(folder: string, place: string, owned: string): void {
  const names = readdirSync(place)
    .filter((name) => name !== MAKER)
    .sort((one, other) => Number(one === DATABASE) - Number(other === DATABASE));
  // Root may restore what is another user's.
  const { uid, gid } = statSync(owned);
  const own = (path: string) => process.geteuid?.() === 0 && chownSync(path, uid, gid);
  for (const name of names) {
    own(join(place, name));
    renameSync(join(place, name), join(folder, name));
  }
  own(folder);
}

interface Whole {
  readonly manifest: Manifest;
  readonly deletions: readonly DeletedAccount[];
}

async function findWhole(backup: string): Promise<Result<Whole, string>> {
  const missing = placeFault(backup);
  if (missing !== null) return fail(missing);
  if (!mayRead(backup))
    return fail(`The backup in ${backup} belongs to another user: run the command as that user.`);
  const manifest = readManifest(backup);
  if (manifest === null)
    return fail(
      manifestFault(backup) ??
        `The folder ${backup} is no backup, or one that was cut off: it has no backup.json.`,
    );
  const deletions = deletionsBeside(backup, manifest);
  if (!deletions.ok) return deletions;
  try {
    const sealed = await checkSeals(backup, manifest);
    if (!sealed.ok) return sealed;
  } catch (error) {
    return fail(`The backup in ${backup} cannot be read: ${diskFault(error)}.`);
  }
  const read = await readSqliteStore({ folder: backup, format: GAME_FORMAT, now: () => 0 });
  if (read.ok) await read.value.store.close();
  // The next start converts what is older.
  else if (read.error.code !== 'DATA_OLDER') return fail(read.error.message);
  return ok({ manifest, deletions: deletions.value });
}

/** The nearest folder above that holds data. */
function dataAround(folder: string): string | null {
  const above = dirname(resolve(folder));
  if (above === resolve(folder)) return null;
  return existsSync(join(above, DATABASE)) ? above : dataAround(above);
}

async function isFree(folder: string): Promise<Result<void, string>> {
  try {
    const is = statSync(folder, { throwIfNoEntry: false });
    if (is === undefined) return ok(undefined);
    if (is.isDirectory() && hasNothing(folder)) return ok(undefined);
    const why = is.isDirectory() ? await whyNot(folder) : 'it is a file';
    return fail(`Nothing is restored to ${folder}, because ${why}: give a folder that is not there yet.`);
  } catch (error) {
    return fail(`The folder ${folder} cannot be used: ${diskFault(error)}.`);
  }
}

/** Nothing but what a restoration that was killed has left, or a start that found no room. */
function hasNothing(folder: string): boolean {
  const names = readdirSync(folder);
  if (hasData(folder)) return false;
  // It was free then, and the database is the last that is moved there.
  if (names.includes(UNFINISHED)) return true;
  return names.every((name) => name === DATABASE || name.startsWith(UNFINISHED));
}

/** Why nothing is restored over what is there. */
async function whyNot(folder: string): Promise<string> {
  if (!existsSync(join(folder, DATABASE))) return 'it is not empty';
  const read = await readSqliteStore({ folder, format: GAME_FORMAT, now: () => 0 });
  if (read.ok) await read.value.store.close();
  else if (read.error.code === 'DATA_IN_USE') return 'a server runs on it';
  else if (read.error.code === 'DATA_NEWER') return 'it holds the data of a newer version of this program';
  return 'it is not empty';
}

function copyAll(backup: string, folder: string, { files }: Manifest): void {
  for (const name of Object.keys(files)) {
    const path = join(folder, name);
    closeSync(openSync(path, 'wx', 0o600));
    copyFileSync(join(backup, name), path);
    const file = openSync(path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
