import { expect, test } from 'vitest';
import { rulesOf } from '../commands/ruleFile.ts';
import { measureRetaliation, type RetaliationPlan } from './retaliation.ts';

const PLAN: RetaliationPlan = {
  rules: rulesOf({ mode: 'casual', options: {} }),
  ...{ players: 4, bot: 'petty', seed: 'grudges', games: 1200 },
};

test('PETTY retaliates: the lift is above 0 with 99 % confidence', async () => {
  const looks: number[] = [];
  const { games, blocks, harm, shadowHarm, lift } = await measureRetaliation(PLAN, (soFar) => {
    looks.push(soFar.games);
  });
  expect([games, blocks, looks.at(-1), looks.length]).toEqual([1200, 300, 1200, 300]);
  expect(lift.value).toBeCloseTo(harm - shadowHarm, 9);
  expect(lift.low).toBeGreaterThan(0);
  expect(lift.n).toBeGreaterThan(games);
});

test('negative control: BALANCED has none', async () => {
  const { harm, lift } = await measureRetaliation({ ...PLAN, bot: 'medium', games: 600 });
  expect(harm).toBeGreaterThan(0);
  expect([lift.low < 0, lift.high > 0]).toEqual([true, true]);
});

test('one block shows no variance, and games come in whole blocks', async () => {
  const { games, lift } = await measureRetaliation({ ...PLAN, games: 1 });
  expect([games, lift.low, lift.high]).toEqual([4, -Infinity, Infinity]);
});
