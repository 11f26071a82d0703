/** What was learned: a network of one hidden layer that scores things to compare. It only computes, and allocates nothing. */
import type { Inputs } from './inputs.ts';

/** How many inputs all that is compared has in common, how many each has for itself, and how many hidden units. */
export interface Layers {
  readonly shared: number;
  readonly own: number;
  readonly hidden: number;
}

/**
 * The weights of a network in one list: of each shared input to every hidden unit, of each own input to every hidden unit, the
 * units' biases, the units' weights, and the weight that each own input has by itself.
 */
export interface Parts {
  readonly own: number;
  readonly biases: number;
  readonly units: number;
  readonly direct: number;
  readonly count: number;
}

/** Where each part begins. */
export function partsOf({ shared, own, hidden }: Layers): Parts {
  const biases = (shared + own) * hidden;
  const units = biases + hidden;
  const direct = units + hidden;
  return { own: shared * hidden, biases, units, direct, count: direct + own };
}

/** One network: its layers, and as many weights as {@link partsOf} counts. */
export interface NetworkWeights {
  readonly layers: Layers;
  readonly weights: readonly number[];
}

/** Computes scores from weights. */
export class Network {
  readonly #hidden: number;
  readonly #parts: Parts;
  readonly #weights: Float64Array;
  readonly #begun: Float64Array;
  readonly #sums: Float64Array;

  constructor({ layers, weights }: NetworkWeights) {
    this.#hidden = layers.hidden;
    this.#parts = partsOf(layers);
    this.#weights = Float64Array.from(weights);
    this.#begun = this.#weights.slice(this.#parts.biases, this.#parts.units);
    this.#sums = new Float64Array(layers.hidden);
  }

  /** Takes in what the next scores have in common. */
  begin(shared: Inputs): void {
    const { biases, units } = this.#parts;
    this.#begun.set(this.#weights.subarray(biases, units));
    this.#add(shared, 0, this.#begun);
  }

  score(own: Inputs): number {
    const weights = this.#weights;
    const sums = this.#sums;
    const { units, direct } = this.#parts;
    sums.set(this.#begun);
    this.#add(own, this.#parts.own, sums);
    let score = 0;
    for (let unit = 0; unit < sums.length; unit++) {
      if (sums[unit] > 0) score += sums[unit] * weights[units + unit];
    }
    for (let at = 0; at < own.count; at++) score += own.values[at] * weights[direct + own.places[at]];
    return score;
  }

  #add({ count, places, values }: Inputs, first: number, sums: Float64Array): void {
    const weights = this.#weights;
    const hidden = this.#hidden;
    for (let at = 0; at < count; at++) {
      const value = values[at];
      const from = first + places[at] * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit] += value * weights[from + unit];
    }
  }
}
