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
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import { DATABASE, makeFolder } from '../config/dataFolder.ts';
import { diskFault } from '../config/startFailure.ts';
import { GAME_FORMAT } from '../games/commit/gameFormat.ts';
import type { Platform } from '../platform/platform.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { readSqliteStore } from '../store/sqlite/reader.ts';
import { deleteAgain } from './deleteAgain.ts';
import { deletionListIn, placeOf, readDeletions } from './deletionList.ts';
import { checkSeals, isReadable, type Manifest, mayRead, readManifest } from './manifest.ts';
import { isWithin, rememberPlace } from './places.ts';

/** Where it is made; one that was killed has left it. */
const UNFINISHED = '.unfinished';

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
  const free = await isFree(folder);
  if (!free.ok) return free;
  const { manifest, deletions } = whole.value;
  const wasThere = existsSync(folder);
  const unfinished = join(folder, UNFINISHED);
  const abandoned = (line: string): Result<never, string> => {
    rmSync(wasThere ? unfinished : folder, { recursive: true, force: true });
    return fail(line);
  };
  try {
    rmSync(unfinished, { recursive: true, force: true });
    copyAll(backup, unfinished, manifest);
    const opened = await openSqliteStore({
      folder: unfinished,
      format: GAME_FORMAT,
      now: platform.clock.now,
    });
    if (!opened.ok) return abandoned(opened.error.message);
    const store = opened.value;
    const done = await deleteAgain(store, platform, deletions)
      .then(async (gone) => {
        // Of backups of an earlier program, which left traces of who was deleted.
        await store.operations.compact();
        return gone;
      })
      .finally(() => store.close());
    if (!done.ok) return abandoned(`Deleting again has failed, which is a bug: ${done.error}.`);
    // Who is deleted from now on shall be known there, too.
    rememberPlace(unfinished, placeOf(backup));
    moveIn(folder, wasThere ? folder : join(backup, DATABASE));
    const { madeAt, installation } = manifest;
    return ok({ madeAt, installation, deleted: done.value });
  } catch (error) {
    return abandoned(`The data in ${folder} cannot be written: ${diskFault(error)}.`);
  }
}

/** A folder that was there stays what it is, such as the place of a disk. The database comes last: without it there are no data. */
function moveIn(folder: string, owned: string): void {
  const unfinished = join(folder, UNFINISHED);
  const names = readdirSync(unfinished).sort(
    (one, other) => Number(one === DATABASE) - Number(other === DATABASE),
  );
  // Root may restore what is another user's.
  const { uid, gid } = statSync(owned);
  const own = (path: string) => process.geteuid?.() === 0 && chownSync(path, uid, gid);
  for (const name of names) {
    own(join(unfinished, name));
    renameSync(join(unfinished, name), join(folder, name));
  }
  rmdirSync(unfinished);
  own(folder);
}

type Whole = {
  readonly manifest: Manifest;
  readonly deletions: NonNullable<ReturnType<typeof readDeletions>>;
};

async function findWhole(backup: string): Promise<Result<Whole, string>> {
  if (!mayRead(backup))
    return fail(`The backup in ${backup} belongs to another user: run the command as that user.`);
  const manifest = readManifest(backup);
  if (manifest === null)
    return fail(
      `The folder ${backup} is no backup, or one that was cut off: it has no backup.json that can be read.`,
    );
  const list = deletionListIn(placeOf(backup), manifest.installation);
  if (!existsSync(list))
    return fail(
      `Beside ${backup} is no list of deletions of its installation (${list}): restore it from where it was made, or copy the list along.`,
    );
  if (!isReadable(list))
    return fail(`The list of deletions ${list} belongs to another user: run the command as that user.`);
  const deletions = readDeletions(list);
  if (deletions === null)
    return fail(`The list of deletions ${list} is damaged or cut off: take it from where it was made.`);
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
  return ok({ manifest, deletions });
}

async function isFree(folder: string): Promise<Result<void, string>> {
  try {
    const is = statSync(folder, { throwIfNoEntry: false });
    if (is === undefined) return ok(undefined);
    if (is.isDirectory() && readdirSync(folder).every((name) => name === UNFINISHED)) return ok(undefined);
    const why = await whyNot(folder);
    return fail(`Nothing is restored to ${folder}, because ${why}: give a folder that is not there yet.`);
  } catch (error) {
    return fail(`The folder ${folder} cannot be used: ${diskFault(error)}.`);
  }
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
  makeFolder(folder, 0o700);
  for (const name of Object.keys(files)) {
    const path = join(folder, name);
    closeSync(openSync(path, 'wx', 0o600));
    copyFileSync(join(backup, name), path);
    const file = openSync(path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
