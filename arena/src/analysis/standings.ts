/** Many bots in one table: a Plackett-Luce model over all their meetings. */
import { openStream, parseSeed, unwrap } from '@staxd/engine';
import { botMetric } from '../figures/names.ts';
import { addSums, NO_BLOCKS } from '../inference/blockSums.ts';
import { percentileInterval, resample } from '../inference/bootstrap.ts';
import { twoSidedP } from '../inference/distributions.ts';
import { ELO_PER_LOGIT } from '../inference/elo.ts';
import { holm } from '../inference/manyTests.ts';
import { type Contest, fitPlackettLuce } from '../inference/plackettLuce.ts';
import { share } from '../inference/ratio.ts';
import type { Manifest } from '../model/manifest.ts';
import { rotationsOf } from '../model/rotations.ts';
import type { Tally } from '../model/tally.ts';
import { HashSum } from '../tally/resultHash.ts';
import type { Figure } from './analysis.ts';

/** A run in which some of the bots met, each in each seat. */
export interface Meeting {
  readonly manifest: Manifest;
  readonly tally: Tally;
}

export interface Standing {
  readonly bot: string;
  readonly games: number;
  readonly wins: number;
  readonly rate: Figure;
  /** In Elo points around the mean of all; infinite for a bot that never or always wins. */
  readonly elo: Figure;
  /** The chance to win at a table of them all, by the model; NaN where a strength is infinite. */
  readonly worth: number;
  /** That it is no stronger than the next below: Holm's adjusted p over all pairs. Null for the last. */
  readonly pNext: number | null;
}

const RESAMPLES = 500;

interface Outcomes {
  /** By rotation and place, the index of the bot. */
  readonly seatings: readonly (readonly number[])[];
  /** By kind of block, the place that won each of its games. */
  readonly winners: readonly (readonly number[])[];
  readonly blocks: readonly number[];
}

/** The strongest first. All meetings have the same number of players. */
export function standingsOf(bots: readonly string[], meetings: readonly Meeting[]): readonly Standing[] {
  const outcomes = meetings.map((meeting) => outcomesOf(bots, meeting));
  const strengthsOf = (blocks: readonly (readonly number[])[]) =>
    strengths(bots.length, outcomes, blocks).map((effect) => effect * ELO_PER_LOGIT);
  const found = strengthsOf(outcomes.map(({ blocks }) => blocks));
  const results = meetings.reduce((sum, { tally }) => sum.add(tally.resultHash), new HashSum()).toString();
  const stream = openStream(unwrap(parseSeed(`alea:${results}`)), 'bootstrap');
  const samples = Array.from({ length: RESAMPLES }, () =>
    strengthsOf(outcomes.map(({ blocks }) => resample(blocks, stream))),
  );
  const order = bots.map((_, bot) => bot).sort((a, b) => orZero(found[b]) - orZero(found[a]));
  const pairs = order.flatMap((a, rank) => order.slice(rank + 1).map((b) => [a, b] as const));
  const adjusted = holm(pairs.map(([a, b]) => pOfDifference(found, samples, a, b)));
  const total = found.reduce((sum, strength) => sum + Math.exp(strength / ELO_PER_LOGIT), 0);
  return order.map((bot, rank) => {
    const sums = meetings
      .flatMap(({ tally }) => tally.ratios[botMetric(bots[bot], 'wins')] ?? [])
      .reduce(addSums, NO_BLOCKS);
    const values = samples.map((sample) => sample[bot]).filter((value) => !Number.isNaN(value));
    const next = pairs.findIndex(([a, b]) => a === bot && b === order[rank + 1]);
    return {
      bot: bots[bot],
      games: sums.b,
      wins: sums.a,
      rate: share(sums),
      elo: { value: found[bot], ...percentileInterval(values), n: sums.b },
      worth: Math.exp(found[bot] / ELO_PER_LOGIT) / total,
      pNext: next < 0 ? null : adjusted[next],
    };
  });
}

const orZero = (strength: number) => (Number.isNaN(strength) ? 0 : strength);

function outcomesOf(bots: readonly string[], { manifest, tally }: Meeting): Outcomes {
  const kinds = Object.entries(tally.patterns).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    seatings: rotationsOf(manifest.lineup, manifest.rotation).map((seats) =>
      seats.map((bot) => bots.indexOf(bot)),
    ),
    winners: kinds.map(([pattern]) => pattern.split(',').map(Number)),
    blocks: kinds.map(([, count]) => count),
  };
}

/** By bot, in log-odds; NaN where the games do not tell. */
function strengths(
  bots: number,
  outcomes: readonly Outcomes[],
  blocks: readonly (readonly number[])[],
): readonly number[] {
  const contests = outcomes.flatMap(({ seatings, winners }, meeting) =>
    seatings.map((seats, game): Contest => {
      const wins = seats.map(() => 0);
      for (const [kind, places] of winners.entries()) {
        if (game < places.length) wins[places[game]] += blocks[meeting][kind];
      }
      return { contestants: seats.map((bot, seat) => [bot, seat]), wins };
    }),
  );
  const players = outcomes[0].seatings[0].length;
  return fitPlackettLuce(contests, [bots, players])?.[0] ?? new Array<number>(bots).fill(Number.NaN);
}

/** Of two bots that are equal, how often their strengths would seem so far apart. */
function pOfDifference(
  found: readonly number[],
  samples: readonly (readonly number[])[],
  a: number,
  b: number,
): number {
  const differences = samples.map((sample) => sample[a] - sample[b]).filter(Number.isFinite);
  if (differences.length < RESAMPLES / 2) return Number.NaN;
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const squares = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (differences.length - 1));
  return twoSidedP((found[a] - found[b]) / deviation);
}
