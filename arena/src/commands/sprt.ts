import { botMetric } from '../figures/names.ts';
import { eloEstimate } from '../inference/elo.ts';
import { share } from '../inference/ratio.ts';
import { type SprtResult, type SprtSettings, sprt as testStrength, VERDICTS } from '../inference/sprt.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { Tally } from '../model/tally.ts';
import { describeFigure, formatGames } from '../report/format.ts';
import { type PlayedRun, runPlan } from '../runs/runPlan.ts';
import { percent, percentWithInterval } from '../terminal/numbers.ts';
import { Progress } from '../terminal/progress.ts';
import { type RuleArguments, readGames, readSeed, readWorkers } from './arguments.ts';
import { readHeroPlan, readPlayers } from './heroPlan.ts';

export interface SprtArguments extends RuleArguments {
  readonly a: string;
  readonly b: string;
  readonly elo0: string;
  readonly elo1: string;
  readonly alpha: string;
  readonly beta: string;
  readonly players: string;
  readonly maxGames: string;
  readonly seed: string;
  readonly workers?: string;
  readonly timeoutMs: string;
  readonly json?: boolean;
}

/** Exits with 0 if H1 is accepted, 1 if rejected, 2 if undecided. */
export async function sprt(given: SprtArguments): Promise<void> {
  const settings = readSettings(given);
  const plan = readHeroPlan(given.a, given.b, settings.players, given);
  const wins = ({ ratios }: Tally) => ratios[botMetric(plan.lineup[0], 'wins')];
  const test = (tally: Tally) => testStrength(wins(tally), settings);
  const played = await runPlan({
    plan,
    ranges: [{ seed: readSeed(given.seed), from: 0, to: readGames('--max-games', given.maxGames) }],
    workers: readWorkers(given.workers),
    progress: new Progress({
      ...given,
      describe: (tally) =>
        `${describeLlr(test(tally))}, ${plan.lineup[0]} ${percentWithInterval(share(wins(tally)))}`,
    }),
    isEnough: (tally) => test(tally).verdict !== 'undecided',
  });
  const result = test(played.tally);
  print(given, settings, played, result);
  process.exitCode = VERDICTS.indexOf(result.verdict);
}

function readSettings(given: SprtArguments): SprtSettings {
  const settings = {
    players: readPlayers(given.players),
    elo0: readNumber('--elo0', given.elo0),
    elo1: readNumber('--elo1', given.elo1),
    alpha: readError('--alpha', given.alpha),
    beta: readError('--beta', given.beta),
  };
  if (settings.elo0 < settings.elo1) return settings;
  throw new ArenaError(`--elo0 must be below --elo1: they are ${given.elo0} and ${given.elo1}`);
}

function readNumber(name: string, text: string): number {
  const value = /^[+-]?(\d{1,9}\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value))
    throw new ArenaError(`${name} is "${text}": it must be a number, as in 10 or -2.5`);
  return value;
}

function readError(name: string, text: string): number {
  const value = readNumber(name, text);
  if (value > 0 && value < 0.5) return value;
  throw new ArenaError(`${name} is "${text}": it must be above 0 and below 0.5`);
}

function describeLlr({ llr, lower, upper }: SprtResult): string {
  return `LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
}

function print(given: SprtArguments, settings: SprtSettings, run: PlayedRun, result: SprtResult): void {
  const { manifest, tally, played, seconds } = run;
  const [a, b] = manifest.lineup;
  const wins = tally.ratios[botMetric(a, 'wins')];
  const rate = share(wins);
  const strength = eloEstimate(rate, settings.players);
  if (given.json) {
    const { value, low, high } = rate;
    const document = {
      ...result,
      ...settings,
      a,
      b,
      engineVersion: manifest.engineVersion,
      rulesHash: manifest.rulesHash,
      mode: manifest.rules.mode,
      ranges: manifest.ranges,
      games: tally.games,
      blocks: tally.blocks,
      wins: wins.a,
      rate: value,
      low,
      high,
      elo: { value: strength.value, low: strength.low, high: strength.high },
      resultHash: tally.resultHash,
      seconds,
      gamesPerSecond: played / seconds,
    };
    console.log(JSON.stringify(document, null, 2));
    return;
  }
  const { elo0, elo1, players } = settings;
  const meaning = {
    accepted: `${a} is stronger: H1 (${elo1} Elo points) is accepted over H0 (${elo0})`,
    rejected: `${a} is not stronger: H0 (${elo0} Elo points) is accepted over H1 (${elo1})`,
    undecided: `more games are needed to decide between ${elo0} and ${elo1} Elo points`,
  }[result.verdict];
  console.log(
    [
      `${result.verdict}: ${meaning}.`,
      `${describeLlr(result)} after ${formatGames(tally.games)} of ${a} against ${players - 1} ${b}, ${manifest.rules.mode}.`,
      `${a} wins ${describeFigure(rate, 'share')}; fair is ${percent(1 / players)}. Strength ${describeFigure(strength, 'elo')} Elo points.`,
    ].join('\n'),
  );
}
