/** Fits a network to comparisons: Adam in one fixed order, so that one seed makes one file. */
import type { Stream } from '@staxd/engine';
import { type Layers, type Parts, partsOf, SCORE } from '@staxd/engine/bots';
import { Comparison, type Comparisons, MOST_THINGS } from './comparisons.ts';

/**
 * What the scores are fitted to. `chance`: their softmax is each thing's chance to be the one, whose result is 1 where the others
 * have 0. `worth`: they differ as the results do, which are chances to win, in units of {@link SCORE}.
 */
export type Aim = 'chance' | 'worth';

const RATE = 0.003;
/** The share of the rate that is left at the end. */
const LAST_RATE = 0.05;
const BATCH = 128;
const MOMENTUM = 0.9;
const MEMORY = 0.999;
const TINY = 1e-8;
/** Keeps weights small that nothing needs. */
const DECAY = 1e-6;
/** How far first weights are from 0: those of inputs, over the root of how many there are, and those of units. */
const FIRST = { input: 1.2, unit: 0.1 };

/** Weights to begin with. `direct` is what one of the own inputs weighs by itself; the others weigh nothing. */
export function firstWeights(
  layers: Layers,
  stream: Stream,
  direct?: { readonly input: number; readonly weight: number },
): Float64Array {
  const parts = partsOf(layers);
  const weights = new Float64Array(parts.count);
  const spread = FIRST.input / Math.sqrt(layers.shared + layers.own);
  const around = (most: number) => (2 * stream.fraction() - 1) * most;
  for (let at = 0; at < parts.biases; at++) weights[at] = around(spread);
  for (let at = parts.units; at < parts.direct; at++) weights[at] = around(FIRST.unit);
  if (direct) weights[parts.direct + direct.input] = direct.weight;
  return weights;
}

export class Fitting {
  readonly weights: Float64Array;
  readonly aim: Aim;
  readonly one = new Comparison();
  /** The scores of the things in {@link one}, and their softmax. */
  readonly scores = new Float64Array(MOST_THINGS);
  readonly chances = new Float64Array(MOST_THINGS);
  readonly #hidden: number;
  readonly #parts: Parts;
  readonly #gradient: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #begun: Float64Array;
  /** By thing, the sums of the hidden units. */
  readonly #sums: Float64Array;
  readonly #slopes: Float64Array;
  #steps = 0;

  /** Changes `weights`. */
  constructor(layers: Layers, weights: Float64Array, aim: Aim) {
    this.weights = weights;
    this.#hidden = layers.hidden;
    this.#parts = partsOf(layers);
    this.aim = aim;
    this.#gradient = new Float64Array(weights.length);
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
    this.#begun = new Float64Array(layers.hidden);
    this.#sums = new Float64Array(MOST_THINGS * layers.hidden);
    this.#slopes = new Float64Array(layers.hidden);
  }

  /** Fills {@link one}, {@link scores} and {@link chances}. */
  look(of: Comparisons, index: number): void {
    of.read(index, this.one);
    this.#score();
  }

  /** Learns from the comparisons `order`, all of them once. `done`: the share of all learning before, and after it. */
  learn(of: Comparisons, order: Int32Array, done: readonly [from: number, to: number]): void {
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.subarray(from, from + BATCH);
      this.#gradient.fill(0);
      for (const index of batch) {
        this.look(of, index);
        this.#descend();
      }
      const share = done[0] + ((done[1] - done[0]) * from) / order.length;
      this.#step(RATE * (1 - (1 - LAST_RATE) * share), batch.length);
    }
  }

  #score(): void {
    const { things, ends } = this.one;
    const { biases, units, direct, own } = this.#parts;
    const { weights, scores, chances } = this;
    const hidden = this.#hidden;
    this.#begun.set(weights.subarray(biases, units));
    this.#add(0, ends[0], 0, this.#begun);
    let most = Number.NEGATIVE_INFINITY;
    for (let thing = 0; thing < things; thing++) {
      const sums = this.#sums.subarray(thing * hidden, (thing + 1) * hidden);
      sums.set(this.#begun);
      this.#add(ends[thing], ends[thing + 1], own, sums);
      let score = 0;
      for (let unit = 0; unit < hidden; unit++)
        if (sums[unit] > 0) score += sums[unit] * weights[units + unit];
      for (let at = ends[thing]; at < ends[thing + 1]; at++) {
        score += this.one.values[at] * weights[direct + this.one.places[at]];
      }
      scores[thing] = score;
      if (score > most) most = score;
    }
    let all = 0;
    for (let thing = 0; thing < things; thing++) {
      chances[thing] = Math.exp(scores[thing] - most);
      all += chances[thing];
    }
    for (let thing = 0; thing < things; thing++) chances[thing] /= all;
  }

  #add(from: number, to: number, first: number, sums: Float64Array): void {
    const { places, values } = this.one;
    const { weights } = this;
    const hidden = this.#hidden;
    for (let at = from; at < to; at++) {
      const value = values[at];
      const row = first + places[at] * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit] += value * weights[row + unit];
    }
  }

  #descend(): void {
    const { things, ends, results, places, values } = this.one;
    const { weights } = this;
    const { biases, units, direct, own } = this.#parts;
    const gradient = this.#gradient;
    const slopes = this.#slopes;
    const hidden = this.#hidden;
    const begun = this.#begun.fill(0);
    const offset = this.aim === 'worth' ? this.#meanError() : 0;
    for (let thing = 0; thing < things; thing++) {
      const slope =
        this.aim === 'chance' ? this.chances[thing] - results[thing] : this.#errorOf(thing) - offset;
      for (let unit = 0; unit < hidden; unit++) {
        const sum = this.#sums[thing * hidden + unit];
        slopes[unit] = sum > 0 ? slope * weights[units + unit] : 0;
        if (sum > 0) gradient[units + unit] += slope * sum;
        begun[unit] += slopes[unit];
      }
      for (let at = ends[thing]; at < ends[thing + 1]; at++) {
        gradient[direct + places[at]] += slope * values[at];
        this.#spread(own + places[at] * hidden, values[at], slopes);
      }
    }
    for (let unit = 0; unit < hidden; unit++) gradient[biases + unit] += begun[unit];
    for (let at = 0; at < ends[0]; at++) this.#spread(places[at] * hidden, values[at], begun);
  }

  #errorOf(thing: number): number {
    return this.scores[thing] - this.one.results[thing] / SCORE;
  }

  /** What all scores are off by: only differences count. */
  #meanError(): number {
    let sum = 0;
    for (let thing = 0; thing < this.one.things; thing++) sum += this.#errorOf(thing);
    return sum / this.one.things;
  }

  #spread(row: number, value: number, slopes: Float64Array): void {
    const gradient = this.#gradient;
    for (let unit = 0; unit < slopes.length; unit++) gradient[row + unit] += value * slopes[unit];
  }

  #step(rate: number, batch: number): void {
    this.#steps++;
    const meanOf = 1 - MOMENTUM ** this.#steps;
    const squareOf = 1 - MEMORY ** this.#steps;
    for (let at = 0; at < this.weights.length; at++) {
      const slope = this.#gradient[at] / batch + DECAY * this.weights[at];
      this.#mean[at] = MOMENTUM * this.#mean[at] + (1 - MOMENTUM) * slope;
      this.#square[at] = MEMORY * this.#square[at] + (1 - MEMORY) * slope * slope;
      const move = this.#mean[at] / meanOf / (Math.sqrt(this.#square[at] / squareOf) + TINY);
      this.weights[at] -= rate * move;
    }
  }
}
