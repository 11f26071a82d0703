/** Whether a server could work with its data folder. Nothing is written. */
import { accessSync, constants, existsSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { adminFolder } from '../admin/socketPlace.ts';
import { placesFault, RESTORED } from '../backup/places.ts';
import { DATABASE } from '../config/dataFolder.ts';
import { folderFailure, type StartFailure } from '../config/startFailure.ts';
import { secretFault } from '../identity/secret.ts';
import { HEARTBEAT } from '../store/sqlite/database/heartbeatFile.ts';
import { damageIn, openingFailure } from '../store/sqlite/looks.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

const FOLDER = 'Data folder';
export const DATA = 'Database';
const OTHERS_WRITE = 0o022;
const OTHERS = 0o077;
/** The files that hold hands, hashes and secrets. */
const PRIVATE = /^(staxd\.db|token-secret)/;
/** What else a server reads and writes; other things may lie in the folder of a disk. */
const USED = /^(admin|heartbeat|backup-places\.json)/;

export interface FolderLook {
  readonly findings: readonly Finding[];
  /** A server works on it at the moment. */
  readonly isInUse: boolean;
}

export async function lookAtFolder(folder: string): Promise<FolderLook> {
  const isFree = (...findings: readonly Finding[]) => ({ findings, isInUse: false });
  const path = resolve(folder);
  const refused = (foreignFailure(path) ?? misplacedFailure(path))?.message ?? refusal(path);
  if (refused !== null) return isFree(wrong(FOLDER, refused));
  if (!existsSync(path)) return isFree(fine(FOLDER, `${path} will be made at the first start.`));
  const rights = rightsOf(path);
  if (rights.some(({ state }) => state === 'mend')) return isFree(...rights);
  const found = rights.length > 0 ? rights : [fine(FOLDER, `${path} is this user's alone.`)];
  const places = placesFault(path);
  if (places !== null) found.push(wrong('Backups', places));
  const fault = secretFault(path);
  if (fault !== null) return isFree(...found, wrong('Secret', fault));
  const failure = await openingFailure(path);
  if (failure === null) {
    if (!existsSync(join(path, DATABASE)))
      return isFree(...found, fine(DATA, 'It will be made at the first start.'));
    const damage = await damageIn(path);
    if (damage !== null) return isFree(...found, wrong(DATA, `It is damaged (${damage}): restore a backup.`));
    return isFree(...found, fine(DATA, 'It is sound, and no server uses it.'));
  }
  if (failure.code !== 'DATA_IN_USE') return isFree(...found, wrong(DATA, failure.message));
  return { findings: [...found, fine(DATA, 'A server uses it.')], isInUse: true };
}

/** Why a start would end here, in its own words; null: it would not. */
function refusal(path: string): string | null {
  const place = nearest(path);
  try {
    // Throws where this user may not even look.
    lstatSync(path, { throwIfNoEntry: false });
    const status = statSync(place, { throwIfNoEntry: false });
    if (!status) throw Object.assign(new Error(`${place} leads nowhere`), { code: 'DANGLING' });
    if (!status.isDirectory())
      throw Object.assign(new Error(), { code: place === path ? 'EEXIST' : 'ENOTDIR' });
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return folderFailure(path, error).message;
  }
}

/** The folder, or what there is of the way to it; a link, too, that leads nowhere. */
export function nearest(path: string): string {
  let place = resolve(path);
  while (!isSeen(place) && dirname(place) !== place) place = dirname(place);
  return place;
}

/** False also where this user may not look. */
function isSeen(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function rightsOf(path: string): Finding[] {
  const folder = statSync(path);
  const foreign = ofAnother(path, folder);
  if (foreign !== null) return [foreign];
  const found: Finding[] = [];
  for (const name of namesIn(path)) {
    const file = join(path, name);
    const status = statSync(file, { throwIfNoEntry: false });
    if (status === undefined) continue;
    const owned = ofAnother(file, status);
    if (owned !== null) found.push(owned);
    else if (PRIVATE.test(name) && status.isFile() && status.mode & OTHERS)
      found.push(wrong(FOLDER, `Other users may read ${file}: chmod 600 ${file}`));
  }
  if (folder.mode & OTHERS_WRITE)
    found.push(wrong(FOLDER, `Other users may write in ${path}: chmod 700 ${path}`));
  else if (folder.mode & OTHERS)
    found.push(doubtful(FOLDER, `Other users may look into ${path}: chmod 700 ${path}`));
  return found;
}

function isFolder(path: string): boolean {
  return isSeen(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The files that a server uses, also those below. */
function namesIn(path: string): string[] {
  const names = readdirSync(path).filter((name) => PRIVATE.test(name) || USED.test(name));
  const admin = adminFolder(path);
  const below = existsSync(admin) && mayEnter(admin) ? readdirSync(admin) : [];
  return [...names, ...below.map((name) => join(basename(admin), name))];
}

function mayEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function ofAnother(path: string, status: Stats): Finding | null {
  const line = foreignLine(path, status);
  return line === null ? null : wrong(FOLDER, line);
}

/** As root everything can be opened, and would be root's afterwards. */
function foreignLine(path: string, { uid }: Stats): string | null {
  const own = process.geteuid?.();
  if (own === undefined || uid === own) return null;
  return `${path} belongs to user ${uid}, and you are ${own}: run this as user ${uid}, or chown -R ${own} ${path}`;
}

/** The same for a start, before anything is opened; null: it is this user's, or there is none yet. */
export function foreignFailure(folder: string): StartFailure | null {
  const path = resolve(folder);
  const names = isFolder(path) && mayEnter(path) ? readdirSync(path) : [];
  const files = names.filter((name) => PRIVATE.test(name)).map((name) => join(path, name));
  for (const place of [path, ...files]) {
    const status = isSeen(place) ? statSync(place, { throwIfNoEntry: false }) : undefined;
    // What is no folder is refused for that.
    const isLooked = place !== path || status?.isDirectory();
    const line = status && isLooked ? foreignLine(place, status) : null;
    if (line !== null) return { message: `${line}.` };
  }
  return null;
}

/** A folder in the place of a file that a start reads, or takes away, without opening it first. */
export function misplacedFailure(folder: string): StartFailure | null {
  const place = [HEARTBEAT, RESTORED].map((name) => join(resolve(folder), name)).find(isFolder);
  return place === undefined
    ? null
    : { message: `${place} is a folder where a file should be: move it away.` };
}
