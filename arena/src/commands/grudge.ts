/** `arena grudge`: does PETTY strike back at those who harmed it? */
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

/** Ends with 0 when the lift is above 0, 1 when it is below, and 2 when its interval does not say. */
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

/** Measures the lift, and shows how it is going. */
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
  return `retaliation lift ${describeFigure(lift, 'change')} cards a decision`;
}

function describeHarm(
  { players, rules }: RetaliationPlan,
  { games, harm, shadowHarm, lift }: Retaliation,
): string {
  const where = `in ${formatGames(games)} of ${players} players, ${rules.mode}`;
  if (lift.n === 0)
    return `No decision ${where} was one in which somebody was resented and there was a choice.`;
  return `At ${thousands(lift.n)} decisions ${where}, somebody was resented and there was a choice. At the most resented seat PETTY aimed harm of ${harm.toFixed(3)} cards a decision, and BALANCED on the same views ${shadowHarm.toFixed(3)}.`;
}
