import { expect, test } from 'vitest';
import { choose, isNear, type Reached } from './choose.ts';

const reached = (file: string, more: Partial<Reached>): Reached => ({
  file,
  part: 'web',
  distance: 9,
  isNamed: false,
  isAtHome: true,
  kinship: 0,
  rank: 0,
  ...more,
});
const SECONDS = 10;
const chosenOf = (tests: Reached[], usual: number, most: number) =>
  choose(tests, (some) => some.length * SECONDS, { usual, atHome: usual, most }).chosen.map(
    ({ file }) => file,
  );

test('the nearest come first, and there is an end to the time', () => {
  const tests = [3, 9, 2, 5].map((distance) => reached(`at ${distance}`, { distance }));
  const { chosen, leftOut } = choose(tests, (some) => some.length * SECONDS, {
    usual: 20,
    atHome: 20,
    most: 90,
  });
  expect(chosen.map(({ file }) => file)).toEqual(['at 2', 'at 3']);
  expect(leftOut.map(({ file }) => file)).toEqual(['at 5', 'at 9']);
});

test('near tests take more time than others', () => {
  const near = [1, 2, 3].map((number) => reached(`near ${number}`, { distance: 1, kinship: 0.2, rank: 1 }));
  expect(near.every(isNear)).toBe(true);
  expect(chosenOf([reached('far', {}), ...near], 10, 30)).toEqual(['near 1', 'near 2', 'near 3']);
  expect(chosenOf([reached('far', {}), ...near], 10, 20)).toHaveLength(2);
});

test('a test that was changed is run whatever it costs, one that names a changed sentence as long as there is time', () => {
  const itself = reached('itself', { distance: 0 });
  const named = reached('named', { isNamed: true });
  expect(chosenOf([named, itself], 0, 0)).toEqual(['itself']);
  expect(chosenOf([reached('far', {}), named, itself], 0, 20)).toEqual(['named', 'itself']);
});

test('what is cheap is taken where what is dear does not fit', () => {
  const tests = [reached('dear', { distance: 3 }), reached('cheap', { distance: 5 })];
  const { chosen } = choose(tests, (some) => (some.some(({ file }) => file === 'dear') ? 100 : 1), {
    usual: 50,
    atHome: 50,
    most: 90,
  });
  expect(chosen.map(({ file }) => file)).toEqual(['cheap']);
});

test('of two that are about the same, that of the package of the change comes first', () => {
  const own = reached('own', { distance: 3, kinship: 0.2, rank: 1 });
  const other = reached('other', { distance: 3, kinship: 0.2, rank: 1, isAtHome: false });
  expect(chosenOf([other, own], 0, 10)).toEqual(['own']);
});

test('tests of the package of the change have more time than others', () => {
  const tests = [1, 2, 3].map((number) => reached(`own ${number}`, {}));
  const limits = { usual: 10, atHome: 20, most: 90 };
  expect(choose(tests, (some) => some.length * SECONDS, limits).chosen).toHaveLength(2);
  const others = tests.map((test) => ({ ...test, isAtHome: false }));
  expect(choose(others, (some) => some.length * SECONDS, limits).chosen).toHaveLength(1);
});
