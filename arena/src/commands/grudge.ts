import { measureRetaliation, type Retaliation, type RetaliationPlan } from '../grudge/retaliation.ts';
import { VERDICTS, type Verdict } from '../inference/sprt.ts';
import { describeFigure, formatGames } from '../report/format.ts';
import { thousands } from '../terminal/numbers.ts';
import { Progress } from '../terminal/progress.ts';
import { type RuleArguments, readGames, readRules, readSeed } from './arguments.ts';
import { readPlayers } from './heroPlan.ts';

interface GrudgeArguments extends RuleArguments {
  readonly players: string;
  readonly games: string;
  readonly seed: string;
  readonly json?: boolean;
}

/** Exits with 0 if the lift is above 0, 1 if below, 2 if its interval includes 0. */
export async function grudge(given: GrudgeArguments): Promise<void> {
  const plan: RetaliationPlan = {
    rules: readRules(given),
    players: readPlayers(given.players),
    bot: 'petty',
    seed: readSeed(given.seed),
    games: readGames('--games', given.games),
  };
  const result = await watchRetaliation(plan, given);
  const verdict = judge(result);
  if (given.json) console.log(JSON.stringify({ ...plan, ...result, verdict }, null, 2));
  else console.log(`${verdict}: ${describeLift(result)} (99 % interval).\n${describeHarm(plan, result)}`);
  process.exitCode = VERDICTS.indexOf(verdict);
}

export async function watchRetaliation(
  plan: RetaliationPlan,
  { json = false }: { readonly json?: boolean | undefined },
): Promise<Retaliation> {
  const progress = new Progress<Retaliation>({ json, describe: describeLift });
  progress.begin(Math.ceil(plan.games / plan.players) * plan.players, 0);
  const result = await measureRetaliation(plan, (soFar) => progress.update(soFar));
  progress.end();
  return result;
}

function judge({ lift: { low, high } }: Retaliation): Verdict {
  if (low > 0) return 'accepted';
  return high < 0 ? 'rejected' : 'undecided';
}

function describeLift({ lift }: Retaliation): string {
  return `retaliation lift ${describeFigure(lift, 'change')} cards per decision`;
}

function describeHarm(
  { players, rules }: RetaliationPlan,
  { games, harm, shadowHarm, lift }: Retaliation,
): string {
  const where = `in ${formatGames(games)} of ${players} players, ${rules.mode}`;
  if (lift.n === 0) return `No decision ${where} counted: none had a choice while PETTY resented somebody.`;
  return `At ${thousands(lift.n)} decisions ${where}, PETTY had a choice and resented somebody. It aimed harm of ${harm.toFixed(3)} cards per decision at the most resented seat; without grudges it would have aimed ${shadowHarm.toFixed(3)}.`;
}
