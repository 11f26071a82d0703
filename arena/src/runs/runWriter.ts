import {
  closeSync,
  constants,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DRAFT_NAME, makeFolder, onDisk, writeAtomically } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { Manifest } from '../model/manifest.ts';
import { gamesOf, splitRanges } from '../model/ranges.ts';
import type { Tally } from '../model/tally.ts';
import { tallyToJson } from '../tally/tallyJson.ts';
import { readLines } from './lineFile.ts';
import { describeGames, findDifference, formatManifest } from './manifestFile.ts';
import {
  type Checkpoint,
  checkGames,
  GAMES_FILE,
  listFolder,
  MANIFEST_FILE,
  PARTIAL_GAMES_FILE,
  PROGRESS_FILE,
  parseCheckpoint,
  readManifest,
  STATS_FILE,
} from './runFolder.ts';

/** New, empty, or with the same run. Throws an ArenaError, and changes nothing, for any other folder. */
export function claimFolder(folder: string, manifest: Manifest): 'open' | 'finished' {
  onDisk('write', folder, () => makeFolder(folder));
  const names = listFolder(folder);
  if (!names.includes(MANIFEST_FILE)) {
    const other = names.find((name) => !DRAFT_NAME.test(name));
    if (other !== undefined)
      throw new ArenaError(`${folder} is in use: it holds ${other}, which is not part of a run`);
    onDisk('write', folder, () => writeAtomically(join(folder, MANIFEST_FILE), formatManifest(manifest)));
    return 'open';
  }
  const there = readManifest(folder);
  const difference = findDifference(there, manifest);
  if (difference) {
    const { what, a, b } = difference;
    throw new ArenaError(`${folder} holds a different run: ${what} is ${a} there and ${b} here`);
  }
  const [games, wanted] = [describeGames(there.ranges), describeGames(manifest.ranges)];
  if (games !== wanted)
    throw new ArenaError(`${folder} holds a different run: games ${games} there, ${wanted} here`);
  if (!names.includes(GAMES_FILE)) return 'open';
  tidy(folder);
  return 'finished';
}

/** What a claimed folder holds of an interrupted run; null if nothing yet. */
export function readCheckpoint(folder: string, manifest: Manifest): Checkpoint | null {
  if (!listFolder(folder).includes(PROGRESS_FILE)) return null;
  const kept = parseCheckpoint(folder);
  const { bytes, tally } = kept;
  if (tally.games > gamesOf(manifest.ranges)) {
    throw new ArenaError(`${join(folder, PROGRESS_FILE)}: it counts more games than the run has`);
  }
  const file = join(folder, PARTIAL_GAMES_FILE);
  const [played] = splitRanges(manifest.ranges, tally.games);
  checkGames(file, readLines(file, bytes), played, { manifest, tally });
  return kept;
}

/** A killed program may have left more lines than count; they are overwritten by the same bytes. Throws ArenaErrors. */
export class RunWriter {
  readonly #folder: string;
  readonly #file: number;
  #bytes: number;

  /** The folder must be claimed. Continues after `bytes` bytes of games. */
  constructor(folder: string, bytes: number) {
    this.#folder = folder;
    this.#bytes = bytes;
    this.#file = this.#write(PARTIAL_GAMES_FILE, (path) =>
      openSync(path, constants.O_RDWR | constants.O_CREAT),
    );
  }

  append(bytes: Uint8Array): void {
    this.#write(PARTIAL_GAMES_FILE, () => {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(this.#file, bytes, written, bytes.length - written, this.#bytes + written);
      }
    });
    this.#bytes += bytes.length;
  }

  checkpoint(tally: Tally): void {
    this.#write(PARTIAL_GAMES_FILE, () => fsyncSync(this.#file));
    this.#write(PROGRESS_FILE, (path) =>
      writeAtomically(path, `{"bytes":${this.#bytes},"tally":${tallyToJson(tally)}}`),
    );
  }

  /** Turns the folder into the finished run that `tally` counts. */
  finish(tally: Tally): void {
    this.#write(PARTIAL_GAMES_FILE, () => {
      ftruncateSync(this.#file, this.#bytes);
      fsyncSync(this.#file);
    });
    this.#write(STATS_FILE, (path) => writeAtomically(path, tallyToJson(tally)));
    this.#write(GAMES_FILE, (path) => renameSync(join(this.#folder, PARTIAL_GAMES_FILE), path));
    tidy(this.#folder);
  }

  close(): void {
    closeSync(this.#file);
  }

  #write<T>(name: string, work: (path: string) => T): T {
    const path = join(this.#folder, name);
    return onDisk('write', path, () => work(path));
  }
}

function tidy(folder: string): void {
  const leftovers = listFolder(folder).filter((name) => name === PROGRESS_FILE || DRAFT_NAME.test(name));
  for (const name of leftovers) onDisk('write', join(folder, name), () => rmSync(join(folder, name)));
}
