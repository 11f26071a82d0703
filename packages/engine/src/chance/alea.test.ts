/** Our Alea against seedrandom's, with which the seeds of all records were made. */
/// <reference path="./seedrandom.d.ts" />
import fc from 'fast-check';
import alea from 'seedrandom/lib/alea.js';
import { expect, test } from 'vitest';
import { holds } from '../../test/support/property.ts';
import { runs } from '../../test/support/runs.ts';
import { Alea, seededState } from './alea.ts';

/** Keys in the form that seeds give them, and arbitrary text. */
const keys = fc.oneof(
  fc.nat().map((number) => `${number}/bot/3/medium`),
  fc.string({ unit: 'grapheme', maxLength: 220 }),
);

test('the same key produces the same numbers and states as seedrandom', () => {
  holds(keys, runs(300, 20_000), (key) => {
    const ours = new Alea(seededState(key));
    const theirs = alea(key, { state: true });
    expect(ours.state()).toEqual(theirs.state());
    for (let draw = 0; draw < 50; draw++) expect(ours.quick()).toBe(theirs.quick());
    expect(ours.state()).toEqual(theirs.state());
  });
});

test('each continues from the state of the other', () => {
  holds(keys, runs(100, 3000), (key) => {
    const ours = new Alea(seededState(key));
    for (let draw = 0; draw < 7; draw++) ours.quick();
    const theirs = alea('', { state: ours.state() });
    const again = new Alea(theirs.state());
    for (let draw = 0; draw < 20; draw++) {
      const number = ours.quick();
      expect([theirs.quick(), again.quick()]).toEqual([number, number]);
    }
  });
});
