import { shardRange } from '../model/ranges.ts';
import { rotationsOf } from '../model/rotations.ts';
import { runPlan } from '../runs/runPlan.ts';
import { Progress, winRates } from '../terminal/progress.ts';
import {
  type PlanArguments,
  readGames,
  readPlan,
  readSeed,
  readShard,
  readWorkers,
  type ShardArguments,
} from './arguments.ts';
import { printResult } from './summary.ts';

interface MatchArguments extends PlanArguments, ShardArguments {
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly out?: string;
  readonly json?: boolean;
}

export async function match(given: MatchArguments): Promise<void> {
  const plan = readPlan(given);
  const { length } = rotationsOf(plan.lineup, plan.rotation);
  const range = shardRange(
    readSeed(given.seed),
    readGames('--games', given.games),
    length,
    readShard(given, process.env),
  );
  const result = await runPlan({
    plan,
    ranges: range === null ? [] : [range],
    workers: readWorkers(given.workers),
    folder: given.out,
    progress: new Progress({ ...given, describe: winRates }),
  });
  printResult(result, given);
}
