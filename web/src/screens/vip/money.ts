import type { Price } from '@staxd/client';

/** "$3.99", from 399 of the smallest unit. */
export function priceText({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
