import type { Figure } from '../analysis/analysis.ts';
import { gapClosed } from '../gauntlet/gapClosed.ts';
import { playHero, type RunSettings } from '../gauntlet/heroRuns.ts';
import { type Check, FIELD, type Measure, PARTS, type Part, SUITE } from '../gauntlet/suite.ts';
import { CHECK_VERDICTS, type CheckVerdict, exitCodeOf, judge } from '../gauntlet/verdict.ts';
import { shareDifference } from '../inference/difference.ts';
import type { Share } from '../inference/ratio.ts';
import { ArenaError } from '../model/arenaError.ts';
import { describeFigure, formatGames, type Unit } from '../report/format.ts';
import { watchRetaliation } from './grudge.ts';
import { readHeroPlan } from './heroPlan.ts';
import { rulesOf } from './ruleFile.ts';
import { alignColumns } from './summary.ts';

interface Judged {
  readonly check: Check;
  readonly estimate: Pick<Figure, 'value' | 'low' | 'high'>;
  readonly verdict: CheckVerdict;
}

interface SuiteArguments {
  readonly only?: string;
  readonly timeoutMs: string;
}

/** Exits with 0 if all checks are met, 1 if one is missed, 2 if there are too few games to decide. */
export async function playSuite(given: SuiteArguments, settings: RunSettings): Promise<void> {
  const parts = readParts(given.only);
  const rates = new Map<string, Share>();
  const rateOf = async (hero: string, { mode, players }: Check): Promise<Share> => {
    const key = `${mode} ${players} ${hero}`;
    const plan = readHeroPlan(hero, FIELD, players, { mode, option: [], timeoutMs: given.timeoutMs });
    const rate = rates.get(key) ?? (await playHero(plan, settings)).rate;
    rates.set(key, rate);
    return rate;
  };
  const judged: Judged[] = [];
  for (const check of SUITE.filter(({ part }) => parts.includes(part))) {
    const estimate = await estimateOf(check, rateOf, settings);
    judged.push({ check, estimate, verdict: judge(estimate, check) });
  }
  print(judged, settings);
  process.exitCode = exitCodeOf(judged.map(({ verdict }) => verdict));
}

function readParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  return only.split(',').map((name) => {
    const part = PARTS.find((other) => other === name);
    if (part === undefined) throw new ArenaError(`unknown part "${name}": allowed are ${PARTS.join(', ')}`);
    return part;
  });
}

async function estimateOf(
  check: Check,
  rateOf: (hero: string, check: Check) => Promise<Share>,
  settings: RunSettings,
): Promise<Judged['estimate']> {
  const { measure, mode, players } = check;
  switch (measure.kind) {
    case 'rate':
      return rateOf(measure.hero, check);
    case 'lead':
      return shareDifference(await rateOf(measure.over, check), await rateOf(measure.hero, check));
    case 'gap':
      return gapClosed(await rateOf(measure.hero, check), await rateOf(measure.ceiling, check), 1 / players);
    case 'lift': {
      const { games, seed } = settings;
      const rules = rulesOf({ mode, options: {} });
      return (await watchRetaliation({ rules, players, bot: 'petty', seed, games }, settings)).lift;
    }
  }
}

const UNIT_OF: Readonly<Record<Measure['kind'], Unit>> = {
  rate: 'share',
  lead: 'points',
  gap: 'share',
  lift: 'change',
};

function print(judged: readonly Judged[], { games, json }: RunSettings): void {
  if (json) {
    const checks = judged.map(
      ({ check: { measure, ...check }, estimate: { value, low, high }, verdict }) => ({
        ...check,
        ...measure,
        value,
        low,
        high,
        verdict,
      }),
    );
    console.log(JSON.stringify({ games, checks }, null, 2));
    return;
  }
  const rows = judged.map(({ check, estimate, verdict }) => [
    `${check.part}: ${check.mode}, ${check.players} players, ${describeMeasure(check.measure)}`,
    describeFigure({ ...estimate, n: games }, UNIT_OF[check.measure.kind]),
    describeBounds(check),
    verdict,
  ]);
  const counts = CHECK_VERDICTS.map(
    (verdict) => `${judged.filter((line) => line.verdict === verdict).length} ${verdict}`,
  );
  console.log(
    [
      `Against a field of ${FIELD}, ${formatGames(games)} for each hero: ${counts.join(', ')}`,
      '',
      ...alignColumns([['', 'result', 'target', ''], ...rows]),
    ].join('\n'),
  );
}

function describeMeasure(measure: Measure): string {
  switch (measure.kind) {
    case 'rate':
      return `${measure.hero} wins`;
    case 'lead':
      return `${measure.hero} minus ${measure.over}`;
    case 'gap':
      return `share of the gap to ${measure.ceiling} closed by ${measure.hero}`;
    case 'lift':
      return 'retaliation lift of petty (99 %)';
  }
}

function describeBounds({ measure, least, most }: Check): string {
  const [factor, unit] = measure.kind === 'lift' ? [1, ''] : [100, ' %'];
  const text = (bound: number) => `${Number((bound * factor).toFixed(1))}${unit}`;
  if (most >= 1) return `at least ${text(least)}`;
  return least <= 0 ? `at most ${text(most)}` : `${text(least)} to ${text(most)}`;
}
