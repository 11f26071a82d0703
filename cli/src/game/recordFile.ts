import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type GameRecord, parseRecord } from '@staxd/engine';
import { accepted, fileFault, USAGE_EXIT, UsageError } from '../errors/usageError.ts';
import { writeAtomically, writing } from '../files/atomicFile.ts';
import { t } from '../messages/t.ts';

/** Throws a UsageError that names the file and what is wrong with it. */
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

function writeRecord(file: string, record: GameRecord): void {
  writeAtomically(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** Throws a UsageError if `file` could not be written at the end of a game. */
function checkWritable(file: string): void {
  writing(file, () => accessSync(dirname(resolve(file)), constants.W_OK));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(t('error.write', { file, fault: t('file.EISDIR') }));
  }
}

function defaultRecordFile({ seed }: { readonly seed: string }): string {
  return `staxd-${seed.replace(/[^\w]+/g, '-').slice(0, 40)}.json`;
}

/** Writes the record when the program ends, in whatever way; does nothing without a file. */
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

/** Saves a record on request; returns a line to show. */
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
