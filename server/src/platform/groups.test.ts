import { expect, test } from 'vitest';
import { Groups } from './groups.ts';

test('members are found by their key, once each, in the order in which they came', () => {
  const groups = new Groups<number>();
  for (const [key, member] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['a', 1],
  ] as const)
    groups.add(key, member);
  expect(groups.of('a')).toEqual([1, 3]);
  expect(groups.of('b')).toEqual([2]);
  expect(groups.of('c')).toEqual([]);
});

test('a group that is empty is gone', () => {
  const groups = new Groups<number>();
  groups.add('a', 1);
  groups.remove('a', 2);
  groups.remove('b', 1);
  expect(groups.size).toBe(1);
  groups.remove('a', 1);
  expect(groups.of('a')).toEqual([]);
  expect(groups.size).toBe(0);
});

test('a list that was given stays as it was', () => {
  const groups = new Groups<number>();
  groups.add('a', 1);
  groups.add('a', 2);
  for (const member of groups.of('a')) groups.remove('a', member);
  expect(groups.size).toBe(0);
});
