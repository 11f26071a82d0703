/** The subscription. Only the billing provider's own events make somebody a vip (VIP-3). */
import * as v from 'valibot';
import { choice, count, fields, flag, text, time } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/**
 * `active`: it renews. `canceled`: it ends when what was paid for is over. `past_due`: the last payment failed, and the
 * provider tries again.
 */
export const SUBSCRIPTION_STATUSES = ['none', 'active', 'canceled', 'past_due', 'expired'] as const;

const price = v.object({
  /** In the smallest unit of the currency, such as cents. */
  amount: count,
  /** ISO 4217, in lower case. */
  currency: v.string(),
  interval: choice(['month']),
});

/** The schema of what a vip pays. */
export const vipOfferSchema = v.object({
  /** Null: nobody can subscribe here. */
  price: v.nullable(price),
  /** The name of the page where one pays, as players know it. */
  paid_at: v.nullable(v.string()),
});
/** What a vip pays. */
export type VipOffer = v.InferOutput<typeof vipOfferSchema>;

/** The schema of a player's subscription. */
export const vipStatusSchema = v.object({
  is_vip: flag,
  status: choice(SUBSCRIPTION_STATUSES),
  since: v.nullable(time),
  /** When the next payment is due, or the subscription ends. */
  period_ends_at: v.nullable(time),
  ...vipOfferSchema.entries,
});
/** A player's subscription. */
export type VipStatus = v.InferOutput<typeof vipStatusSchema>;

const page = v.object({ url: v.string() });

/** The calls about the subscription. */
export const VIP = {
  vipOffer: { method: 'GET', path: '/vip/offer', response: vipOfferSchema },
  vipStatus: { method: 'GET', path: '/vip/status', response: vipStatusSchema },
  /** Gives the page where one pays. Refuses with ALREADY_VIP or BILLING_UNAVAILABLE. */
  vipSubscribe: {
    method: 'POST',
    path: '/vip/subscribe',
    body: fields({}),
    response: v.object({ checkout_url: v.string() }),
    isIdempotent: true,
  },
  /** Where the way of paying is changed. */
  vipPayment: { method: 'POST', path: '/vip/payment', response: page },
  /** Refuses with NOT_SUBSCRIBED. */
  vipCancel: { method: 'POST', path: '/vip/cancel', response: vipStatusSchema },
  /** Takes a cancellation back. */
  vipResume: { method: 'POST', path: '/vip/resume', response: vipStatusSchema },
  /**
   * The player came back from paying: asks the provider how it went, so that nobody waits for a webhook that is late.
   */
  vipReturn: {
    method: 'POST',
    path: '/vip/return',
    body: fields({ session: text(1, 256) }),
    response: vipStatusSchema,
  },
} as const satisfies Readonly<Record<string, RestCall>>;
