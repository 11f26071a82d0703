import { STACK_TYPES, WIN_METHODS } from '@staxd/engine';
import { CARD_FIGURES } from '../figures/cards.ts';
import { ENDINGS } from '../figures/endings.ts';
import { FLOW } from '../figures/flow.ts';
import { LENGTHS } from '../figures/lengths.ts';
import {
  botMetric,
  cardMetric,
  mapFigures,
  methodMetric,
  seatMetric,
  stackMetric,
} from '../figures/names.ts';
import { BOT_FIGURES, FAULT_FIGURES, SEAT_FIGURES } from '../figures/seats.ts';
import { OVERALL_FIGURES, STACK_FIGURES } from '../figures/stacks.ts';
import type { BlockSums } from '../inference/blockSums.ts';
import { equalShares } from '../inference/chiSquare.ts';
import { pOfZero } from '../inference/difference.ts';
import { eloEstimate } from '../inference/elo.ts';
import { markSignificant } from '../inference/manyTests.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Tally } from '../model/tally.ts';
import type { Analysis, BotRow, CardRow, Figure } from './analysis.ts';
import { distribution } from './distribution.ts';
import { estimates, figureOf, scaled, shareFigure } from './figure.ts';
import { openingLift } from './openingLift.ts';
import { type Skill, skill } from './skill.ts';

/** People take 2 to 10 seconds per decision, the server's bots 0.8 to 2.5. */
const SECONDS_PER_DECISION = 6;

export interface AnalysisOptions {
  readonly secondsPerDecision?: number;
}

export function analyse(
  manifest: Manifest,
  tally: Tally,
  { secondsPerDecision = SECONDS_PER_DECISION }: AnalysisOptions = {},
): Analysis {
  const { ratios, histograms } = tally;
  const lengths = estimates(LENGTHS, tally);
  const seats = seatSums(manifest, tally);
  const found = skill(manifest, tally);
  return {
    engineVersion: manifest.engineVersion,
    code: manifest.code ?? null,
    rulesHash: manifest.rulesHash,
    rules: manifest.rules,
    seed: [...new Set(manifest.ranges.map(({ seed }) => seed))].join(', '),
    lineup: manifest.lineup,
    players: manifest.players,
    games: tally.games,
    blocks: tally.blocks,
    resultHash: tally.resultHash,
    ...estimates(ENDINGS, tally),
    turns: distribution(histograms.turns, lengths.turns),
    decisions: distribution(histograms.decisions, lengths.decisions),
    minutes: distribution(histograms.decisions, lengths.decisions, secondsPerDecision / 60),
    secondsPerDecision,
    seats: seats.map((sums, seat) => {
      const { wins, ...others } = estimates(SEAT_FIGURES, tally, (name) => seatMetric(seat, name));
      return { seat, wins: sums.a, rate: wins, ...others };
    }),
    seatTest: equalShares(seats),
    bots: manifest.bots.map(({ bot }, index) => botRow(bot, found.strengths[index], manifest, tally)),
    cards: cardRows(tally, seats),
    ...estimates(OVERALL_FIGURES, tally, (key) => OVERALL_FIGURES[key].name),
    stackTypes: STACK_TYPES.map((type) => ({
      type,
      ...estimates(STACK_FIGURES, tally, (name) => stackMetric(type, name)),
    })),
    methods: WIN_METHODS.map((method) => ({ method, share: shareFigure(ratios[methodMetric(method)]) })),
    flow: estimates(FLOW, tally),
    skillSpread: found.spread,
    luck: found.luck,
  };
}

export function seatSums({ players }: Manifest, { ratios }: Tally): readonly BlockSums[] {
  return Array.from({ length: players }, (_, seat) => ratios[seatMetric(seat, 'wins')]);
}

/** A win by any of the bot's seats is one event a game. A bot that holds all seats always wins. */
function botRate(wins: BlockSums, seats: number, players: number): Figure {
  if (seats === players) return { value: 1 / players, low: 1 / players, high: 1 / players, n: wins.b };
  return scaled(shareFigure(wins), 1 / seats);
}

function botRow(
  bot: string,
  plackettLuce: Skill['strengths'][number],
  { lineup, players }: Manifest,
  tally: Tally,
): BotRow {
  const { ratios } = tally;
  const seats = seatsOf(bot, lineup);
  const sums = ratios[botMetric(bot, 'wins')];
  const rate = botRate(sums, seats, players);
  const { wins, ...others } = estimates(BOT_FIGURES, tally, (name) => botMetric(bot, name));
  return {
    bot,
    seats,
    wins: sums.a,
    rate,
    ...others,
    strength: eloEstimate(rate, players),
    plackettLuce,
    ...mapFigures(FAULT_FIGURES, (kind) => ratios[botMetric(bot, kind)].a),
  };
}

export function seatsOf(bot: string, lineup: readonly string[]): number {
  return lineup.filter((other) => other === bot).length;
}

function cardRows(tally: Tally, seats: readonly BlockSums[]): CardRow[] {
  return markSignificant(
    Object.entries(tally.openings).map(([card, opening]) => {
      const lift = openingLift(opening, seats);
      const figures = estimates(CARD_FIGURES, tally, (name) => cardMetric(card, name));
      return { card, lift: figureOf(lift), p: pOfZero(lift), ...figures };
    }),
  );
}
