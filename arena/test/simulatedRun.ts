/**
 * For tests: runs of a made-up game in which every true value is known. Winners are drawn by seat, bot and opening
 * hand; everything else is random. The games of a block share their hands and their luck.
 */
import { defineRules, hashRules, type RuleOptions, STACK_TYPES, type Stream, unwrap } from '@staxd/engine';
import type { Run } from '../src/analysis/compare.ts';
import { FLOW } from '../src/figures/flow.ts';
import {
  botMetric,
  botSeats,
  cardMetric,
  cardPlayers,
  cardsLeft,
  GAMES,
  stackMetric,
} from '../src/figures/names.ts';
import type { GameLine } from '../src/model/gameLine.ts';
import { type Manifest, type Rotation, RUN_FORMAT } from '../src/model/manifest.ts';
import { rotationsOf } from '../src/model/rotations.ts';
import { KIND_OF_CARD } from '../src/tally/cardKinds.ts';
import { countLine } from '../src/tally/countLine.ts';
import { RunTally } from '../src/tally/runTally.ts';
import { streamOf } from './simulation.ts';

export interface Simulation {
  /** The base seed. */
  readonly seed: string;
  readonly lineup: readonly string[];
  readonly blocks: number;
  readonly rotation?: Rotation;
  readonly options?: Partial<RuleOptions>;
  /** Log-strength by bot and by seat; 0 by default. */
  readonly skill?: Readonly<Record<string, number>>;
  readonly seatEffects?: readonly number[];
  /** By kind of card, what one in the opening hand adds to the chance of winning. */
  readonly lifts?: Readonly<Record<string, number>>;
  /** The probability that a deal makes one seat win all games of the block. */
  readonly luck?: number;
  /** The probability that a seat is dealt a kind of card. */
  readonly held?: number;
  /** The approximate mean number of turns. */
  readonly turns?: number;
  readonly stalemates?: number;
  /** Counts only wins, which is much faster. */
  readonly winsOnly?: boolean;
}

/** A run with its lines and opening hands, for a direct computation. */
export interface SimulatedRun extends Run {
  readonly manifest: Manifest;
  readonly lines: readonly GameLine[];
  /** By game and seat, the kinds of card in the opening hand. */
  readonly holdings: readonly (readonly ReadonlySet<string>[])[];
}

export function simulateRun(simulation: Simulation): SimulatedRun {
  const {
    seed,
    lineup,
    blocks,
    rotation = 'all',
    held = 0.4,
    luck = 0.1,
    turns = 40,
    stalemates = 0.02,
  } = simulation;
  const rules = unwrap(defineRules('casual', simulation.options));
  const stream = streamOf(seed);
  const run = new RunTally(rules, lineup);
  const rotations = rotationsOf(lineup, rotation);
  const lines: GameLine[] = [];
  const holdings: ReadonlySet<string>[][] = [];
  const add: Add = (metric, count) => {
    run.counts[run.at(metric)] += count;
  };

  for (let block = 0; block < blocks; block++) {
    const hands = lineup.map(() => new Set(run.kinds.filter(() => stream.fraction() < held)));
    const lucky = stream.fraction() < luck ? stream.below(lineup.length) : null;
    const mood = stream.fraction();
    for (const seats of rotations) {
      const winner = lucky ?? drawWinner(seats, hands, simulation, stream);
      const game = lines.length;
      const line: GameLine = {
        game,
        seed: `alea:${seed}/${block}`,
        seats,
        winner,
        ranks: seats.map((_, seat) => (seat === winner ? 1 : 2)),
        turns: 5 + Math.round((turns - 5) * (0.5 + 0.5 * mood + 0.5 * stream.fraction())),
        decisions: 20 + stream.below(60),
        method:
          stream.fraction() < stalemates
            ? 'stalemate'
            : stream.fraction() < 0.8
              ? 'card_play'
              : 'stack_resolve',
        state: '0000000000000000',
        actions: '0000000000000000',
      };
      run.deal(hands.map((hand) => [...hand].map((kind) => KIND_OF_CARD.indexOf(kind))));
      countResult(line, add);
      if (!simulation.winsOnly) countAtRandom(line, run.kinds, hands, stream, add);
      run.closeGame(line, winner, `${seed} ${game} ${winner}`);
      lines.push(line);
      holdings.push(hands);
    }
    run.closeBlock();
  }
  const manifest: Manifest = {
    format: RUN_FORMAT,
    engineVersion: '1.0.0',
    rulesHash: hashRules(rules),
    rules,
    players: lineup.length,
    lineup,
    bots: run.bots.map((bot) => ({ bot, version: '1', budget: {} })),
    rotation,
    ranges: [{ seed, from: 0, to: lines.length }],
    arguments: [],
  };
  return { manifest, tally: run.tally(), lines, holdings };
}

/**
 * A seat's chance is its share of exp(strength + seat effect), and `lift` more for each kind that it holds, taken
 * from the others in equal parts.
 */
function drawWinner(
  seats: readonly string[],
  hands: readonly ReadonlySet<string>[],
  { skill = {}, seatEffects = [], lifts = {} }: Simulation,
  stream: Stream,
): number {
  const weights = seats.map((bot, seat) => Math.exp((skill[bot] ?? 0) + (seatEffects[seat] ?? 0)));
  const weight = weights.reduce((sum, one) => sum + one, 0);
  let draw = stream.fraction();
  for (const [seat, own] of weights.entries()) {
    let chance = own / weight;
    for (const [kind, lift] of Object.entries(lifts)) {
      const others = hands.filter((hand, other) => other !== seat && hand.has(kind)).length;
      chance += lift * (Number(hands[seat].has(kind)) - others / (seats.length - 1));
    }
    draw -= chance;
    if (draw < 0) return seat;
  }
  return seats.length - 1;
}

type Add = (metric: string, count: number) => void;

function countResult(line: GameLine, add: Add): void {
  const { seats, winner } = line;
  add(GAMES, 1);
  for (const [metric, count] of Object.entries(countLine(line))) add(metric, count);
  seats.forEach((bot, seat) => {
    add(botSeats(bot), 1);
    add(botMetric(bot, 'rank'), seat === winner ? 1 : 2);
  });
}

function countAtRandom(
  { winner, turns, decisions }: GameLine,
  kinds: readonly string[],
  hands: readonly ReadonlySet<string>[],
  stream: Stream,
  add: Add,
): void {
  let stacks = 0;
  for (const type of STACK_TYPES) {
    const opened = stream.below(3);
    add('stacks', opened);
    stacks += opened;
    add(stackMetric(type, 'frequency'), opened);
    for (let stack = 0; stack < opened; stack++) {
      const plays = 1 + stream.below(3);
      const noped = stream.below(2);
      add(stackMetric(type, 'length'), plays);
      add(stackMetric(type, 'total'), plays + stream.below(2));
      add(stackMetric(type, 'contested'), Number(plays > 1 || noped > 0));
      add('contested', Number(plays > 1 || noped > 0));
      add(stackMetric(type, 'noped'), noped);
      add('noped', noped);
    }
  }
  const overs = { games: 1, turns, decisions, stacks };
  for (const [name, { unit, over }] of Object.entries(FLOW)) {
    const most = unit === 'share' ? 1 : 6;
    add(name, stream.below(most * overs[over] + 1));
  }
  for (const kind of kinds) {
    hands.forEach((hand, seat) => {
      if (!hand.has(kind)) return;
      add(cardMetric(kind, 'played'), 1);
      add(cardPlayers(kind), 1);
      if (seat === winner) add(cardMetric(kind, 'wonWhenPlayed'), 1);
      add(cardMetric(kind, 'held'), stream.below(turns));
      add(cardsLeft(kind), 1);
    });
  }
}
