/** What a backup says of itself. It is written last, so a backup without it is none. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import * as v from 'valibot';
import { MANIFEST } from '../config/dataFolder.ts';

const FORMAT = 'staxd-backup/1';

/** Files of a data folder that make an installation; all but the first may be missing. */
export const KEPT_FILES = ['staxd.db', 'token-secret', 'local-billing.json'] as const;

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** In hexadecimal digits. */
  installation: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The folder of the backup when it was made, with the list of deletions; earlier programs did not say it. */
  place: v.optional(v.string()),
  files: v.record(
    v.picklist(KEPT_FILES),
    v.object({ bytes: v.number(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  ),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
type Sealed = Manifest['files'];

export async function seal(folder: string, names: readonly (keyof Sealed)[]): Promise<Sealed> {
  const files: Sealed = {};
  for (const name of names) {
    const path = join(folder, name);
    files[name] = { bytes: statSync(path).size, sha256: await digestOf(path) };
  }
  return files;
}

export function writeManifest(folder: string, about: Omit<Manifest, 'format'>): void {
  const path = join(folder, MANIFEST);
  const text = `${JSON.stringify({ format: FORMAT, ...about }, null, 2)}\n`;
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/** Whether this user may read a backup, or data. What is missing or damaged is told by whoever reads it. */
export function mayRead(folder: string): boolean {
  return [MANIFEST, ...KEPT_FILES].every((name) => isReadable(join(folder, name)));
}

export function isReadable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES';
  }
}

/** Why there is no folder to look at; null: there is one, or this user may not look ({@link mayRead}). */
export function placeFault(folder: string): string | null {
  if (!isReadable(folder)) return null;
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return `There is nothing at ${folder}: give the folder of a backup.`;
  return status.isDirectory() ? null : `${folder} is a file: give the folder of a backup.`;
}

/** Why there is a manifest that cannot be read; null: it can, or there is none. */
export function manifestFault(folder: string): string | null {
  if (!existsSync(join(folder, MANIFEST)) || readManifest(folder) !== null) return null;
  const format = formatIn(folder);
  if (format !== FORMAT && /^staxd-backup\/\d+$/.test(format))
    return `The backup in ${folder} is of another release (${format}, and this one reads ${FORMAT}): use that release.`;
  return `The backup in ${folder} was cut off, changed, or is of another release: its backup.json says nothing.`;
}

function formatIn(folder: string): string {
  try {
    return String(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')).format);
  } catch {
    return '';
  }
}

/** Null: the folder is no backup, or one that was not finished. */
export function readManifest(folder: string): Manifest | null {
  try {
    const read = v.safeParse(manifestSchema, JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
    return read.success && read.output.files['staxd.db'] ? read.output : null;
  } catch {
    return null;
  }
}

/** Fails with a line for the first file that is not as it was written. */
export async function checkSeals(folder: string, { files }: Manifest): Promise<Result<void, string>> {
  for (const [name, { bytes, sha256 }] of Object.entries(files) as [
    string,
    NonNullable<Sealed['staxd.db']>,
  ][]) {
    const path = join(folder, name);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) return fail(`The backup in ${folder} is cut off: it has no ${name}.`);
    if (size < bytes)
      return fail(`The backup in ${folder} is cut off: ${name} has ${size} of ${bytes} bytes.`);
    if (size > bytes || (await digestOf(path)) !== sha256)
      return fail(`The backup in ${folder} was changed: ${name} is not as it was written.`);
  }
  return ok(undefined);
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 }))
    digest.update(part as Buffer);
  return digest.digest('hex');
}
