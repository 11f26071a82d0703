/** Our Alea against the one that the seeds of all records were made with. */
/// <reference path="./seedrandom.d.ts" />
import fc from 'fast-check';
import alea from 'seedrandom/lib/alea.js';
import { expect, test } from 'vitest';
import { holds } from '../../test/support/property.ts';
import { runs } from '../../test/support/runs.ts';
import { Alea, seededState } from './alea.ts';

/** Keys as seeds have them, and any text at all. */
const keys = fc.oneof(
  fc.nat().map((number) => `${number}/bot/3/medium`),
  fc.string({ unit: 'grapheme', maxLength: 220 }),
);

test('the same key gives the same numbers as seedrandom, and the same state in between', () => {
  holds(keys, runs(300, 20_000), (key) => {
    const ours = new Alea(seededState(key));
    const theirs = alea(key, { state: true });
    expect(ours.state()).toEqual(theirs.state());
    for (let draw = 0; draw < 50; draw++) expect(ours.quick()).toBe(theirs.quick());
    expect(ours.state()).toEqual(theirs.state());
  });
});

test('either goes on from where the other stood', () => {
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
