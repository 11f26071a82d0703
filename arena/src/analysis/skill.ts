import { openStream, parseSeed, unwrap } from '@staxd/engine';
import { percentileInterval, resample } from '../inference/bootstrap.ts';
import { ELO_PER_LOGIT } from '../inference/elo.ts';
import { fitPlackettLuce } from '../inference/plackettLuce.ts';
import type { Manifest } from '../model/manifest.ts';
import { rotationsOf } from '../model/rotations.ts';
import type { Tally } from '../model/tally.ts';
import type { Figure } from './analysis.ts';

export interface Skill {
  /** By bot, in the order of the manifest: Elo points around the mean of all bots. */
  readonly strengths: readonly (Figure | null)[];
  readonly spread: Figure | null;
  /**
   * The entropy of the winner given the line-up, relative to that of equal chances: -Σ p ln p / ln(players)
   * over the seats, where p is the win rate per seat of the seat's bot.
   */
  readonly luck: Figure;
}

/** Bootstrap resamples: enough to fix limits to a few hundredths of the interval's width. */
const RESAMPLES = 500;

type Seatings = readonly (readonly (readonly [bot: number, place: number])[])[];
type Wins = readonly (readonly number[])[];

interface Sample {
  /** NaN if the games do not identify it. */
  readonly strengths: readonly number[];
  readonly spread: number;
  readonly luck: number;
}

/**
 * Computes {@link Skill} from the winners of each block, with intervals from a bootstrap over blocks seeded
 * by the results. Strengths and spread are null with one bot, or if the games do not separate bots from seats
 * (without rotation). With a single block the intervals are unbounded.
 */
export function skill({ lineup, rotation, bots }: Manifest, tally: Tally): Skill {
  const { patterns, games, resultHash } = tally;
  const unknown = { strengths: bots.map(() => null), spread: null };
  if (games === 0) return { ...unknown, luck: { value: Number.NaN, low: 0, high: 1, n: 0 } };
  if (bots.length === 1) return { ...unknown, luck: { value: 1, low: 1, high: 1, n: games } };

  const seatings: Seatings = rotationsOf(lineup, rotation).map((seating) =>
    seating.map((bot, place) => [bots.findIndex((entry) => entry.bot === bot), place] as const),
  );
  const kinds = Object.entries(patterns).sort(([a], [b]) => (a < b ? -1 : 1));
  const winners = kinds.map(([pattern]) => pattern.split(',').map(Number));
  const blocks = kinds.map(([, count]) => count);
  const sampleOf = (counts: readonly number[]) =>
    evaluate(seatings, bots.length, countWins(seatings, winners, counts));

  const found = sampleOf(blocks);
  const stream = openStream(unwrap(parseSeed(`alea:${resultHash}`)), 'bootstrap');
  const times = tally.blocks > 1 ? RESAMPLES : 0;
  const samples = Array.from({ length: times }, () => sampleOf(resample(blocks, stream)));
  const figure = (read: (sample: Sample) => number): Figure => {
    const values = samples.map(read).filter((value) => !Number.isNaN(value));
    return { value: read(found), ...percentileInterval(values), n: games };
  };
  const known = (estimate: Figure) => (Number.isNaN(estimate.value) ? null : estimate);
  const spread = known(figure((sample) => sample.spread));
  const luck = figure((sample) => sample.luck);
  // If bots are equal, spread and luck lie at the end of their range and all resamples fall to one side. So
  // only the limit on that side is used, and mirrored.
  return {
    strengths: bots.map((_, bot) => known(figure((sample) => sample.strengths[bot]))),
    spread: spread && {
      ...spread,
      low: Math.max(0, spread.value === Infinity ? spread.low : 2 * spread.value - spread.high),
    },
    luck: { ...luck, low: Math.max(0, luck.low), high: Math.min(1, 2 * luck.value - luck.low) },
  };
}

function countWins(
  seatings: Seatings,
  winners: readonly (readonly number[])[],
  blocks: readonly number[],
): Wins {
  const wins = seatings.map((seating) => seating.map(() => 0));
  winners.forEach((places, kind) => {
    places.forEach((place, game) => {
      wins[game][place] += blocks[kind];
    });
  });
  return wins;
}

function evaluate(seatings: Seatings, bots: number, wins: Wins): Sample {
  const players = seatings[0].length;
  const contests = seatings.map((contestants, game) => ({ contestants, wins: wins[game] }));
  const [effects] = fitPlackettLuce(contests, [bots, players]) ?? [new Array<number>(bots).fill(Number.NaN)];
  const strengths = effects.map((effect) => effect * ELO_PER_LOGIT);
  const spread = Math.max(...strengths) - Math.min(...strengths);
  return { strengths, spread, luck: entropyOfWinner(seatings, wins) / Math.log(players) };
}

/** The entropy (in nats) of the winner's seat, if a seat wins at the rate of its bot's seats. */
function entropyOfWinner(seatings: Seatings, wins: Wins): number {
  const won: number[] = [];
  let games = 0;
  seatings.forEach((seating, game) => {
    seating.forEach(([bot], place) => {
      won[bot] = (won[bot] ?? 0) + wins[game][place];
      games += wins[game][place];
    });
  });
  const [seated] = seatings;
  return seated.reduce((entropy, [bot]) => {
    const p = won[bot] / seated.filter(([other]) => other === bot).length / games;
    return p === 0 ? entropy : entropy - p * Math.log(p);
  }, 0);
}
