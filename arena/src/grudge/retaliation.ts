import { clone, createGame, layTable, parseSeed, type Result, type RuleSet } from '@staxd/engine';
import type { BotLevel } from '@staxd/engine/bots';
import type { Figure } from '../analysis/analysis.ts';
import { type Contestant, createContestant } from '../bots/contestants.ts';
import { addSums, type BlockSums, NO_BLOCKS } from '../inference/blockSums.ts';
import { criticalValue } from '../inference/distributions.ts';
import { ratio } from '../inference/ratio.ts';
import { ArenaError } from '../model/arenaError.ts';
import { dealSeed } from '../model/ranges.ts';
import { rotate } from '../model/rotations.ts';
import { GameLoop } from '../simulation/gameLoop.ts';
import { Collector } from '../tally/collector.ts';
import { RunTally } from '../tally/runTally.ts';
import { type HarmTotals, shadowedBot } from './shadowedBot.ts';

const LIFT_CONFIDENCE = 0.99;

export interface RetaliationPlan {
  readonly rules: RuleSet;
  readonly players: number;
  /** Plays against `players` - 1 BALANCED, in all rotations. */
  readonly bot: BotLevel;
  readonly seed: string;
  /** Rounded up to whole blocks. */
  readonly games: number;
}

export interface Retaliation {
  readonly games: number;
  readonly blocks: number;
  readonly harm: number;
  readonly shadowHarm: number;
  /** `harm` minus `shadowHarm`, with a 99 % interval over blocks; `n` counts decisions. */
  readonly lift: Figure;
}

/**
 * Measures the retaliation lift: whether a bot that was harmed strikes back more than one without grudges would. At each
 * decision with a choice after being harmed, a shadow that plays by rules of thumb answers the same view and legal actions. Both
 * answers are played out on copies: how much would the most resented seat (by the bot's own memory) resent
 * the bot if nobody answered? The lift is the mean of the bot's harm minus its shadow's. `onBlock` is called
 * with the result so far. Throws ArenaError for a plan that cannot be played.
 */
export async function measureRetaliation(
  { rules, players, bot, seed, games }: RetaliationPlan,
  onBlock: (soFar: Retaliation) => void = () => {},
): Promise<Retaliation> {
  const totals: HarmTotals = { decisions: 0, harm: 0, shadowHarm: 0 };
  const lineup = [bot, ...Array.from({ length: players - 1 }, () => 'medium')];
  const [, ...field] = lineup.map((level) => createContestant(level, { rules, timeoutMs: 0 }));
  const loops = gameLoops(rules, lineup, [shadowedBot(bot, totals), ...field]);
  const collector = new Collector(new RunTally(rules, lineup));
  let sums = NO_BLOCKS;
  for (let block = 0; block * players < games; block++) {
    const before = { ...totals };
    const dealt = accepted(parseSeed(dealSeed(seed, block)));
    for (const loop of loops) await loop.play(dealt, block, collector);
    sums = addSums(sums, oneBlock(before, totals));
    onBlock(describe(sums, totals, players));
  }
  return describe(sums, totals, players);
}

function gameLoops(
  rules: RuleSet,
  lineup: readonly string[],
  contestants: readonly Contestant[],
): GameLoop[] {
  return lineup.map((_, by) => {
    const seats = rotate(lineup, by).map((bot, place) => ({ name: `Bot ${place + 1}`, bot }));
    const setting = accepted(layTable(rules, seats));
    const core = clone(accepted(createGame(setting.rules, setting.seats, 'alea:first')));
    return new GameLoop(setting, rotate(contestants, by), core);
  });
}

function oneBlock(before: HarmTotals, after: HarmTotals): BlockSums {
  const a = after.harm - after.shadowHarm - (before.harm - before.shadowHarm);
  const b = after.decisions - before.decisions;
  return { blocks: 1, a, b, aa: a * a, ab: a * b, bb: b * b };
}

function describe(
  sums: BlockSums,
  { decisions, harm, shadowHarm }: HarmTotals,
  players: number,
): Retaliation {
  const { value, variance, clusters } = ratio(sums);
  const reach = clusters > 1 ? Math.sqrt(variance) * criticalValue(clusters - 1, LIFT_CONFIDENCE) : Infinity;
  return {
    games: sums.blocks * players,
    blocks: sums.blocks,
    harm: harm / decisions,
    shadowHarm: shadowHarm / decisions,
    lift: { value, low: value - reach, high: value + reach, n: decisions },
  };
}

function accepted<T>(result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new ArenaError(result.error.message);
}
