/**
 * A run on disk. While it is played its folder holds
 *
 *     manifest.json         what the run is; written first
 *     games.partial.jsonl   the lines of the games so far, perhaps some more
 *     progress.json         how much of that counts, and the tally of it
 *
 * and when it is finished manifest.json, stats.json and games.jsonl, which comes last. Whatever moment the
 * program is killed at, one of the two is there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashRules } from '@staxd/engine';
import * as v from 'valibot';
import { entryOf } from '../figures/names.ts';
import { onDisk } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';
import { type GameLine, parseGameLine } from '../model/gameLine.ts';
import { parseJson } from '../model/json.ts';
import type { Manifest, SeedRange } from '../model/manifest.ts';
import { gamesOf } from '../model/ranges.ts';
import { rotationsOf } from '../model/rotations.ts';
import type { Tally } from '../model/tally.ts';
import { RunTally } from '../tally/runTally.ts';
import { parseTally } from '../tally/tallyJson.ts';
import { checkedLines, readLines } from './lineFile.ts';
import { parseManifest } from './manifestFile.ts';

export const MANIFEST_FILE = 'manifest.json';
export const STATS_FILE = 'stats.json';
export const GAMES_FILE = 'games.jsonl';
export const PARTIAL_GAMES_FILE = 'games.partial.jsonl';
export const PROGRESS_FILE = 'progress.json';

export interface Run {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly tally: Tally;
}

export interface Checkpoint {
  readonly bytes: number;
  readonly tally: Tally;
}

/** A finished run whose files belong together. Throws an ArenaError. */
export function loadRun(folder: string): Run {
  const run = readRun(folder);
  const { manifest, tally } = run;
  const fault = findFault(manifest, tally);
  if (fault !== null) throw new ArenaError(`${folder}: ${fault}`);
  checkGames(join(folder, GAMES_FILE), linesOf(run), manifest.ranges, run);
  return run;
}

/** A finished run whose files are each well-formed. */
export function readRun(folder: string): Run {
  const names = listFolder(folder);
  if (!names.includes(MANIFEST_FILE))
    throw new ArenaError(`${folder} is not a run: it has no ${MANIFEST_FILE}`);
  const manifest = readManifest(folder);
  if (!names.includes(GAMES_FILE)) {
    throw new ArenaError(`${folder} is not finished: repeat the command that started it to resume`);
  }
  return { folder, manifest, tally: readFrom(join(folder, STATS_FILE), parseStats) };
}

export function linesOf({ folder }: { readonly folder: string }): Generator<string> {
  return readLines(join(folder, GAMES_FILE));
}

export function* gameLinesOf(run: { readonly folder: string }): Generator<GameLine> {
  for (const line of linesOf(run)) yield parseGameLine(line);
}

export function rotationCount({ lineup, rotation }: Manifest): number {
  return rotationsOf(lineup, rotation).length;
}

/** How a manifest and statistics contradict themselves or each other; null if they do not. */
export function findFault({ rules, rulesHash, lineup, ranges }: Manifest, tally: Tally): string | null {
  if (rulesHash !== hashRules(rules)) return `the rules have the hash ${hashRules(rules)}, not ${rulesHash}`;
  const games = gamesOf(ranges);
  if (tally.games !== games) return `the statistics count ${tally.games} games, the manifest ${games}`;
  const { ratios } = new RunTally(rules, lineup).tally();
  const isWhole =
    Object.keys(tally.ratios).every((name) => name in ratios) &&
    Object.keys(ratios).every((name) => name in tally.ratios || entryOf(name)?.later);
  return isWhole ? null : 'the statistics are of a different line-up or deck';
}

/** Throws an ArenaError unless the lines of a file are those of `ranges` and match the tally. */
export function checkGames(
  file: string,
  lines: Iterable<string>,
  ranges: readonly SeedRange[],
  { manifest, tally }: { readonly manifest: Manifest; readonly tally: Tally },
): void {
  const checked = checkedLines(lines, ranges, rotationCount(manifest), tally.resultHash);
  try {
    for (const _ of checked);
  } catch (error) {
    throw error instanceof ArenaError ? new ArenaError(`${file}: ${error.message}`) : error;
  }
}

export function readManifest(folder: string): Manifest {
  return readFrom(join(folder, MANIFEST_FILE), parseManifest);
}

const PROGRESS_SCHEMA = v.strictObject({
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  tally: v.unknown(),
});

export function parseCheckpoint(folder: string): Checkpoint {
  return readFrom(join(folder, PROGRESS_FILE), (content) => {
    const checked = v.safeParse(PROGRESS_SCHEMA, parseJson(content));
    if (!checked.success) throw new ArenaError(checked.issues[0].message);
    return { bytes: checked.output.bytes, tally: parseTally(checked.output.tally) };
  });
}

function parseStats(content: string): Tally {
  return parseTally(parseJson(content));
}

export function listFolder(folder: string): readonly string[] {
  return onDisk('read', folder, () => readdirSync(folder));
}

function readFrom<T>(file: string, parse: (content: string) => T): T {
  const content = onDisk('read', file, () => readFileSync(file, 'utf8'));
  try {
    return parse(content);
  } catch (error) {
    throw error instanceof ArenaError ? new ArenaError(`${file}: ${error.message}`) : error;
  }
}
