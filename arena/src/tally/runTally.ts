/**
 * Counts games into a {@link Tally}: the {@link Collector} writes to one array of counters, which closing a
 * block turns into sums.
 */
import type { Card, RuleSet } from '@staxd/engine';
import { GAMES, type Ratio, ratiosOf } from '../figures/names.ts';
import type { BlockSums } from '../inference/blockSums.ts';
import type { Histogram } from '../inference/quantiles.ts';
import type { GameLine } from '../model/gameLine.ts';
import type { Tally } from '../model/tally.ts';
import { KIND_OF_CARD, kindsIn } from './cardKinds.ts';
import { Openings } from './openings.ts';
import { HashSum, hashLine } from './resultHash.ts';

export class RunTally {
  readonly players: number;
  readonly bots: readonly string[];
  /** The kinds of card in the deck, and the index of each card's kind. */
  readonly kinds: readonly string[];
  readonly kindOf: Int8Array;
  /** The counters of the open block: the numerators of the ratios in their order, then the other denominators. */
  readonly counts: Float64Array;
  readonly #ratios: readonly Ratio[];
  readonly #positions: ReadonlyMap<string, number>;
  readonly #over: Int32Array;
  readonly #gamesAt: number;
  /** Over blocks: the sums of counters, of their squares, and of the product of each ratio's counters. */
  readonly #totals: Float64Array;
  readonly #squares: Float64Array;
  readonly #products: Float64Array;
  readonly #openings: Openings;
  readonly #turns = new Map<number, number>();
  readonly #decisions = new Map<number, number>();
  /** Blocks by winning places, which are the octal digits of the key, counted from 1. */
  readonly #patterns = new Map<number, number>();
  #pattern = 0;
  #blocks = 0;
  #games = 0;
  readonly #hash = new HashSum();

  constructor(rules: RuleSet, lineup: readonly string[]) {
    this.players = lineup.length;
    this.bots = [...new Set(lineup)];
    this.kinds = kindsIn(rules);
    this.kindOf = Int8Array.from(KIND_OF_CARD, (kind) => this.kinds.indexOf(kind));
    this.#ratios = ratiosOf(this.players, this.bots, this.kinds);
    const names = new Set(this.#ratios.map(({ name }) => name));
    for (const { over } of this.#ratios) names.add(over);
    this.#positions = new Map([...names].map((name, position) => [name, position]));
    this.#over = Int32Array.from(this.#ratios, ({ over }) => this.at(over));
    this.#gamesAt = this.at(GAMES);
    this.counts = new Float64Array(names.size);
    this.#totals = new Float64Array(names.size);
    this.#squares = new Float64Array(names.size);
    this.#products = new Float64Array(this.#ratios.length);
    this.#openings = new Openings(this.kinds, this.kindOf, this.players);
  }

  at(name: string): number {
    const position = this.#positions.get(name);
    if (position === undefined) throw new RangeError(`there is no counter ${name}`);
    return position;
  }

  deal(hands: readonly (readonly Card[])[]): void {
    this.#openings.deal(hands);
  }

  /** `place` is the winner's place in the rotated line-up: its seat, unless seats are shuffled (SET-1). */
  closeGame({ turns, decisions, winner }: GameLine, place: number, line: string): void {
    this.#games++;
    count(this.#turns, turns);
    count(this.#decisions, decisions);
    this.#openings.win(winner);
    this.#pattern = this.#pattern * 8 + place + 1;
    this.#hash.add(hashLine(line));
  }

  closeBlock(): void {
    const { counts } = this;
    const over = this.#over;
    const products = this.#products;
    for (let ratio = 0; ratio < over.length; ratio++) products[ratio] += counts[ratio] * counts[over[ratio]];
    const totals = this.#totals;
    const squares = this.#squares;
    for (let at = 0; at < counts.length; at++) {
      totals[at] += counts[at];
      squares[at] += counts[at] * counts[at];
    }
    this.#openings.closeBlock(counts[this.#gamesAt]);
    count(this.#patterns, this.#pattern);
    this.#pattern = 0;
    this.#blocks++;
    counts.fill(0);
  }

  tally(): Tally {
    return {
      games: this.#games,
      blocks: this.#blocks,
      resultHash: this.#hash.toString(),
      histograms: { turns: histogram(this.#turns), decisions: histogram(this.#decisions) },
      ratios: Object.fromEntries(this.#ratios.map(({ name }, ratio) => [name, this.#sumsOf(ratio)])),
      openings: this.#openings.sums(),
      patterns: Object.fromEntries(
        [...this.#patterns].map(([pattern, blocks]) => [formatPattern(pattern), blocks]),
      ),
    };
  }

  #sumsOf(ratio: number): BlockSums {
    const over = this.#over[ratio];
    return {
      blocks: this.#blocks,
      a: this.#totals[ratio],
      b: this.#totals[over],
      aa: this.#squares[ratio],
      ab: this.#products[ratio],
      bb: this.#squares[over],
    };
  }
}

function count(values: Map<number, number>, value: number): void {
  values.set(value, (values.get(value) ?? 0) + 1);
}

function histogram(values: ReadonlyMap<number, number>): Histogram {
  return Object.fromEntries(values);
}

function formatPattern(pattern: number): string {
  return [...pattern.toString(8)].map((digit) => Number(digit) - 1).join(',');
}
