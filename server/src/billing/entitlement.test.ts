import { expect, test } from 'vitest';
import { type KeptSubscription, SUBSCRIPTION_STATES, type SubscriptionState } from '../store/billingPorts.ts';
import { isRunning, standingOf, vipUntil } from './entitlement.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

test.each([
  ['active', HOUR],
  ['canceled', 0],
  ['pastDue', 3 * DAY],
] as const)('what is %s holds so long after what was paid for: %i ms', (state, more) => {
  expect(vipUntil({ state, paidUntil: NOW })).toBe(NOW + more);
});

test.each(['pending', 'ended'] as const)('what is %s makes nobody a vip', (state) => {
  expect(vipUntil({ state, paidUntil: NOW })).toBeNull();
});

test('it runs until then, and not at that moment', () => {
  expect([NOW - 1, NOW].map((now) => isRunning({ vipUntil: NOW }, now))).toEqual([true, false]);
  expect(isRunning({ vipUntil: null }, 0)).toBe(false);
});

function kept(fields: Partial<KeptSubscription>): KeptSubscription {
  const { state = 'active', paidUntil = NOW + DAY } = fields;
  return {
    id: 's',
    userId: 'u',
    startedAt: NOW - DAY,
    state,
    paidUntil,
    vipUntil: vipUntil({ state, paidUntil }),
    ...fields,
  };
}

test('who has never subscribed, or not paid yet, has nothing', () => {
  const none = { status: 'none', since: null, periodEndsAt: null };
  expect(standingOf([], NOW)).toEqual(none);
  expect(standingOf([kept({ state: 'pending' })], NOW)).toEqual(none);
});

/** By state of one that was paid: how it stands, and until when. */
const STANDINGS: Readonly<Record<Exclude<SubscriptionState, 'pending'>, readonly [string, number]>> = {
  active: ['active', NOW + DAY],
  canceled: ['canceled', NOW + DAY],
  pastDue: ['pastDue', NOW + 4 * DAY],
  ended: ['expired', NOW + DAY],
};
const PAID = SUBSCRIPTION_STATES.filter((state) => state !== 'pending');

test.each(PAID.map((state) => [state, ...STANDINGS[state]] as const))(
  'one that is %s stands as %s',
  (state, status, periodEndsAt) => {
    expect(standingOf([kept({ state })], NOW)).toEqual({ status, since: NOW - DAY, periodEndsAt });
  },
);

test('of several the one that lasts longest counts', () => {
  const old = kept({ id: 's_old', state: 'ended', startedAt: NOW - 90 * DAY, paidUntil: NOW - 60 * DAY });
  const two = [kept({ paidUntil: NOW + 2 * DAY, state: 'canceled' }), old];
  expect(standingOf(two, NOW)).toMatchObject({ status: 'canceled', periodEndsAt: NOW + 2 * DAY });
  expect(standingOf(two, NOW + 2 * DAY)).toMatchObject({ status: 'expired', periodEndsAt: NOW + 2 * DAY });
});
