/**
 * What is learned from: comparisons of a few things, each with inputs and a result. Inputs are kept in 2048ths, and of those only
 * the ones that are not zero, so that a million comparisons are less than 500 MB.
 */
import type { Inputs } from '@staxd/engine/bots';

const UNIT = 2048;
/** What 16 bits hold. */
const MOST_UNITS = 32_767;

/** Four lists that are read side by side. */
export interface Lists {
  /** Of each comparison: how many things, how many shared inputs, and for each thing how many of its own. */
  readonly counts: Uint8Array;
  readonly results: Float32Array;
  readonly places: Uint8Array;
  readonly values: Int16Array;
}

export class Recorder {
  #counts: number[] = [];
  #results: number[] = [];
  #places: number[] = [];
  #values: number[] = [];

  /** A comparison of `things`, of which each {@link add} tells one. */
  begin(things: number, shared: Inputs | null): void {
    this.#counts.push(things, shared?.count ?? 0);
    if (shared) this.#take(shared);
  }

  add(result: number, own: Inputs): void {
    this.#results.push(result);
    this.#counts.push(own.count);
    this.#take(own);
  }

  /** What was recorded since the last time. */
  drain(): Lists {
    const lists: Lists = {
      counts: Uint8Array.from(this.#counts),
      results: Float32Array.from(this.#results),
      places: Uint8Array.from(this.#places),
      values: Int16Array.from(this.#values),
    };
    [this.#counts, this.#results, this.#places, this.#values] = [[], [], [], []];
    return lists;
  }

  #take({ count, places, values }: Inputs): void {
    for (let at = 0; at < count; at++) {
      this.#places.push(places[at]);
      this.#values.push(Math.max(-MOST_UNITS, Math.min(MOST_UNITS, Math.round(values[at] * UNIT))));
    }
  }
}

/** Comparisons to read in any order. */
export class Comparisons {
  readonly length: number;
  readonly #lists: readonly Lists[];
  /** Of each comparison: its list, and where it begins in the counts, the results and the inputs. */
  readonly #starts: Int32Array;

  constructor(lists: readonly Lists[]) {
    this.#lists = lists;
    const starts: number[] = [];
    for (const [list, { counts }] of lists.entries()) {
      for (let at = 0, result = 0, input = 0; at < counts.length; ) {
        starts.push(list, at, result, input);
        const things = counts[at];
        for (let own = 0; own <= things; own++) input += counts[at + 1 + own];
        result += things;
        at += 2 + things;
      }
    }
    this.#starts = Int32Array.from(starts);
    this.length = starts.length / 4;
  }

  /** Fills `to` with comparison `index`. */
  read(index: number, to: Comparison): void {
    const [list, count, result, input] = this.#starts.subarray(4 * index, 4 * index + 4);
    const { counts, results, places, values } = this.#lists[list];
    const things = counts[count];
    to.things = things;
    let from = input;
    for (let own = 0; own <= things; own++) {
      const inputs = counts[count + 1 + own];
      if (own > 0) to.results[own - 1] = results[result + own - 1];
      to.ends[own] = from - input + inputs;
      from += inputs;
    }
    for (let at = input; at < from; at++) {
      to.places[at - input] = places[at];
      to.values[at - input] = values[at] / UNIT;
    }
  }
}

/** The most things that are compared at once: choices among more are left out. */
export const MOST_THINGS = 250;
const MOST_INPUTS = 90;

/** One comparison, to be filled again and again. */
export class Comparison {
  things = 0;
  readonly results = new Float64Array(MOST_THINGS);
  /** Where the shared inputs end, and then those of each thing. */
  readonly ends = new Int32Array(MOST_THINGS + 1);
  readonly places = new Uint8Array(MOST_INPUTS * (MOST_THINGS + 1));
  readonly values = new Float64Array(MOST_INPUTS * (MOST_THINGS + 1));
}
