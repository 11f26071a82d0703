import { expect, test } from 'vitest';
import { grudgeText, toldOf } from './owed.ts';

const grudge = (userId: string, count: number, isBot = false) => {
  return { userId, username: userId.toUpperCase(), count, isBot };
};

test('[GRUDGE-3] nobody who is blocked or muted is named, and no person before that is known', () => {
  const grudges = [grudge('max', 6), grudge('lola', 4), grudge('knox', 1, true)];
  const told = (hidden: readonly string[] | null) => toldOf(grudges, hidden)?.userId;
  expect(told([])).toBe('max');
  expect(told(['max'])).toBe('lola');
  expect(told(['lola', 'max'])).toBe('knox');
  expect(told(null)).toBe('knox');
  expect(toldOf(grudges.slice(0, 2), null)).toBeUndefined();
});

test.each([
  [6, 'MAX still owes you six cards.'],
  [-1, 'You still owe MAX one card.'],
  [12, 'MAX still owes you twelve cards.'],
  [-13, 'You still owe MAX 13 cards.'],
])('[GRUDGE-1] a grudge of %i reads "%s"', (count, text) => {
  expect(grudgeText(grudge('max', count))).toBe(text);
});
