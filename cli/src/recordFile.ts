/** Game records on disk. */
import { accessSync, constants, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type GameRecord, parseRecord } from '@staxd/engine';
import { accepted, fileFault, USAGE_EXIT, UsageError } from './usageError.ts';

/** Reads a record; throws a UsageError that names the file and what is wrong with it. */
export function readRecord(file: string): GameRecord {
  try {
    return accepted(parseRecord(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${file} is not a game record: ${error.message}`);
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not a game record: it is not JSON`);
    throw new UsageError(`cannot read ${file}: ${fileFault(error)}`);
  }
}

/** Writes a record, the whole of it or nothing. */
function writeRecord(file: string, record: GameRecord): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(draft, file);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${fileFault(error)}`);
  }
}

/** Throws a UsageError when a record could not be written to `file` later, at the end of a game. */
function checkWritable(file: string): void {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${fileFault(error)}`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`cannot write ${file}: it is a folder`);
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
      process.stderr.write(`The game is saved in ${file}.\n`);
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      process.exitCode = USAGE_EXIT;
    }
  });
}

/** Saves a record because somebody asked for it; gives the line that answers. */
export function saveRecord(file: string | undefined, record: GameRecord): string {
  const path = file ?? defaultRecordFile(record);
  try {
    writeRecord(path, record);
    return `Saved ${path}.`;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}
