import { expect, test } from 'vitest';
import type { PlanArguments } from './arguments.ts';
import { folderOf, readPoints, referenceOf } from './sweepPoints.ts';

const GIVEN: PlanArguments = { bots: '2xmedium', rotate: 'all', timeoutMs: '1000', option: [] };

test('all combinations, the last option varying fastest', () => {
  const points = readPoints(['handSize=5..6', 'giftFinish=true,false'], GIVEN);
  expect(points.map(({ name }) => name)).toEqual([
    'handSize=5,giftFinish=true',
    'handSize=5,giftFinish=false',
    'handSize=6,giftFinish=true',
    'handSize=6,giftFinish=false',
  ]);
  expect(points[1].plan.rules).toMatchObject({ handSize: 5, giftFinish: false });
});

test('values with commas are a JSON list, and their names are valid folder names', () => {
  const points = readPoints(['deck=[{"gift":2},{"gift":4,"stun":1}]'], GIVEN);
  expect(points.map(({ plan }) => plan.rules.deck)).toEqual([{ gift: 2 }, { gift: 4, stun: 1 }]);
  expect(points.map((point) => folderOf('out', point))).toEqual([
    'out/deck=%7B%22gift%22%3A2%7D',
    'out/deck=%7B%22gift%22%3A4,%22stun%22%3A1%7D',
  ]);
});

test('the reference is the setting that changes nothing, or else the first', () => {
  const reference = (sets: readonly string[], given: Partial<PlanArguments> = {}) => {
    const all = { ...GIVEN, ...given };
    return referenceOf(readPoints(sets, all), all).name;
  };
  expect(reference(['handSize=5..9'])).toBe('handSize=7');
  expect(reference(['handSize=5..9'], { option: ['handSize=6'] })).toBe('handSize=6');
  expect(reference(['handSize=8,9'])).toBe('handSize=8');
});
