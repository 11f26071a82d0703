import { ArenaError } from '../model/arenaError.ts';
import type { Manifest } from '../model/manifest.ts';
import { compareRanges, joinRanges, overlaps } from '../model/ranges.ts';
import type { Tally } from '../model/tally.ts';
import { addTallies } from '../tally/addTallies.ts';
import { describeGames, findDifference } from './manifestFile.ts';
import { linesOf, loadRun, type Run } from './runFolder.ts';
import { claimFolder, RunWriter } from './runWriter.ts';

const BATCH = 1 << 20;

/**
 * Merges shards, runs of other seeds and earlier merges. Throws an ArenaError, and writes nothing, if they
 * are not finished parts of one run.
 */
export function mergeRuns(
  folders: readonly string[],
  out: string | undefined,
): { manifest: Manifest; tally: Tally } {
  const runs = folders.map(loadRun);
  const [first, ...others] = runs;
  for (const other of others) refuseDifference(first, other);
  refuseOverlap(runs);
  const manifest = { ...first.manifest, ranges: joinRanges(runs.flatMap((run) => run.manifest.ranges)) };
  const tally = runs.map((run) => run.tally).reduce(addTallies);
  if (out !== undefined) {
    if (claimFolder(out, manifest) === 'open') writeMerged(out, runs, tally);
    else loadRun(out);
  }
  return { manifest, tally };
}

function refuseDifference(first: Run, other: Run): void {
  const difference = findDifference(first.manifest, other.manifest);
  if (difference === null) return;
  const { what, a, b } = difference;
  throw new ArenaError(
    `cannot merge ${first.folder} and ${other.folder}: ${what} is ${a} in the first and ${b} in the second`,
  );
}

function refuseOverlap(runs: readonly Run[]): void {
  const parts = partsOf(runs);
  // Sorted, so any overlap is with a neighbour.
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next === undefined || !overlaps(part.range, next.range)) continue;
    const both = { ...next.range, to: Math.min(part.range.to, next.range.to) };
    throw new ArenaError(
      `cannot merge ${part.run.folder} and ${next.run.folder}: both hold games ${describeGames([both])}`,
    );
  }
}

function partsOf(runs: readonly Run[]) {
  return runs
    .flatMap((run) => run.manifest.ranges.map((range) => ({ run, range })))
    .toSorted((a, b) => compareRanges(a.range, b.range));
}

function writeMerged(out: string, runs: readonly Run[], tally: Tally): void {
  const writer = new RunWriter(out, 0);
  const lines = new Map(runs.map((run) => [run, linesOf(run)]));
  try {
    let batch = '';
    for (const { run, range } of partsOf(runs)) {
      const source = lines.get(run);
      for (let game = range.from; game < range.to; game++) {
        batch += `${source?.next().value}\n`;
        if (batch.length < BATCH) continue;
        writer.append(Buffer.from(batch));
        batch = '';
      }
    }
    writer.append(Buffer.from(batch));
    writer.finish(tally);
  } finally {
    for (const source of lines.values()) source.return(undefined);
    writer.close();
  }
}
