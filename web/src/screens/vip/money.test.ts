import { expect, it } from 'vitest';
import { priceText } from './money.ts';

it.each([
  [399, 'usd', '$3.99'],
  [500, 'eur', '€5.00'],
  [480, 'jpy', '¥480'],
] as const)('[VIP-1] %i %s is %s', (amount, currency, text) => {
  expect(priceText({ amount, currency })).toBe(text);
});
