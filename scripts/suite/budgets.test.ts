import { expect, test } from 'vitest';
import { BUDGETS, budgetOf, CEILING, isBeyond, worthOf } from './budgets.ts';
import { EVERYTHING } from './parts.ts';

const NAMES = Object.keys(BUDGETS);

test('each part has a budget, and each budget a part', () => {
  const parts = new Set(EVERYTHING.flatMap(({ name, needs }) => [name, ...(needs ? [needs.name] : [])]));
  expect(NAMES.toSorted()).toEqual([...parts].sort());
});

test('the budgets fit below the ceiling, which does not rise', () => {
  expect(CEILING).toBeLessThanOrEqual(1150);
  expect(NAMES.reduce((sum, name) => sum + (budgetOf(name) ?? 0), 0)).toBeLessThanOrEqual(CEILING);
});

test('a budget that was raised says why', () => {
  const silent = NAMES.filter((name) => BUDGETS[name]?.raised?.reason.trim() === '');
  expect(silent).toEqual([]);
});

test.each([
  ['within it', 100, 100, false],
  ['a quarter beyond', 125, 100, false],
  ['more than a quarter beyond', 126, 100, true],
  ['without a budget', 126, undefined, false],
  ['not measured', undefined, 100, false],
])('%s', (_name, units, budget, beyond) => {
  expect(isBeyond(units, budget)).toBe(beyond);
});

test('what all parts together are beyond their budgets is the machine’s, up to a third', () => {
  const budgets = { one: { units: 60 }, two: { units: 30 }, three: { units: 10 } };
  const parts = (one: number, two: number, three: number) =>
    Object.entries({ one, two, three }).map(([name, units]) => ({ name, units }));
  expect(worthOf(parts(72, 36, 12), budgets)).toBeCloseTo(1.2);
  expect(worthOf(parts(60, 30, 30), budgets)).toBeCloseTo(1.2);
  expect(worthOf(parts(30, 15, 5), budgets)).toBe(1);
  expect(worthOf(parts(120, 60, 20), budgets)).toBe(1.35);
  // Of a few parts nobody can tell.
  expect(worthOf([{ name: 'two', units: 60 }], budgets)).toBe(1);
  expect(
    worthOf(
      [
        { name: 'one', units: undefined },
        { name: 'other', units: 90 },
      ],
      budgets,
    ),
  ).toBe(1);
  // A part that alone has become dearer stays beyond.
  expect(isBeyond(30, 10, worthOf(parts(60, 30, 30), budgets))).toBe(true);
  expect(isBeyond(36, 30, worthOf(parts(72, 36, 12), budgets))).toBe(false);
});

test('what a budget was raised by belongs to it', () => {
  const budgets = { one: { units: 10, raised: { by: 2, reason: 'it has more to do' } } };
  expect([budgetOf('one', budgets), budgetOf('two', budgets)]).toEqual([12, undefined]);
});
