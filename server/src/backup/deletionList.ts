/**
 * The list of accounts that were deleted, beside the backups of an installation: ids and times, a line each, no names. A
 * backup knows nothing of what was deleted after it, so a restoration reads it there (ruling A3).
 */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { diskFault } from '../config/startFailure.ts';
import type { DeletedAccount } from '../store/operationsPorts.ts';

const line = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  at: v.pipe(v.number(), v.integer()),
});

/** `place`: the folder in which the backups lie. */
export function deletionListIn(place: string, installation: string): string {
  return join(place, `deletions-${installation}.jsonl`);
}

/** Why no list can be kept in the folder that STAXD_DELETIONS names; null: it can. */
export function deletionsFault(folder: string): string | null {
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `STAXD_DELETIONS is ${folder}, and ${diskFault(error)}.`;
  }
}

/** Whether a folder lies where backups lie. */
export function isBesideList(folder: string): boolean {
  return readdirSync(placeOf(folder)).some((name) => /^deletions-\w+\.jsonl$/.test(name));
}

export function placeOf(backup: string): string {
  return dirname(resolve(backup));
}

/** Null: it cannot be read, or not all of it. */
export function readDeletions(path: string): readonly DeletedAccount[] | null {
  try {
    const text = readFileSync(path, 'utf8');
    if (text !== '' && !text.endsWith('\n')) return null;
    return text
      .split('\n')
      .slice(0, -1)
      .map((each) => v.parse(line, JSON.parse(each)));
  } catch {
    return null;
  }
}

/** Adds those that it lacks. Throws where it cannot be written, or what stands there cannot be read. */
export function addDeletions(path: string, deleted: readonly DeletedAccount[]): void {
  const isNew = !existsSync(path);
  const known = isNew ? [] : readDeletions(path);
  if (known === null) throw new Error(`the list of deletions ${path} cannot be read`);
  const ids = new Set(known.map(({ id }) => id));
  const added = deleted.filter(({ id }) => !ids.has(id));
  if (added.length === 0 && !isNew) return;
  const text = [...known, ...added].map((each) => `${JSON.stringify(each)}\n`).join('');
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
