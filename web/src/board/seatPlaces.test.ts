import { expect, test } from 'vitest';
import { seatPlaces } from './seatPlaces.ts';

/** A seat with its tab, in per cent of a table of 760 x 499 px (1280 x 800): 116 x 72 px. */
const SEAT = { width: 15.3, height: 14.4 };

test.each([1, 2, 3, 4, 5, 6])('%i others do not overlap and stay on the board', (others) => {
  const places = seatPlaces(others);
  for (const [at, place] of places.entries()) {
    expect(place.x).toBeGreaterThanOrEqual(SEAT.width / 2);
    expect(place.x).toBeLessThanOrEqual(100 - SEAT.width / 2);
    for (const other of places.slice(at + 1)) {
      const apart = Math.abs(place.x - other.x) >= SEAT.width || Math.abs(place.y - other.y) >= SEAT.height;
      expect(apart, `${at}`).toBe(true);
    }
  }
});

test('they sit from left to right, the same on both sides', () => {
  const places = seatPlaces(5);
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
  expect(places[0].x + places[4].x).toBeCloseTo(100);
  expect(places[0].y).toBe(places[4].y);
});
