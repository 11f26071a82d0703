/** From a subscription to the rights of a vip. Pure. */
import type { KeptSubscription } from '../store/billingPorts.ts';
import type { Subscription } from './billing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A renewal is charged, and told, a while after the period has ended. */
const RENEWAL_TIME = HOUR;
/** After a failed payment. */
const GRACE = 3 * DAY;

/** Until when its owner is a vip, in milliseconds since 1970. Null: the owner is none. */
export function vipUntil({ state, paidUntil }: Pick<Subscription, 'state' | 'paidUntil'>): number | null {
  switch (state) {
    case 'active':
      return paidUntil + RENEWAL_TIME;
    case 'canceled':
      return paidUntil;
    case 'pastDue':
      return paidUntil + GRACE;
    case 'pending':
    case 'ended':
      return null;
  }
}

/** How a subscription stands at a moment, as its owner is told. */
export interface Standing {
  readonly status: 'none' | 'active' | 'canceled' | 'pastDue' | 'expired';
  /** Null without a subscription. */
  readonly since: number | null;
  /** When the next payment is due, or the rights end, or have ended. */
  readonly periodEndsAt: number | null;
}

const NONE: Standing = { status: 'none', since: null, periodEndsAt: null };

/** Of all that somebody has ever subscribed to, what counts at `now`. */
export function standingOf(subscriptions: readonly KeptSubscription[], now: number): Standing {
  const begun = subscriptions.filter(({ state }) => state !== 'pending');
  const [best] = begun.toSorted((one, other) => lastsUntil(other) - lastsUntil(one));
  if (best === undefined) return NONE;
  const { state, startedAt: since } = best;
  if (state === 'ended' || state === 'pending' || !isRunning(best, now)) {
    return { status: 'expired', since, periodEndsAt: lastsUntil(best) };
  }
  return { status: state, since, periodEndsAt: state === 'active' ? best.paidUntil : lastsUntil(best) };
}

/** Whether it makes its owner a vip at `now`. */
export function isRunning({ vipUntil: until }: Pick<KeptSubscription, 'vipUntil'>, now: number): boolean {
  return until !== null && until > now;
}

function lastsUntil({ vipUntil: until, paidUntil }: KeptSubscription): number {
  return until ?? paidUntil;
}
