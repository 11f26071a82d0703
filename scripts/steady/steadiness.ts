/** Runs each browser test many times while more of them want the machine than it has cores. */
import { availableParallelism } from 'node:os';
import { listTests, type Repetition, repeat, type Selection, type TestFile } from './browserTests.ts';
import { forgetOutcomes, judge, readOutcomes } from './outcomes.ts';

/** Workers for each core: a browser, a server and the test itself wait for each other, and all for a core. */
const CROWD = 3;

export interface Proof extends Selection, Pick<Repetition, 'folder' | 'commit' | 'outcomesFile'> {
  readonly times: number;
  readonly workers?: number | undefined;
  /** Of so many, by files. */
  readonly shard?: { readonly index: number; readonly count: number } | undefined;
  /** Forgets what was found of these tests before. */
  readonly isAnew: boolean;
  readonly say: (line: string) => void;
}

/**
 * Whether no test failed. Whatever has run already counts, so a proof that was stopped goes on: the files that are
 * left run so often that their rarest test gets its number.
 */
export async function proveSteadiness(proof: Proof): Promise<boolean> {
  const { folder, times, shard, isAnew, outcomesFile, say } = proof;
  const { workers = CROWD * availableParallelism() } = proof;
  const all = await listTests(folder, proof);
  const files = shard ? all.filter((_, at) => at % shard.count === shard.index - 1) : all;
  const tests = files.flatMap((file) => file.tests);
  if (isAnew) forgetOutcomes(outcomesFile, new Set(tests));
  for (const [at, file] of files.entries()) {
    const left = times - leastRuns(file, outcomesFile);
    if (left <= 0) continue;
    const before = readOutcomes(outcomesFile).length;
    const { output } = await repeat(file, { ...proof, times: left, workers });
    const ran = readOutcomes(outcomesFile).slice(before);
    const failed = ran.filter(({ reason }) => reason !== null).length;
    say(`${at + 1}/${files.length} ${file.run} ${file.path}: ${failed} of ${ran.length} failed`);
    if (ran.length < left * file.tests.length) say(output);
  }
  const { isSteady, lines } = judge(tests, readOutcomes(outcomesFile), times);
  for (const line of lines) say(line);
  return isSteady;
}

function leastRuns({ tests }: TestFile, outcomesFile: string): number {
  const ran = Map.groupBy(readOutcomes(outcomesFile), ({ test }) => test);
  return Math.min(...tests.map((test) => ran.get(test)?.length ?? 0));
}
