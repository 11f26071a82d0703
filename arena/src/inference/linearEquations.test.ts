import { expect, test } from 'vitest';
import { solve } from './linearEquations.ts';

test('solves equations without changing them', () => {
  const matrix = [
    [4, 2, 1],
    [2, 5, 3],
    [1, 3, 6],
  ];
  const right = [11, 21, 25];
  solve(matrix, right)?.forEach((x, i) => {
    expect(x).toBeCloseTo(i + 1, 12);
  });
  expect(matrix[1]).toEqual([2, 5, 3]);
  expect(right).toEqual([11, 21, 25]);
  expect(solve([], [])).toEqual([]);
});

test('singular equations have no solution', () => {
  expect(
    solve(
      [
        [1, 1],
        [1, 1],
      ],
      [1, 1],
    ),
  ).toBeNull();
  expect(solve([[0]], [0])).toBeNull();
});
