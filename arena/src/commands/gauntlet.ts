import { MODES, type Mode } from '@staxd/engine';
import { DEFAULT_MODE } from '@staxd/scenario';
import { type HeroRun, playHero, type RunSettings } from '../gauntlet/heroRuns.ts';
import { FIELD } from '../gauntlet/suite.ts';
import { eloEstimate } from '../inference/elo.ts';
import { ArenaError } from '../model/arenaError.ts';
import { describeFigure, formatGames } from '../report/format.ts';
import { percent } from '../terminal/numbers.ts';
import { type RuleArguments, readGames, readSeed, readWorkers } from './arguments.ts';
import { playSuite } from './gauntletSuite.ts';
import { readHeroPlan, readPlayers } from './heroPlan.ts';
import { alignColumns } from './summary.ts';

const SUITES = ['strength'];

export interface GauntletArguments {
  readonly hero?: string;
  readonly field?: string;
  readonly players?: string;
  readonly mode?: string;
  readonly rules?: string;
  readonly suite?: string;
  readonly only?: string;
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly timeoutMs: string;
  readonly out?: string;
  readonly json?: boolean;
}

export async function gauntlet(given: GauntletArguments): Promise<void> {
  const settings: RunSettings = {
    games: readGames('--games', given.games),
    seed: readSeed(given.seed),
    workers: readWorkers(given.workers),
    out: given.out,
    json: given.json,
  };
  if (given.suite !== undefined) {
    if (!SUITES.includes(given.suite)) {
      throw new ArenaError(`unknown suite "${given.suite}": allowed are ${SUITES.join(', ')}`);
    }
    const own = (['hero', 'field', 'players', 'mode', 'rules'] as const).find(
      (name) => given[name] !== undefined,
    );
    if (own) throw new ArenaError(`--suite and --${own} cannot be combined: a suite sets the bots and rules`);
    return playSuite(given, settings);
  }
  if (given.only !== undefined) throw new ArenaError('--only chooses parts of a suite: it needs --suite');
  if (given.hero === undefined)
    throw new ArenaError('name the bots, as in --hero hard --field medium, or give --suite strength');
  const { hero, field = FIELD } = given;
  const players = (given.players ?? '4').split(',').map(readPlayers);
  const { timeoutMs } = given;
  const plans = readRuleSets(given).flatMap((rules) =>
    players.map((number) => readHeroPlan(hero, field, number, { ...rules, option: [], timeoutMs })),
  );
  const runs: HeroRun[] = [];
  for (const plan of plans) runs.push(await playHero(plan, settings));
  print(runs, given);
}

function readRuleSets({ mode, rules }: GauntletArguments): readonly Pick<RuleArguments, 'mode' | 'rules'>[] {
  if (rules === undefined) return readModes(mode ?? DEFAULT_MODE).map((each) => ({ mode: each }));
  return [{ rules, ...(mode !== undefined && { mode }) }];
}

function readModes(text: string): readonly Mode[] {
  if (text === 'all') return MODES;
  return text.split(',').map((name) => {
    const mode = MODES.find((other) => other === name);
    if (mode === undefined) {
      throw new ArenaError(`unknown mode "${name}": allowed are all, ${MODES.join(', ')}`);
    }
    return mode;
  });
}

function print(runs: readonly HeroRun[], given: GauntletArguments): void {
  const [{ manifest }] = runs;
  const [hero, field] = manifest.lineup;
  if (given.json) {
    const results = runs.map(({ mode, players, rate, tally, manifest: { rulesHash } }) => {
      const { value, low, high } = rate;
      const { n, ...elo } = eloEstimate(rate, players);
      return {
        mode,
        players,
        games: tally.games,
        rate: value,
        low,
        high,
        fair: 1 / players,
        elo,
        rulesHash,
        resultHash: tally.resultHash,
      };
    });
    console.log(
      JSON.stringify(
        { hero, field, engineVersion: manifest.engineVersion, seed: given.seed, results },
        null,
        2,
      ),
    );
    return;
  }
  const rows = runs.map(({ mode, players, rate }) => [
    `${given.rules ?? mode}, ${players} players`,
    describeFigure(rate, 'share'),
    percent(1 / players),
    describeFigure(eloEstimate(rate, players), 'elo'),
  ]);
  console.log(
    [
      `${hero} against a field of ${field}, ${formatGames(runs[0].tally.games)} each`,
      '',
      ...alignColumns([['', 'wins', 'fair', 'Elo against the field'], ...rows]),
    ].join('\n'),
  );
}
