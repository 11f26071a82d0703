import { describe, expect, it } from 'vitest';
import { greatest, lengthColumns, ratingLine } from './chart.ts';

describe('a line of ratings', () => {
  it('lies above a round figure, from edge to edge', () => {
    const { points, marks } = ratingLine([1000, 1100, 1200, 1250]);
    expect(marks.map(({ value }) => value)).toEqual([1200, 1100, 1000]);
    expect(marks.map(({ y }) => y)).toEqual([20, 60, 100]);
    expect(points[0]).toEqual({ x: 0, y: 100 });
    expect(points[1]).toEqual({ x: 100 / 3, y: 60 });
    expect(points.at(-1)).toEqual({ x: 100, y: 0 });
  });

  it('has some height even when nothing changes', () => {
    const { points, marks } = ratingLine([1000, 1000]);
    expect(marks.map(({ value }) => value)).toEqual([1010, 1000]);
    expect(points.every(({ y }) => y === 100)).toBe(true);
  });

  it('is one point after one game', () => {
    expect(ratingLine([1034]).points).toHaveLength(1);
    expect(ratingLine([1034]).points[0]?.x).toBe(100);
  });

  it.each([
    [1030, [1030, 1020, 1010, 1000]],
    [1031, [1020, 1000]],
  ])('has a mark at each round figure while there are few (up to %i)', (high, values) => {
    expect(ratingLine([1000, high]).marks.map(({ value }) => value)).toEqual(values);
  });

  it('never has too many marks, however far it goes', () => {
    for (const high of [1001, 1050, 1400, 2000, 4000, 9000])
      expect(ratingLine([1000, high]).marks.length).toBeLessThanOrEqual(6);
  });
});

describe('lengths of games', () => {
  const bin = (from: number, games: number) => ({ from, to: from + 5, games });

  it('go from the first to the last that occurs, with the gaps between', () => {
    expect(lengthColumns([bin(0, 0), bin(5, 2), bin(10, 0), bin(15, 1), bin(20, 0)])).toEqual([
      bin(5, 2),
      bin(10, 0),
      bin(15, 1),
    ]);
  });

  it('a long tail becomes one column, and no game is lost', () => {
    const bins = Array.from({ length: 30 }, (_, place) => bin(place * 5, 1));
    const columns = lengthColumns(bins, 4);
    expect(columns).toEqual([bin(0, 1), bin(5, 1), bin(10, 1), { from: 15, to: null, games: 27 }]);
  });

  it('that just fit stay as they are', () => {
    const bins = Array.from({ length: 4 }, (_, place) => bin(place * 5, 1));
    expect(lengthColumns(bins, 4)).toEqual(bins);
  });

  it('are none without a game', () => {
    expect(lengthColumns([bin(0, 0)])).toEqual([]);
    expect(lengthColumns([])).toEqual([]);
  });
});

it('the first of equals is the greatest', () => {
  expect(greatest([1, 4, 4, 2])).toBe(1);
});
