import { expect, it } from 'vitest';
import { secondsLeft } from './secondsLeft.ts';

it('counts begun seconds, down to none', () => {
  expect(secondsLeft(10_000, 8000)).toBe(2);
  expect(secondsLeft(10_000, 8999)).toBe(2);
  expect(secondsLeft(10_000, 9999)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 12_000)).toBe(0);
});
