import { join } from 'node:path';
import { botMetric } from '../figures/names.ts';
import { type Share, share } from '../inference/ratio.ts';
import type { Plan } from '../model/plan.ts';
import type { Tally } from '../model/tally.ts';
import { type PlayedRun, runPlan } from '../runs/runPlan.ts';
import { percentWithInterval } from '../terminal/numbers.ts';
import { Progress } from '../terminal/progress.ts';

export interface RunSettings {
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
  /** The parent of the run folders; the same command resumes them. */
  readonly out?: string | undefined;
  readonly json?: boolean | undefined;
}

export interface HeroRun extends PlayedRun {
  readonly hero: string;
  readonly mode: string;
  readonly players: number;
  readonly rate: Share;
}

/** Plays the hero, first in the line-up of `plan`, against the rest. */
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
