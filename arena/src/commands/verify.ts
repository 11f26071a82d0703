import { verifyRun } from '../runs/verify.ts';
import { thousands } from '../terminal/numbers.ts';
import { Progress, winRates } from '../terminal/progress.ts';
import { readGames, readWorkers } from './arguments.ts';

const REJECTED_EXIT = 1;

interface VerifyArguments {
  readonly sample?: string;
  readonly workers?: string;
  readonly json?: boolean;
}

export async function verify(folder: string, given: VerifyArguments): Promise<void> {
  const verdict = await verifyRun(folder, {
    sample: given.sample === undefined ? undefined : readGames('--sample', given.sample),
    workers: readWorkers(given.workers),
    progress: new Progress({ ...given, describe: winRates }),
  });
  const { games, replayed, differences } = verdict;
  const verified = differences.length === 0;
  if (!verified) process.exitCode = REJECTED_EXIT;
  if (given.json) {
    console.log(JSON.stringify({ verified, ...verdict }, null, 2));
  } else if (verified) {
    const again =
      replayed === 0 && games > 0
        ? 'external bots cannot be replayed'
        : `${thousands(replayed)} played again`;
    console.log(`${folder} is verified: ${thousands(games)} games, ${again}.`);
  } else {
    console.log([`${folder} failed verification:`, ...differences].join('\n'));
  }
}
