/** What the server asks of a provider that takes payments. Every implementation is held to the same life in tests. */
import type { IncomingHttpHeaders } from 'node:http';
import { fail, type Result } from '@staxd/engine';
import type { MonthlyPrice } from '../config/billing.ts';
import type { SubscriptionState } from '../store/billingPorts.ts';

/**
 * A provider that takes payments. What it is asked over a network rejects with {@link BillingUnavailable} when there is
 * no answer.
 */
export interface Billing {
  /** As players know it. Null: nobody can pay here. */
  readonly paidAt: string | null;
  /** Null when it is not known at the moment, or nobody can pay. Never rejects. */
  price(): Promise<MonthlyPrice | null>;
  createCustomer(userId: string): Promise<string>;
  /** Opens a page where the customer can subscribe once. */
  checkout(order: Order): Promise<Checkout>;
  /** Null when it is unknown. */
  findCheckout(id: string): Promise<Checkout | null>;
  /** Nobody can pay there any more. Not for one that is complete. */
  closeCheckout(id: string): Promise<void>;
  /** The page where the customer changes the way of paying. */
  portal(customerId: string, returnTo: string): Promise<string>;
  /** The present state. Null when it is unknown. */
  subscription(id: string): Promise<Subscription | null>;
  /** It ends when what was paid for is over. Null when it is unknown, as below. */
  cancel(id: string): Promise<Subscription | null>;
  /** Takes a cancellation back. */
  resume(id: string): Promise<Subscription | null>;
  /** It ends now, and nothing is charged any more. */
  end(id: string): Promise<Subscription | null>;
  /** Whether the head of a message has a signature in the provider's form, true or not. Nothing else is read otherwise. */
  seemsSigned(headers: IncomingHttpHeaders): boolean;
  /** Reads a message that claims to be the provider's; anybody may have sent it. Refuses what was not signed lately. */
  readEvent(payload: Uint8Array, headers: IncomingHttpHeaders): Result<BillingEvent, 'forged'>;
}

export interface Order {
  readonly userId: string;
  readonly customerId: string;
  /** Holds {@link CHECKOUT_ID}, in whose place the checkout's id comes. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Where an address gets the id of the checkout. */
export const CHECKOUT_ID = '{CHECKOUT_SESSION_ID}';

export interface Checkout {
  readonly id: string;
  /** The page; null: it is closed. */
  readonly url: string | null;
  readonly userId: string | null;
  /** Null: nothing was bought. */
  readonly subscriptionId: string | null;
}

/** A subscription as its provider knows it. */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** The user for whom it was bought; null: it was not bought here. */
  readonly userId: string | null;
  readonly state: SubscriptionState;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly paidUntil: number;
}

/** Something has happened at the provider. What holds now is asked from it: events come late, twice and in any order. */
export interface BillingEvent {
  readonly id: string;
  /** Milliseconds since 1970, by the provider's clock. */
  readonly at: number;
  /** Null: about something else. */
  readonly subscriptionId: string | null;
}

/** The provider does not answer, or not as it should. Nothing was charged. */
export class BillingUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'BillingUnavailable';
  }
}

/** Where nobody can pay. */
export const NO_BILLING: Billing = {
  paidAt: null,
  price: async () => null,
  createCustomer: unavailable,
  checkout: unavailable,
  findCheckout: async () => null,
  closeCheckout: async () => {},
  portal: unavailable,
  subscription: unavailable,
  cancel: unavailable,
  resume: unavailable,
  end: unavailable,
  seemsSigned: () => false,
  readEvent: () => fail('forged'),
};

function unavailable(): Promise<never> {
  return Promise.reject(new BillingUnavailable('no provider is configured'));
}
