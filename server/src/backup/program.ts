/** The commands `restore BACKUP FOLDER` and `verify FOLDER`, which need no server. */
import { callOf } from '../config/called.ts';
import { diskFault } from '../config/startFailure.ts';
import { GAME_FORMAT } from '../games/commit/gameFormat.ts';
import { secretFault } from '../identity/secret.ts';
import type { Platform } from '../platform/platform.ts';
import { readSqliteStore } from '../store/sqlite/reader.ts';
import { isBesideList } from './deletionList.ts';
import { deletionsBeside } from './deletionsBeside.ts';
import { checkSeals, manifestFault, mayRead, placeFault, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { type Verified, verifyGames } from './verify.ts';

export const RESTORE_COMMAND = 'restore';
export const VERIFY_COMMAND = 'verify';

const EXITS = { done: 0, refused: 1, usage: 2 } as const;

export interface Console {
  print(text: string): void;
  complain(text: string): void;
}

/** Gives the exit code. */
export async function runRestore(
  args: readonly string[],
  platform: Platform,
  { print, complain }: Console,
): Promise<number> {
  const [backup, folder, ...rest] = args;
  if (!backup || !folder || rest.length > 0 || args.some((arg) => arg.startsWith('-'))) {
    complain(
      `Give the folder of a backup and one that is not there yet: ${callOf(RESTORE_COMMAND, 'BACKUP', 'FOLDER')}.`,
    );
    return EXITS.usage;
  }
  const restored = await restore(backup, folder, platform);
  if (!restored.ok) {
    complain(restored.error);
    return EXITS.refused;
  }
  const { madeAt, deleted } = restored.value;
  const again =
    deleted === 0
      ? ''
      : `; ${counted(deleted, 'account')} that had been deleted since ${deleted === 1 ? 'is' : 'are'} deleted again`;
  print(`${folder} holds what there was on ${madeAt}${again}.`);
  return EXITS.done;
}

/** Gives the exit code: 1 where something is wrong with what is there, 2 where nothing can be looked at. */
export async function runVerify(args: readonly string[], { print, complain }: Console): Promise<number> {
  const [folder, ...rest] = args;
  if (!folder || rest.length > 0 || folder.startsWith('-')) {
    complain(
      `Give the folder of a backup, or of the data of a server that does not run: ${callOf(VERIFY_COMMAND, 'FOLDER')}.`,
    );
    return EXITS.usage;
  }
  const place = placeFault(folder);
  if (place !== null) {
    complain(place);
    return EXITS.usage;
  }
  if (!mayRead(folder)) {
    complain(`The data in ${folder} belong to another user: run the command as that user.`);
    return EXITS.usage;
  }
  const manifest = readManifest(folder);
  const fault = manifestFault(folder);
  if (fault !== null) {
    complain(fault);
    return EXITS.refused;
  }
  if (manifest === null && isBesideList(folder)) {
    complain(
      `The folder ${folder} lies beside backups and has no backup.json: it is a backup that was cut off.`,
    );
    return EXITS.refused;
  }
  const sealed = manifest && (await checkSeals(folder, manifest));
  if (sealed?.ok === false) {
    complain(sealed.error);
    return EXITS.refused;
  }
  const read = await readSqliteStore({ folder, format: GAME_FORMAT, now: () => 0 });
  if (!read.ok) {
    complain(read.error.message);
    return EXITS.usage;
  }
  const { store, faults: damages } = read.value;
  try {
    const damaged = damages();
    const verified = await verifyGames(store);
    const secret = secretFault(folder);
    const deletions = manifest && deletionsBeside(folder, manifest);
    const faults = [
      ...damaged.map((line) => `the database is damaged: ${line}`),
      ...(secret === null ? [] : [secret]),
      ...(deletions?.ok === false ? [deletions.error] : []),
      ...verified.faults,
    ];
    for (const fault of faults) complain(fault);
    print(told(verified, faults.length));
    if (manifest === null)
      print(
        'It has no backup.json, so it was looked at as the data of a server. A backup without one was cut off.',
      );
    return faults.length === 0 ? EXITS.done : EXITS.refused;
  } catch (error) {
    // Whole pages of the database may be unreadable.
    complain(`The data in ${folder} cannot be read: ${diskFault(error)}.`);
    return EXITS.refused;
  } finally {
    await store.close();
  }
}

function told({ replayed, undealt, withoutRecord }: Verified, faults: number): string {
  const end = faults === 0 ? 'all is well' : counted(faults, 'fault');
  return `${counted(replayed, 'game')} played again, ${undealt} not dealt, ${withoutRecord} without a record: ${end}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
