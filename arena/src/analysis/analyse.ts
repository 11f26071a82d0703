/** From the counts of a run to what they say. */
import { STACK_TYPES, WIN_METHODS } from '@staxd/engine';
import type { Manifest } from '../run/manifest.ts';
import { markSignificant } from '../statistics/benjaminiHochberg.ts';
import type { BlockSums } from '../statistics/blockSums.ts';
import { equalShares } from '../statistics/chiSquare.ts';
import { pOfZero } from '../statistics/difference.ts';
import { eloEstimate } from '../statistics/elo.ts';
import {
  botMetric,
  cardMetric,
  type GameMetric,
  methodMetric,
  seatMetric,
  stackMetric,
} from '../tally/metrics.ts';
import type { Tally } from '../tally/tally.ts';
import type { Analysis, BotRow, CardRow, Figure } from './analysis.ts';
import { distribution } from './distribution.ts';
import { figureOf, meanFigure, scaled, shareFigure } from './figure.ts';
import { openingLift } from './openingLift.ts';
import { type Skill, skill } from './skill.ts';

/**
 * People think 2 to 10 seconds about a decision, answers in a stack being the quick ones; the server's bots
 * take 0.8 to 2.5. Six is the middle of a table of people.
 */
const SECONDS_PER_DECISION = 6;

export interface AnalysisOptions {
  readonly secondsPerDecision?: number;
}

/** Every figure of a run, with its interval. */
export function analyse(
  manifest: Manifest,
  tally: Tally,
  { secondsPerDecision = SECONDS_PER_DECISION }: AnalysisOptions = {},
): Analysis {
  const { ratios, histograms } = tally;
  const share = (metric: GameMetric) => shareFigure(ratios[metric]);
  const mean = (metric: GameMetric) => meanFigure(ratios[metric]);
  const seats = seatSums(manifest, tally);
  const found = skill(manifest, tally);
  return {
    engineVersion: manifest.engineVersion,
    rulesHash: manifest.rulesHash,
    rules: manifest.rules,
    seed: [...new Set(manifest.ranges.map(({ seed }) => seed))].join(', '),
    lineup: manifest.lineup,
    players: manifest.players,
    games: tally.games,
    blocks: tally.blocks,
    resultHash: tally.resultHash,
    completed: share('completed'),
    stalemates: share('stalemates'),
    capped: share('capped'),
    turns: distribution(histograms.turns, mean('turns')),
    decisions: distribution(histograms.decisions, mean('decisions')),
    minutes: distribution(histograms.decisions, mean('decisions'), secondsPerDecision / 60),
    secondsPerDecision,
    seats: seats.map((sums, seat) => ({ seat, wins: sums.a, rate: shareFigure(sums) })),
    seatTest: equalShares(seats),
    bots: manifest.bots.map(({ bot }, index) => botRow(bot, found.strengths[index], manifest, tally)),
    cards: cardRows(tally, seats),
    stacks: mean('stacks'),
    contested: share('contested'),
    nopedStacks: share('noped'),
    stackTypes: STACK_TYPES.map((type) => ({
      type,
      frequency: meanFigure(ratios[stackMetric(type, 'frequency')]),
      length: meanFigure(ratios[stackMetric(type, 'length')]),
      total: meanFigure(ratios[stackMetric(type, 'total')]),
      contested: shareFigure(ratios[stackMetric(type, 'contested')]),
      noped: shareFigure(ratios[stackMetric(type, 'noped')]),
    })),
    methods: WIN_METHODS.map((method) => ({ method, share: shareFigure(ratios[methodMetric(method)]) })),
    flow: {
      branching: mean('branching'),
      forced: share('forced'),
      deadTurns: share('deadTurns'),
      stunTurns: mean('stunTurns'),
      reshuffles: mean('reshuffles'),
      leadChanges: mean('leadChanges'),
      comebacks: share('comebacks'),
      decided: share('decided'),
    },
    skillSpread: found.spread,
    luck: found.luck,
  };
}

/** Wins over games, by seat. */
export function seatSums({ players }: Manifest, { ratios }: Tally): readonly BlockSums[] {
  return Array.from({ length: players }, (_, seat) => ratios[seatMetric(seat)]);
}

/**
 * The win rate of one seat of a bot that holds `seats` of them: that any of them wins is one event a game. A
 * bot that holds all seats wins surely.
 */
function botRate(wins: BlockSums, seats: number, players: number): Figure {
  if (seats === players) return { value: 1 / players, low: 1 / players, high: 1 / players, n: wins.b };
  return scaled(shareFigure(wins), 1 / seats);
}

function botRow(
  bot: string,
  plackettLuce: Skill['strengths'][number],
  { lineup, players }: Manifest,
  { ratios }: Tally,
): BotRow {
  const seats = seatsOf(bot, lineup);
  const wins = ratios[botMetric(bot, 'wins')];
  const rate = botRate(wins, seats, players);
  return {
    bot,
    seats,
    wins: wins.a,
    rate,
    rank: meanFigure(ratios[botMetric(bot, 'rank')]),
    strength: eloEstimate(rate, players),
    plackettLuce,
    timeouts: ratios[botMetric(bot, 'timeouts')].a,
    crashes: ratios[botMetric(bot, 'crashes')].a,
    illegal: ratios[botMetric(bot, 'illegal')].a,
  };
}

/** How many seats of a line-up a bot holds. */
export function seatsOf(bot: string, lineup: readonly string[]): number {
  return lineup.filter((other) => other === bot).length;
}

function cardRows({ openings, ratios }: Tally, seats: readonly BlockSums[]): CardRow[] {
  return markSignificant(
    Object.entries(openings).map(([card, opening]) => {
      const lift = openingLift(opening, seats);
      return {
        card,
        lift: figureOf(lift),
        p: pOfZero(lift),
        played: meanFigure(ratios[cardMetric(card, 'played')]),
        wonWhenPlayed: shareFigure(ratios[cardMetric(card, 'wonWhenPlayed')]),
        held: meanFigure(ratios[cardMetric(card, 'held')]),
      };
    }),
  );
}
