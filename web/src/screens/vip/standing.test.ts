import type { VipStatus } from '@staxd/client';
import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const price = { amount: 399, currency: 'usd', interval: 'month' } as const;
const offer = { price, paidAt: 'Stripe' };
const status = (of: VipStatus['status'], isVip: boolean): VipStatus => ({
  ...offer,
  isVip,
  status: of,
  since: null,
  periodEndsAt: null,
});

it.each([
  ['a guest', undefined, 'offer'],
  ['a user', status('none', false), 'offer'],
  ['who pays', status('active', true), 'member'],
  ['who has canceled', status('canceled', true), 'canceled'],
  ['who has canceled long ago', status('canceled', false), 'offer'],
  ['whose payment failed', status('past_due', true), 'pastDue'],
  ['whose grace is over, too', status('past_due', false), 'pastDue'],
  ['who was one', status('expired', false), 'offer'],
] as const)('%s', (_, given, standing) => {
  expect(standingOf(offer, given)).toBe(standing);
});

it('without a price nobody is offered anything, and a member stays one', () => {
  const nothing = { price: null, paidAt: null };
  expect(standingOf(nothing, undefined)).toBe('none');
  expect(standingOf(nothing, status('expired', false))).toBe('none');
  expect(standingOf(nothing, status('active', true))).toBe('member');
});
