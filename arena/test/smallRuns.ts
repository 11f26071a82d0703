/** Runs of a few games, played in the test's own process, as whole folders. */

import { parseLineup } from '../src/bots/lineup.ts';
import { rulesOf } from '../src/commands/ruleFile.ts';
import type { SeedRange } from '../src/model/manifest.ts';
import type { Plan } from '../src/model/plan.ts';
import { describeRun } from '../src/runs/manifestFile.ts';
import { claimFolder, RunWriter } from '../src/runs/runWriter.ts';
import { Match } from '../src/simulation/match.ts';
import { addTallies } from '../src/tally/addTallies.ts';
import { RunTally } from '../src/tally/runTally.ts';
import type { PlayedChunk } from '../src/workers/workers.ts';

export function planFor(lineup: string, options: Readonly<Record<string, unknown>> = {}): Plan {
  return {
    rules: rulesOf({ mode: 'casual', options }),
    lineup: parseLineup(lineup),
    rotation: 'all',
    timeoutMs: 1000,
  };
}

/** Plays whole ranges, each as one chunk. */
export async function playRanges(plan: Plan, ranges: readonly SeedRange[]): Promise<PlayedChunk[]> {
  const match = new Match(plan);
  const chunks: PlayedChunk[] = [];
  for (const range of ranges) chunks.push({ range, ...(await match.playChunk(range)) });
  return chunks;
}

/** Writes the run that `chunks`, in order, are the games of. */
export function writeRun(folder: string, plan: Plan, chunks: readonly PlayedChunk[]): void {
  claimFolder(
    folder,
    describeRun(
      plan,
      chunks.map(({ range }) => range),
    ),
  );
  const writer = new RunWriter(folder, 0);
  for (const { lines } of chunks) writer.append(lines);
  const nothing = new RunTally(plan.rules, plan.lineup).tally();
  writer.finish(chunks.map(({ tally }) => tally).reduce(addTallies, nothing));
  writer.close();
}
