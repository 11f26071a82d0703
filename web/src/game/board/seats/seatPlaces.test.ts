import { expect, test } from 'vitest';
import { isCrowded, seatPlaces, speaksAtSeat } from './seatPlaces.ts';

/** A table in its own units, and a seat with its tags. */
const TABLE = 1440;
const sizeOf = (others: number) =>
  isCrowded(others) ? { width: 208, height: 103 } : { width: 252, height: 117 };

test.each([1, 2, 3, 4, 5, 6])('%i others do not overlap and stay on the board', (others) => {
  const { width, height } = sizeOf(others);
  const places = seatPlaces(others).map(({ x, y }) => ({ x: (x / 100) * TABLE, y }));
  for (const [at, place] of places.entries()) {
    expect(place.x).toBeGreaterThanOrEqual(width / 2);
    expect(place.x).toBeLessThanOrEqual(TABLE - width / 2);
    for (const other of places.slice(at + 1)) {
      const apart = Math.abs(place.x - other.x) >= width || Math.abs(place.y - other.y) >= height;
      expect(apart, `${at}`).toBe(true);
    }
  }
});

test('seats go from left to right, symmetrically', () => {
  const places = seatPlaces(5);
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
  expect(places[0].x + places[4].x).toBeCloseTo(100);
  expect(places[0].y).toBe(places[4].y);
});

test('[CHATTER-17] words hang at a seat on a desk that is not narrow, at a table of up to four', () => {
  const wide = { desk: true, narrow: false };
  expect([1, 2, 3, 4, 5, 6].map((others) => speaksAtSeat(others, wide))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(speaksAtSeat(1, { ...wide, narrow: true })).toBe(false);
  expect(speaksAtSeat(1, { ...wide, desk: false })).toBe(false);
});
