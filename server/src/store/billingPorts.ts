/** Who pays, for what, and until when: the only way to the flag of a vip. Times are milliseconds since 1970. */

/**
 * `pending`: the first payment is under way. `active`: it renews. `canceled`: paid for, and does not renew. `pastDue`: a
 * payment failed, and the provider tries again. `ended`: for good.
 */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'canceled', 'pastDue', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What is kept of a subscription. */
export interface KeptSubscription {
  /** The provider's. */
  readonly id: string;
  readonly userId: string;
  readonly state: SubscriptionState;
  readonly startedAt: number;
  readonly paidUntil: number;
  /** Until then its owner is a vip; null: is none. */
  readonly vipUntil: number | null;
}

/** A message of the provider that was verified. */
export interface KeptEvent {
  readonly id: string;
  readonly subscriptionId: string;
  /** By the provider's clock. */
  readonly at: number;
}

/** What the provider has said. Without a subscription it has no effect, and without an event nobody was told by one. */
export interface BillingNews {
  readonly event: KeptEvent | null;
  readonly subscription: KeptSubscription | null;
  readonly now: number;
  /** As {@link Subscriptions.revisionOf} gave it before the provider was asked. Absent: nobody else asks. */
  readonly revision?: string | null | undefined;
}

export interface NewsResult {
  /** The event had been taken before, and nothing was written. */
  readonly isRepeated: boolean;
  /** Another answer was kept since the `revision`, and nothing was written. */
  readonly isOutdated?: boolean;
  /** Whether the owner is a vip from now on; null: as before. */
  readonly isVip: boolean | null;
}

/**
 * A user is a vip as long as one of the user's subscriptions says so. Nothing but {@link Subscriptions.take},
 * {@link Subscriptions.endVip} and {@link Subscriptions.endVips} writes that flag.
 */
export interface Subscriptions {
  /** One of a user, and of one user only. The first stays: gives the one that holds. */
  bindCustomer(userId: string, customerId: string): Promise<string>;
  customerOf(userId: string): Promise<string | null>;
  ownerOf(customerId: string): Promise<string | null>;
  /** The latest checkout that was opened for the user. */
  checkoutOf(userId: string): Promise<string | null>;
  /** False, without effect, when `before` (null: none) is not the latest: of two that are opened at once one is kept. */
  replaceCheckout(userId: string, before: string | null, checkoutId: string): Promise<boolean>;
  /** Oldest first. */
  ofUser(userId: string): Promise<readonly KeptSubscription[]>;
  knowsEvent(id: string): Promise<boolean>;
  /** When the newest event about it happened. Null: there was none. */
  newestEventOf(subscriptionId: string): Promise<number | null>;
  /**
   * Where several servers share the store: changes whenever an answer about this subscription is kept; null: none was. Absent:
   * one server has the store to itself, and asks one question at a time.
   */
  revisionOf?(subscriptionId: string): Promise<string | null>;
  /** One transaction: the event, the subscription, the flag of its owner. */
  take(news: BillingNews): Promise<NewsResult>;
  /** Those of vips that have not ended, although what was paid for is over. */
  overdue(now: number, limit: number): Promise<readonly KeptSubscription[]>;
  /** Ends the flag if no subscription says so any more. Gives whether it did. */
  endVip(userId: string, now: number): Promise<boolean>;
  /** The same for everybody; gives their ids. */
  endVips(now: number): Promise<readonly string[]>;
  /** Whether one of the user's subscriptions still says so. */
  isEntitled(userId: string, now: number): Promise<boolean>;
  /** Events that happened earlier are forgotten: the provider does not repeat them any more. */
  forgetEvents(before: number): Promise<void>;
}
