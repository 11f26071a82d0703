import { openStream } from '@staxd/engine';
import { Inputs, type Layers, Network, partsOf } from '@staxd/engine/bots';
import { describe, expect, test } from 'vitest';
import { checkOf } from './check.ts';
import { Comparisons, Recorder } from './comparisons.ts';
import { type Aim, Fitting, firstWeights } from './fit.ts';

const LAYERS: Layers = { shared: 3, own: 4, hidden: 5 };
const stream = (name: string) => openStream({ algorithm: 'alea', key: 'fit' }, name);

/** Things of which the one counts whose first input goes best with the first shared input. */
function lessons(count: number, name: string, aim: Aim): Comparisons {
  const chance = stream(name);
  const recorder = new Recorder();
  const tell = (size: number) => {
    const inputs = new Inputs(size);
    for (let at = 0; at < size; at++) inputs.tell(Math.round(20 * chance.fraction() - 10) / 10);
    return inputs;
  };
  const first = ({ places, values, count: kept }: Inputs) => (kept > 0 && places[0] === 0 ? values[0] : 0);
  for (let at = 0; at < count; at++) {
    const shared = tell(LAYERS.shared);
    const things = Array.from({ length: 2 + chance.below(3) }, () => tell(LAYERS.own));
    const fits = things.map((own) => first(shared) * first(own));
    const best = fits.indexOf(Math.max(...fits));
    recorder.begin(things.length, shared);
    for (const [thing, own] of things.entries()) {
      recorder.add(aim === 'chance' ? Number(thing === best) : 0.5 + 0.1 * fits[thing], own);
    }
  }
  return new Comparisons([recorder.drain()]);
}

function fitted(aim: Aim, epochs: number, seen: Comparisons): Fitting {
  const fitting = new Fitting(LAYERS, firstWeights(LAYERS, stream('first')), aim);
  const order = Int32Array.from({ length: seen.length }, (_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch++)
    fitting.learn(seen, order, [epoch / epochs, (epoch + 1) / epochs]);
  return fitting;
}

/** What the fit makes as small as it can, of one comparison. */
function loss(fitting: Fitting, aim: Aim, of: Comparisons, index: number): number {
  fitting.look(of, index);
  const { things, results } = fitting.one;
  let sum = 0;
  if (aim === 'chance') {
    for (let thing = 0; thing < things; thing++) sum -= results[thing] * Math.log(fitting.chances[thing]);
    return sum;
  }
  const errors = Array.from({ length: things }, (_, thing) => fitting.scores[thing] - 10 * results[thing]);
  const mean = errors.reduce((all, error) => all + error, 0) / things;
  for (const error of errors) sum += (error - mean) ** 2 / 2;
  return sum;
}

describe.each(['chance', 'worth'] as const)('for %s', (aim) => {
  test('one step goes down in every weight as the loss does', () => {
    const one = lessons(1, 'slope', aim);
    const { count } = partsOf(LAYERS);
    const first = firstWeights(LAYERS, stream('slopes'));
    const stepped = new Fitting(LAYERS, first.slice(), aim);
    stepped.learn(one, Int32Array.of(0), [0, 0.1]);
    const at = (weights: Float64Array) => loss(new Fitting(LAYERS, weights, aim), aim, one, 0);
    let moved = 0;
    for (let weight = 0; weight < count; weight++) {
      const [more, less] = [1e-5, -1e-5].map((by) => at(first.with(weight, first[weight] + by)));
      const slope = (more - less) / 2e-5;
      if (Math.abs(slope) < 1e-4) continue;
      moved++;
      // The first step of Adam has one length for all and the sign of the slope.
      expect(Math.sign(first[weight] - stepped.weights[weight])).toBe(Math.sign(slope));
    }
    expect(moved).toBeGreaterThan(10);
  });

  test('it learns what goes with what, and is checked with what it has not seen', () => {
    const unseen = lessons(600, 'unseen', aim);
    const before = checkOf(fitted(aim, 0, unseen), unseen);
    const after = checkOf(fitted(aim, 12, lessons(8000, 'seen', aim)), unseen);
    expect(after.comparisons).toBe(600);
    expect(after.gainOfBest - after.gain).toBeLessThan((before.gainOfBest - before.gain) / 4);
    const { chances } = after;
    expect(chances === undefined).toBe(aim === 'worth');
    if (!chances) return;
    expect(chances.logLoss).toBeLessThan(0.5 * chances.logLossOfNone);
    for (const { things, said, found } of chances.deciles) {
      if (things > 300) expect(Math.abs(said - found)).toBeLessThan(0.12);
    }
  });

  test('the same lessons make the same weights', () => {
    const seen = lessons(300, 'seen', aim);
    expect(fitted(aim, 2, seen).weights).toEqual(fitted(aim, 2, seen).weights);
    expect(fitted(aim, 2, seen).weights).not.toEqual(fitted(aim, 2, lessons(300, 'others', aim)).weights);
  });
});

test('a bot computes the same scores from the weights', () => {
  const chance = stream('scores');
  const weights = firstWeights(LAYERS, chance);
  for (let at = 0; at < weights.length; at++) weights[at] += 2 * chance.fraction() - 1;
  const network = new Network({ layers: LAYERS, weights: [...weights] });
  const fitting = new Fitting(LAYERS, weights, 'worth');
  const seen = lessons(50, 'seen', 'worth');
  for (let index = 0; index < seen.length; index++) {
    fitting.look(seen, index);
    const { one, scores } = fitting;
    const inputs = (from: number, to: number, size: number) => {
      const told = new Inputs(size);
      const row = new Array<number>(size).fill(0);
      for (let at = from; at < to; at++) row[one.places[at]] = one.values[at];
      for (const value of row) told.tell(value);
      return told;
    };
    network.begin(inputs(0, one.ends[0], LAYERS.shared));
    for (let thing = 0; thing < one.things; thing++) {
      const own = inputs(one.ends[thing], one.ends[thing + 1], LAYERS.own);
      expect(network.score(own)).toBeCloseTo(scores[thing], 9);
    }
  }
});
