/** Backups of a running server, and the lists of deletions beside them. */
import { chmodSync, closeSync, copyFileSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import { MANIFEST, makeFolder } from '../config/dataFolder.ts';
import { diskFault } from '../config/startFailure.ts';
import type { Game } from '../games/model/game.ts';
import type { Log } from '../monitoring/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { DeletedAccount, Operations } from '../store/operationsPorts.ts';
import type { Store } from '../store/ports.ts';
import { deleteAgain } from './deleteAgain.ts';
import { addDeletions, deletionListIn, deletionsFault, placeOf, readDeletions } from './deletionList.ts';
import { damagedList } from './deletionsBeside.ts';
import { KEPT_FILES, seal, writeManifest } from './manifest.ts';
import { isWithin, placesFault, placesOf, rememberPlace, restoredFrom, unmarkRestored } from './places.ts';

const [DATABASE] = KEPT_FILES;
const DIGITS = 12;

export interface BackupsParts {
  readonly dataFolder: string;
  /** Where the list of deletions is kept besides. */
  readonly deletionsFolder: string | null;
  readonly operations: Operations;
  readonly platform: Pick<Platform, 'clock' | 'rng'>;
  readonly log: Log;
}

export interface Backup {
  readonly folder: string;
  readonly installation: string;
  readonly bytes: number;
  readonly milliseconds: number;
}

export class Backups {
  readonly #parts: BackupsParts;
  #isMaking = false;

  constructor(parts: BackupsParts) {
    this.#parts = parts;
  }

  /** The folder must not be there, or be empty. Fails with a line, and leaves nothing in it then. */
  async make(folder: string): Promise<Result<Backup, string>> {
    if (this.#isMaking) return fail('Another backup is being made: try again when it is done.');
    const outer = backupAround(folder);
    if (outer !== null) return fail(`A backup does not lie in another one: give a folder outside ${outer}.`);
    if (isWithin(folder, this.#parts.dataFolder))
      return fail('A backup does not lie in the data that it is of: give a folder outside them.');
    this.#isMaking = true;
    const isOld = existsSync(folder);
    try {
      if (isOld && readdirSync(folder).length > 0)
        return fail(`The folder ${folder} is not empty: give each backup one of its own.`);
      return ok(await this.#make(folder));
    } catch (error) {
      takeAway(folder, isOld);
      return fail(`The backup in ${folder} cannot be written: ${diskFault(error)}.`);
    } finally {
      this.#isMaking = false;
    }
  }

  /** Writes down beside all backups who has been deleted. Where that is impossible now, it is done later. */
  async noteDeletions(): Promise<void> {
    const { log } = this.#parts;
    for (const place of this.#places()) {
      try {
        await this.#listIn(place, await this.installation());
      } catch (error) {
        log.error('the list of deletions beside backups cannot be written', { place, error });
      }
    }
  }

  /**
   * Deletes whom the lists beside backups name and this server does not: another one has deleted them while its data were
   * restored here. Fails with a line where data that were just restored cannot know them all.
   */
  async deleteListed(store: Store<Game>, platform: Platform): Promise<Result<void, string>> {
    const { dataFolder, deletionsFolder, log } = this.#parts;
    const fault = await this.#folderFault();
    if (fault !== null) return fail(fault);
    const found: DeletedAccount[] = [];
    const origins = restoredFrom(dataFolder);
    for (const place of origins ?? [])
      if (!existsSync(place))
        log.error('the folder of the backups is not there: who was deleted after the backup is here again', {
          place,
        });
    for (const place of new Set([...this.#places(), ...(origins ?? [])])) {
      const list = deletionListIn(place, await this.installation());
      const deleted = existsSync(list) ? readDeletions(list) : [];
      if (deleted !== null) found.push(...deleted);
      else if (origins !== null || place === deletionsFolder) return fail(damagedList(list));
      else log.error('the list of deletions beside backups cannot be read', { place });
    }
    const done = await deleteAgain(store, platform, found);
    if (done.ok) unmarkRestored(dataFolder);
    else log.error('accounts that were deleted are there again', { error: done.error });
    return ok(undefined);
  }

  async installation(): Promise<string> {
    const { operations, platform } = this.#parts;
    const fresh = Buffer.from(platform.rng.bytes(DIGITS / 2)).readUIntBE(0, DIGITS / 2);
    return (await operations.installation(fresh)).toString(16).padStart(DIGITS, '0');
  }

  async #make(folder: string): Promise<Backup> {
    const { dataFolder, operations, platform } = this.#parts;
    const { clock } = platform;
    const begun = clock.now();
    makeFolder(folder, 0o700);
    const installation = await this.installation();
    const database = join(folder, DATABASE);
    closeSync(openSync(database, 'wx', 0o600));
    await operations.copyTo(database);
    const names = [DATABASE, ...KEPT_FILES.slice(1).filter((name) => existsSync(join(dataFolder, name)))];
    for (const name of names.slice(1)) {
      copyFileSync(join(dataFolder, name), join(folder, name));
      chmodSync(join(folder, name), 0o600);
    }
    const files = await seal(folder, names);
    await this.#listIn(placeOf(folder), installation);
    rememberPlace(dataFolder, placeOf(folder));
    writeManifest(folder, {
      installation,
      madeAt: new Date(begun).toISOString(),
      place: placeOf(folder),
      files,
    });
    const bytes = Object.values(files).reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
    return { folder, installation, bytes, milliseconds: clock.now() - begun };
  }

  /** Why the folder of lists may lack somebody; null: it does not, or there is none. */
  async #folderFault(): Promise<string | null> {
    const { deletionsFolder: folder, operations } = this.#parts;
    if (folder === null) return null;
    const fault = deletionsFault(folder);
    if (fault !== null) return fault;
    const list = deletionListIn(folder, await this.installation());
    if (existsSync(list) || (await operations.users('', 1)).length === 0) return null;
    return `There is no ${list}, and this may be a backup that was restored: bring the list from where it was kept, or, if there never was one, make an empty file.`;
  }

  /** Of backups those that are there: a disk may be away, or gone for good. */
  #places(): readonly string[] {
    const { dataFolder, deletionsFolder, log } = this.#parts;
    const fault = placesFault(dataFolder);
    if (fault !== null) log.error(fault);
    const ofBackups = (placesOf(dataFolder) ?? []).filter((place) => existsSync(place));
    return deletionsFolder === null ? ofBackups : [...ofBackups, deletionsFolder];
  }

  async #listIn(place: string, installation: string): Promise<void> {
    const list = deletionListIn(place, installation);
    // Servers on one PostgreSQL may write the same list.
    await this.#parts.operations.listDeletions((deleted) => addDeletions(list, deleted));
  }
}

function backupAround(folder: string): string | null {
  const above = placeOf(folder);
  if (above === folder) return null;
  return existsSync(join(above, MANIFEST)) ? above : backupAround(above);
}

/** What of a backup was written; a folder that was there before stays. */
function takeAway(folder: string, wasThere: boolean): void {
  try {
    if (wasThere) for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
    else rmSync(folder, { recursive: true, force: true });
  } catch {
    // A disk that fails keeps it. Without a manifest it is no backup.
  }
}
