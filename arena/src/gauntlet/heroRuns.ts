/** Runs of one hero against a field, each in a folder of its own. */
import { join } from 'node:path';
import { botMetric } from '../figures/names.ts';
import { type Share, share } from '../inference/ratio.ts';
import type { Plan } from '../model/plan.ts';
import type { Tally } from '../model/tally.ts';
import { type PlayedRun, runPlan } from '../runs/runPlan.ts';
import { percentWithInterval } from '../terminal/numbers.ts';
import { Progress } from '../terminal/progress.ts';

/** What all runs of a gauntlet have in common. */
export interface RunSettings {
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
  /** Each run is kept in a folder below it, and goes on there after an interruption. */
  readonly out?: string | undefined;
  readonly json?: boolean | undefined;
}

export interface HeroRun extends PlayedRun {
  readonly hero: string;
  readonly mode: string;
  readonly players: number;
  /** The share of games that the hero wins. */
  readonly rate: Share;
}

/** Plays the hero, who is first in the line-up of `plan`, against the rest. */
export async function playHero(plan: Plan, settings: RunSettings): Promise<HeroRun> {
  const { rules, lineup } = plan;
  const [hero] = lineup;
  const { mode } = rules;
  const players = lineup.length;
  const rateOf = ({ ratios }: Tally) => share(ratios[botMetric(hero, 'wins')]);
  const name = `${mode}-${players}-${hero.replace(/[^\w@-]/gu, encodeURIComponent)}`;
  const { games, seed, workers, out, json = false } = settings;
  const run = await runPlan({
    plan,
    ranges: [{ seed, from: 0, to: games }],
    workers,
    folder: out === undefined ? undefined : join(out, name),
    progress: new Progress({
      json,
      describe: (tally) => `${mode}, ${players} players: ${hero} ${percentWithInterval(rateOf(tally))}`,
    }),
  });
  return { ...run, hero, mode, players, rate: rateOf(run.tally) };
}
