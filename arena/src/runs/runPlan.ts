import { ArenaError } from '../model/arenaError.ts';
import type { Manifest, SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { chunksOf, gamesOf, splitRanges } from '../model/ranges.ts';
import type { Tally } from '../model/tally.ts';
import { addTallies } from '../tally/addTallies.ts';
import { RunTally } from '../tally/runTally.ts';
import { Interruption, interruptible } from '../terminal/interruption.ts';
import { thousands } from '../terminal/numbers.ts';
import type { Progress } from '../terminal/progress.ts';
import { gamesPerChunk, playChunks } from '../workers/workers.ts';
import { describeRun } from './manifestFile.ts';
import { loadRun } from './runFolder.ts';
import { claimFolder, RunWriter, readCheckpoint } from './runWriter.ts';

/** Milliseconds of work that a killed program may lose, as far as chunks allow. */
const CHECKPOINT_MS = 1000;

export interface RunRequest {
  readonly plan: Plan;
  readonly ranges: readonly SeedRange[];
  readonly workers: number;
  readonly progress: Progress;
  /** Where the run is written and resumed; without it nothing is written. */
  readonly folder?: string | undefined;
  /**
   * Called after each chunk; true ends the run. Chunks do not depend on the number of workers, so neither
   * does the result. Not with a folder.
   */
  readonly isEnough?: (tally: Tally) => boolean;
}

export interface PlayedRun {
  readonly manifest: Manifest;
  readonly tally: Tally;
  readonly played: number;
  readonly seconds: number;
}

/** Plays a run, or the rest of it. Throws an ArenaError or an Interruption; both say what was kept. */
export async function runPlan(request: RunRequest): Promise<PlayedRun> {
  const began = performance.now();
  const manifest = describeRun(request.plan, request.ranges);
  const { tally, played } = await finish(request, manifest);
  const ranges = splitRanges(manifest.ranges, tally.games)[0];
  return { manifest: { ...manifest, ranges }, tally, played, seconds: (performance.now() - began) / 1000 };
}

async function finish(request: RunRequest, manifest: Manifest): Promise<{ tally: Tally; played: number }> {
  const { folder, plan } = request;
  const nothing = new RunTally(plan.rules, plan.lineup).tally();
  if (folder === undefined) return play(request, manifest, nothing, null);
  if (claimFolder(folder, manifest) === 'finished') return { tally: loadRun(folder).tally, played: 0 };
  const kept = readCheckpoint(folder, manifest) ?? { bytes: 0, tally: nothing };
  const writer = new RunWriter(folder, kept.bytes);
  try {
    return await play(request, manifest, kept.tally, writer);
  } finally {
    writer.close();
  }
}

async function play(
  { plan, workers, progress, folder, isEnough }: RunRequest,
  manifest: Manifest,
  kept: Tally,
  writer: RunWriter | null,
): Promise<{ tally: Tally; played: number }> {
  const total = gamesOf(manifest.ranges);
  const left = splitRanges(manifest.ranges, kept.games)[1];
  const size = gamesPerChunk(plan);
  const needed = Math.min(workers, Math.ceil(gamesOf(left) / size));
  let tally = kept;
  progress.begin(total, kept.games);
  try {
    await interruptible(async (signal) => {
      let keptAt = performance.now();
      for await (const chunk of playChunks(plan, chunksOf(left, size), needed, signal)) {
        writer?.append(chunk.lines);
        // Freed at once: the main thread rarely runs out of memory, so its garbage would linger.
        chunk.lines.buffer.transfer(0);
        tally = addTallies(tally, chunk.tally);
        progress.update(tally);
        if (isEnough?.(tally)) break;
        if (performance.now() - keptAt < CHECKPOINT_MS) continue;
        writer?.checkpoint(tally);
        keptAt = performance.now();
      }
    });
    writer?.finish(tally);
    return { tally, played: tally.games - kept.games };
  } catch (error) {
    writer?.checkpoint(tally);
    const saved = `${thousands(tally.games)} of ${thousands(total)} games are kept in ${folder}; repeat the command to resume`;
    throw explain(error, writer === null ? 'nothing is kept without a run folder' : saved);
  } finally {
    progress.end();
  }
}

function explain(error: unknown, saved: string): unknown {
  if (error instanceof Interruption) return new Interruption(error.exitCode, `interrupted: ${saved}`);
  return error instanceof ArenaError ? new ArenaError(`${error.message}; ${saved}`) : error;
}
