/** Stripe's objects as ours. Its times are seconds. */
import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { MonthlyPrice } from '../../config/billing.ts';
import type { SubscriptionState } from '../../store/billingPorts.ts';
import type { BillingEvent, Checkout, Subscription } from '../billing.ts';

export function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const { id, customer, metadata, start_date } = subscription;
  return {
    id,
    customerId: idOf(customer),
    userId: metadata.user_id ?? null,
    state: stateOf(subscription),
    startedAt: start_date * 1000,
    paidUntil: paidUntil(subscription) * 1000,
  };
}

function stateOf(subscription: Stripe.Subscription): SubscriptionState {
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      return endsWithPeriod(subscription) ? 'canceled' : 'active';
    case 'past_due':
      return 'pastDue';
    case 'incomplete':
      return 'pending';
    default:
      // Canceled, unpaid, paused, or a state that is not known yet: nothing is paid for.
      return 'ended';
  }
}

/** By the flag, or by a date: Stripe's own pages set either. */
function endsWithPeriod(subscription: Stripe.Subscription): boolean {
  const { cancel_at_period_end, cancel_at } = subscription;
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= period(subscription).end);
}

function paidUntil(subscription: Stripe.Subscription): number {
  const { status, cancel_at, ended_at } = subscription;
  const { start, end } = period(subscription);
  // The period of the payment that failed has begun already.
  if (status === 'past_due') return start;
  return Math.min(end, cancel_at ?? end, ended_at ?? end);
}

/** One plan has one item. */
function period({ items, start_date }: Stripe.Subscription): {
  readonly start: number;
  readonly end: number;
} {
  const [item] = items.data;
  return { start: item?.current_period_start ?? start_date, end: item?.current_period_end ?? start_date };
}

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const { id, status, url, client_reference_id, subscription } = session;
  return {
    id,
    url: status === 'open' ? url : null,
    userId: client_reference_id,
    subscriptionId: subscription === null ? null : idOf(subscription),
  };
}

/** Null where it is not a fixed sum for each month. */
export function priceOf({ unit_amount, currency, recurring, active }: Stripe.Price): MonthlyPrice | null {
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  return active && isMonthly && unit_amount !== null ? { amount: unit_amount, currency } : null;
}

const reference = v.union([
  v.string(),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
]);
/** The subscription that an event is about. */
const EVENT_OBJECT = v.union([
  v.pipe(
    v.object({ object: v.literal('subscription'), id: v.string() }),
    v.transform(({ id }) => id),
  ),
  v.pipe(
    v.object({
      object: v.literal('invoice'),
      parent: v.object({ subscription_details: v.object({ subscription: reference }) }),
    }),
    v.transform(({ parent }) => parent.subscription_details.subscription),
  ),
  // Earlier versions of Stripe name it in invoices in the same way.
  v.pipe(
    v.object({ object: v.picklist(['checkout.session', 'invoice']), subscription: reference }),
    v.transform(({ subscription }) => subscription),
  ),
]);

/** Of its object only the id is read: the endpoint's version of Stripe may be another than this server's. */
export function eventOf({ id, created, data }: Stripe.Event): BillingEvent {
  const about = v.safeParse(EVENT_OBJECT, data.object);
  return { id, at: created * 1000, subscriptionId: about.success ? about.output : null };
}

function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
