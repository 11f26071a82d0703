import { expect, it } from 'vitest';
import { agoOf, dayOf, daysLeft, monthOf } from './dates.ts';

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
const now = new Date(2026, 5, 12, 21, 30).getTime();

it('names the year only where it is another one', () => {
  expect(dayOf(at(2026, 5, 12), now)).toBe('June 12');
  expect(dayOf(at(2025, 5, 12), now)).toBe('June 12, 2025');
  expect(monthOf(at(2026, 4, 2), now)).toBe('May');
  expect(monthOf(at(2024, 4, 2), now)).toBe('May 2024');
});

it('counts days by their midnights', () => {
  expect(agoOf(at(2026, 5, 12, 0, 1), now)).toMatch(/^Today, 12:01\sAM$/);
  expect(agoOf(at(2026, 5, 11, 23, 59), now)).toMatch(/^Yesterday, 11:59\sPM$/);
  expect(agoOf(at(2026, 5, 10, 23, 59), now)).toBe('2 days ago');
});

it('a clock that is behind the server does not look into the future', () => {
  expect(agoOf(at(2026, 5, 12, 22, 0), now)).toMatch(/^Today/);
});

it('counts begun days, down to none', () => {
  expect(daysLeft(at(2026, 5, 13, 21, 30), now)).toBe(1);
  expect(daysLeft(at(2026, 5, 13, 21, 31), now)).toBe(2);
  expect(daysLeft(at(2026, 5, 1), now)).toBe(0);
});
