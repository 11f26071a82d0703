/** Game records on disk. */
import { accessSync, constants, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type GameRecord, parseRecord } from '@staxd/engine';
import { accepted, fileFault, USAGE_EXIT, UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';

/** Reads a record; throws a UsageError that names the file and what is wrong with it. */
export function readRecord(file: string): GameRecord {
  try {
    return accepted(parseRecord(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    if (error instanceof UsageError) {
      throw new UsageError(t('error.notRecord', { file, fault: error.message }));
    }
    if (error instanceof SyntaxError) {
      throw new UsageError(t('error.notRecord', { file, fault: t('error.notJson') }));
    }
    throw new UsageError(t('error.read', { file, fault: fileFault(error) }));
  }
}

/** Writes a record, the whole of it or nothing. */
function writeRecord(file: string, record: GameRecord): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(draft, file);
  } catch (error) {
    throw new UsageError(t('error.write', { file, fault: fileFault(error) }));
  }
}

/** Throws a UsageError when a record could not be written to `file` later, at the end of a game. */
function checkWritable(file: string): void {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch (error) {
    throw new UsageError(t('error.write', { file, fault: fileFault(error) }));
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(t('error.write', { file, fault: t('file.EISDIR') }));
  }
}

/** Where a record goes when nobody has named a file. */
function defaultRecordFile({ seed }: { readonly seed: string }): string {
  return `staxd-${seed.replace(/[^\w]+/g, '-').slice(0, 40)}.json`;
}

/** Writes the record of the game when the program ends, however it ends; without a file, nothing. */
export function keepRecord(file: string | undefined, current: () => { record(): GameRecord }): void {
  if (file === undefined) return;
  checkWritable(file);
  process.once('exit', () => {
    try {
      writeRecord(file, current().record());
      process.stderr.write(`${t('record.kept', { file })}\n`);
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      process.exitCode = USAGE_EXIT;
    }
  });
}

/** Saves a record because somebody asked for it; gives the line that answers, `saved` when all went well. */
export function saveRecord(
  file: string | undefined,
  record: GameRecord,
  saved = (path: string) => t('record.saved', { path }),
): string {
  const path = file ?? defaultRecordFile(record);
  try {
    writeRecord(path, record);
    return saved(path);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}
