import { Inputs } from '@staxd/engine/bots';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArenaError } from '../model/arenaError.ts';
import { Comparison, Comparisons, Recorder } from './comparisons.ts';
import { packLists, unpackLists } from './lessonFile.ts';

const SIZE = 60;
const row = fc.array(fc.oneof(fc.constant(0), fc.double({ min: -3, max: 3, noNaN: true })), {
  maxLength: SIZE,
});
const comparison = fc.record({
  shared: row,
  things: fc.array(fc.record({ result: fc.double({ min: 0, max: 1, noNaN: true }), own: row }), {
    minLength: 1,
    maxLength: 6,
  }),
});

function told(values: readonly number[]): Inputs {
  const inputs = new Inputs(SIZE);
  for (const value of values) inputs.tell(value);
  return inputs;
}

/** The inputs from `from` to `to` of a comparison as the row that was told. */
function rowOf({ places, values }: Comparison, from: number, to: number, length: number): number[] {
  const found = new Array<number>(length).fill(0);
  for (let at = from; at < to; at++) found[places[at]] = values[at];
  return found;
}

test('what was recorded is read in any order, also from a file, as exactly as it is kept', () => {
  fc.assert(
    fc.property(fc.array(comparison, { minLength: 1, maxLength: 8 }), fc.nat(), (all, cut) => {
      const recorder = new Recorder();
      const drained = [];
      for (const [at, { shared, things }] of all.entries()) {
        if (at === cut % all.length) drained.push(recorder.drain());
        recorder.begin(things.length, told(shared));
        for (const { result, own } of things) recorder.add(result, told(own));
      }
      drained.push(recorder.drain());
      const comparisons = new Comparisons(drained.map((lists) => unpackLists(packLists(lists), 'a file')));
      expect(comparisons.length).toBe(all.length);
      const one = new Comparison();
      for (const [at, { shared, things }] of [...all.entries()].toReversed()) {
        comparisons.read(at, one);
        expect(one.things).toBe(things.length);
        const rows = [shared, ...things.map(({ own }) => own)];
        for (const [index, values] of rows.entries()) {
          const found = rowOf(one, index === 0 ? 0 : one.ends[index - 1], one.ends[index], values.length);
          for (const [place, value] of values.entries())
            expect(Math.abs(found[place] - value)).toBeLessThan(3e-4);
        }
        for (const [thing, { result }] of things.entries()) expect(one.results[thing]).toBeCloseTo(result, 6);
      }
    }),
  );
});

test('a file that was changed or cut off is refused by its name', () => {
  const recorder = new Recorder();
  recorder.begin(2, null);
  for (const result of [0, 1]) recorder.add(result, told([1, 0, 0.5]));
  const whole = packLists(recorder.drain());
  const changed = Buffer.from(whole);
  changed[20] ^= 1;
  for (const broken of [changed, whole.subarray(0, -1), whole.subarray(0, 10), Buffer.alloc(0)]) {
    expect(() => unpackLists(broken, 'choices-3.lesson')).toThrow(ArenaError);
    expect(() => unpackLists(broken, 'choices-3.lesson')).toThrow(/^choices-3.lesson is damaged/);
  }
});
