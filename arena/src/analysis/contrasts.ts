import { STACK_TYPES } from '@staxd/engine';
import { ENDINGS, METHODS } from '../figures/endings.ts';
import type { GameFigure } from '../figures/entry.ts';
import { FLOW } from '../figures/flow.ts';
import { LENGTHS } from '../figures/lengths.ts';
import { botMetric, methodMetric, namesOf, seatMetric, stackMetric } from '../figures/names.ts';
import { BOT_FIGURES, SEAT_FIGURES } from '../figures/seats.ts';
import { OVERALL_FIGURES, STACK_FIGURES } from '../figures/stacks.ts';
import type { BlockSums } from '../inference/blockSums.ts';
import {
  type Difference,
  meanDifference,
  pairedDifference,
  shareDifference,
} from '../inference/difference.ts';
import { mean, share } from '../inference/ratio.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Tally } from '../model/tally.ts';
import { seatSums, seatsOf } from './analyse.ts';
import type { Contrast, Figure } from './analysis.ts';
import { figureOf, scaled } from './figure.ts';
import { openingLift } from './openingLift.ts';

export interface Counted {
  readonly manifest: Manifest;
  readonly tally: Tally;
}

export interface Measured extends Omit<Contrast, 'significant'> {
  /** The difference in standard deviations of one game, stack, ... A rare event is never a large effect. */
  readonly effect: number;
}

/** A figure to compare; `seats` divides the wins of a bot with several seats. */
interface Question {
  readonly label: string;
  readonly kind: Contrast['kind'];
  readonly metric: string;
  readonly seats?: number;
}

/**
 * All contrasts of two runs, in the order of a report: figures of the games, seats, bots, ways of winning,
 * stacks, course of the game, cards. A figure is compared block by block if `paired` holds it and the blocks
 * vary. Other figures of the same deals are treated as independent, which makes intervals too wide rather
 * than too narrow, because such runs are positively correlated. Leaves out what occurred in neither run or
 * was not counted in one.
 */
export function contrastsOf(a: Counted, b: Counted, paired: ReadonlyMap<string, BlockSums>): Measured[] {
  return [
    ...questionsOf(a.manifest, b.manifest)
      .map((question) => ({ question, sums: [a, b].map(({ tally }) => tally.ratios[question.metric]) }))
      .filter(({ sums }) => sums.every(Boolean) && sums.some((found) => found.a > 0))
      .map(({ question, sums: [first, second] }) =>
        contrast(question, first, second, paired.get(question.metric)),
      ),
    ...liftContrasts(a, b),
  ];
}

function questionsOf(a: Manifest, b: Manifest): Question[] {
  const ofGames = ({ contrast }: Pick<GameFigure, 'contrast'>) => contrast;
  const itself = (name: string) => name;
  return [
    ...questions(ENDINGS, ofGames, itself),
    ...questions(LENGTHS, ofGames, itself),
    ...a.lineup.flatMap((_, seat) =>
      questions(
        SEAT_FIGURES,
        ({ contrast }) => contrast?.(seat),
        (name) => seatMetric(seat, name),
      ),
    ),
    ...botQuestions(a, b),
    ...questions(METHODS, ofGames, methodMetric),
    ...questions(OVERALL_FIGURES, ofGames, (key) => OVERALL_FIGURES[key].name),
    ...STACK_TYPES.flatMap((type) =>
      questions(
        STACK_FIGURES,
        ({ contrast }) => contrast?.(type.toUpperCase()),
        (name) => stackMetric(type, name),
      ),
    ),
    ...questions(FLOW, ofGames, itself),
  ];
}

function questions<Name extends string, Entry extends Pick<GameFigure, 'unit'>>(
  entries: Readonly<Record<Name, Entry>>,
  labelOf: (entry: Entry) => string | null | undefined,
  metricOf: (name: Name) => string,
): Question[] {
  return namesOf(entries).flatMap((name) => {
    const label = labelOf(entries[name]);
    return label ? { label, kind: entries[name].unit, metric: metricOf(name) } : [];
  });
}

/** Bots with equally many seats in both runs; a bot with all seats always wins. */
function botQuestions(a: Manifest, b: Manifest): Question[] {
  return a.bots.flatMap(({ bot }) => {
    const seats = seatsOf(bot, a.lineup);
    if (seats === a.players || seats !== seatsOf(bot, b.lineup)) return [];
    const wins = botMetric(bot, 'wins');
    return questions(
      BOT_FIGURES,
      ({ contrast }) => contrast?.(bot),
      (name) => botMetric(bot, name),
    ).map((question) => (question.metric === wins ? { ...question, seats } : question));
  });
}

function contrast(
  { label, kind, seats = 1 }: Question,
  first: BlockSums,
  second: BlockSums,
  paired: BlockSums | undefined,
): Measured {
  const [a, b, apart] = kind === 'share' ? compareShares(first, second) : compareMeans(first, second);
  const byBlocks = paired && pairedDifference(paired);
  // If all blocks differ by the same amount, they show no variance; the two runs separately do.
  const isPaired = byBlocks !== undefined && byBlocks.low < byBlocks.high && Number.isFinite(byBlocks.high);
  const difference = isPaired ? byBlocks : apart;
  const middle = (a.value + b.value) / 2;
  const yardstick = kind === 'share' ? Math.sqrt(middle * (1 - middle)) : Math.max(spreadOf(a), spreadOf(b));
  return {
    label,
    kind,
    a: scaled(a, 1 / seats),
    b: scaled(b, 1 / seats),
    difference: scaled({ ...difference, n: a.n + b.n }, 1 / seats),
    p: difference.p,
    paired: isPaired,
    effect: difference.value === 0 ? 0 : Math.abs(difference.value) / yardstick,
  };
}

/** The standard deviation of one observation, from the 95 % interval of the mean of n. */
function spreadOf({ low, high, n }: Figure): number {
  return ((high - low) / 2 / 1.96) * Math.sqrt(n);
}

function compareShares(first: BlockSums, second: BlockSums): [Figure, Figure, Difference] {
  const [a, b] = [share(first), share(second)];
  return [figureOf(a), figureOf(b), shareDifference(a, b)];
}

function compareMeans(first: BlockSums, second: BlockSums): [Figure, Figure, Difference] {
  const [a, b] = [mean(first), mean(second)];
  return [figureOf(a), figureOf(b), meanDifference(a, b)];
}

function liftContrasts(a: Counted, b: Counted): Measured[] {
  const [seatsOfA, seatsOfB] = [a, b].map(({ manifest, tally }) => seatSums(manifest, tally));
  const fair = 1 / a.manifest.players;
  return Object.keys(a.tally.openings)
    .filter((card) => card in b.tally.openings)
    .map((card) => {
      const first = openingLift(a.tally.openings[card], seatsOfA);
      const second = openingLift(b.tally.openings[card], seatsOfB);
      const { p, ...difference } = meanDifference(first, second);
      return {
        label: `Opening-hand lift of ${card}`,
        kind: 'points',
        a: figureOf(first),
        b: figureOf(second),
        difference: { ...difference, n: first.n + second.n },
        p,
        paired: false,
        effect: Math.abs(difference.value) / Math.sqrt(fair * (1 - fair)),
      };
    });
}
