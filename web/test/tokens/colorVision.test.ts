import { expect, test } from 'vitest';
import { contrast, difference, lab, linear, seen } from './colorVision.ts';

/** From the table of test pairs that Sharma, Wu and Dalal published with their algorithm: the edge cases. */
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [50, 3.1736, 0.5854], 1],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('CIEDE2000 of %j and %j is %f', (one, other, expected) => {
  expect(difference(one, other)).toBeCloseTo(expected, 4);
  expect(difference(other, one)).toBeCloseTo(expected, 4);
});

test('white to black is 21 to 1, and they are the ends of L*a*b*', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(lab(linear('#ffffff'))[0]).toBeCloseTo(100, 3);
  expect(lab(linear('#000000'))[0]).toBeCloseTo(0, 5);
});

test('grays look the same to everybody', () => {
  for (const vision of ['protan', 'deutan', 'tritan'] as const) {
    for (const value of seen(linear('#808080'), vision)) expect(value).toBeCloseTo(linear('#808080')[0], 3);
  }
});
