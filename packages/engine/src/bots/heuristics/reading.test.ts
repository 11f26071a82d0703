/** Removing and restoring cards leads to the same counts as reading the same hand afresh. */
import { expect, test } from 'vitest';
import { positions, somePlans } from '../../../test/support/games.ts';
import { holdsInGames } from '../../../test/support/property.ts';
import { runs } from '../../../test/support/runs.ts';
import { actor, CARDS, type Card, isActive, nextSeat, type Seat, viewFor } from '../../index.ts';
import { Reading } from './reading.ts';

/** The counts that depend on the hand alone. */
function counted(reading: Reading) {
  const { size, shapes, copies, colors, shapeCopies, colorsHeld, shapesHeld } = reading;
  const lists = [copies, colors, shapeCopies].map((list) => Array.from(list));
  return { size, shapes, lists, colorsHeld, shapesHeld };
}

/** How many different values the faces of a hand have, not counting faces without one. */
function kinds(hand: readonly Card[], part: 'color' | 'shape'): number {
  return new Set(hand.map((card) => CARDS[card][part]).filter((value) => value !== null)).size;
}

test('removing cards counts like never having had them, and restoring them undoes it', () => {
  const [reading, other] = [new Reading(), new Reading()];
  holdsInGames(somePlans(60), runs(60, 2000), (plan) => {
    for (const state of positions(plan)) {
      const seat = actor(state);
      if (seat === null) continue;
      const view = viewFor(state, seat);
      const before = counted(reading.of(view));
      expect(before.colorsHeld).toBe(kinds(view.hand, 'color'));
      expect(before.shapesHeld).toBe(kinds(view.hand, 'shape'));
      for (let taken = 0; taken <= view.hand.length; taken++) {
        reading.remove(view.hand.slice(0, taken));
        expect(counted(reading)).toEqual(counted(other.of({ ...view, hand: view.hand.slice(taken) })));
        reading.restore(view.hand.slice(0, taken));
        expect(counted(reading)).toEqual(before);
      }
    }
  });
});

test('[SET-1] the others are the remaining players, in the order in which they move', () => {
  const reading = new Reading();
  let withLeavers = 0;
  holdsInGames(somePlans(80), runs(100, 3000), (plan) => {
    for (const state of positions(plan)) {
      const seat = actor(state);
      if (seat === null) continue;
      const expected: Seat[] = [];
      for (let next = nextSeat(state, seat); next !== seat; next = nextSeat(state, next)) expected.push(next);
      expect(reading.of(viewFor(state, seat)).others).toEqual(expected);
      expect(expected.every((other) => isActive(state, other))).toBe(true);
      if (state.leavers.length > 0) withLeavers++;
    }
  });
  expect(withLeavers).toBeGreaterThan(0);
});
