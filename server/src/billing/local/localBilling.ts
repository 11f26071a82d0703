/**
 * A provider for development: nobody pays, and time can be moved for its subscriptions. It tells of what happens as a
 * real one does, by signed events over HTTP.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { fail, ok, type Result } from '@staxd/engine';
import * as v from 'valibot';
import type { MonthlyPrice } from '../../config/billing.ts';
import type { Log } from '../../monitoring/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SubscriptionState } from '../../store/billingPorts.ts';
import type { Billing, BillingEvent, Checkout, Order, Subscription } from '../billing.ts';
import { CHECKOUT_ID } from '../billing.ts';
import { Book, type LocalCheckout } from './book.ts';
import { isSigned, SIGNATURE_HEADER, seemsSigned, sign } from './signature.ts';

const DAY = 24 * 3_600_000;
const MONTH = 30 * DAY;
/** Longer than the grace of a vip whose payment failed. */
const LATER = 4 * DAY;
/** Milliseconds before each further attempt to deliver an event. */
const RETRIES = [1000, 5000, 30_000];

export const LOCAL_CHECKOUT_PATH = '/billing/local/checkout';
export const LOCAL_PORTAL_PATH = '/billing/local/portal';

const EVENT = v.object({ id: v.string(), at: v.number(), subscriptionId: v.string() });

export interface LocalParts {
  readonly price: MonthlyPrice;
  readonly dataFolder: string;
  readonly platform: Platform;
  readonly log: Log;
  /** The public address of the site. */
  readonly site: () => string;
  /** Where events go. */
  readonly webhook: () => string;
}

/** How time can be moved. `paid`, `failed`: to the renewal. `later`: past all that was paid for, and past all grace. */
export const LOCAL_TURNS = ['paid', 'failed', 'later'] as const;
export type LocalTurn = (typeof LOCAL_TURNS)[number];

/** What can happen next to a subscription. */
export const POSSIBLE_TURNS: Readonly<Record<SubscriptionState, readonly LocalTurn[]>> = {
  pending: [],
  active: ['paid', 'failed'],
  canceled: ['later'],
  pastDue: ['paid', 'later'],
  ended: [],
};

export class LocalBilling implements Billing {
  readonly paidAt = 'the test checkout';
  readonly #parts: LocalParts;
  readonly #book: Book;
  readonly #secret: Uint8Array;

  constructor(parts: LocalParts) {
    this.#parts = parts;
    this.#book = new Book(parts.dataFolder);
    this.#secret = parts.platform.rng.bytes(32);
  }

  async price(): Promise<MonthlyPrice> {
    return this.#parts.price;
  }

  async createCustomer(userId: string): Promise<string> {
    const id = this.#newId('customer');
    this.#book.put('customers', id, userId);
    return id;
  }

  async checkout({ userId, customerId, successUrl, cancelUrl }: Order): Promise<Checkout> {
    const id = this.#newId('checkout');
    const opened = { userId, customerId, successUrl, cancelUrl, isOpen: true, subscriptionId: null };
    this.#book.put('checkouts', id, opened);
    return this.#checkoutOf(id, opened);
  }

  async findCheckout(id: string): Promise<Checkout | null> {
    const checkout = this.#book.checkout(id);
    return checkout && this.#checkoutOf(id, checkout);
  }

  async closeCheckout(id: string): Promise<void> {
    const checkout = this.#book.checkout(id);
    if (checkout) this.#book.put('checkouts', id, { ...checkout, isOpen: false });
  }

  async portal(customerId: string, returnTo: string): Promise<string> {
    const id = this.#newId('portal');
    this.#book.put('portals', id, { customerId, returnTo });
    return `${this.#parts.site()}${LOCAL_PORTAL_PATH}?session=${id}`;
  }

  async subscription(id: string): Promise<Subscription | null> {
    return this.#book.subscription(id);
  }

  cancel(id: string): Promise<Subscription | null> {
    return this.#order(id, (each) => (each.state === 'active' ? { ...each, state: 'canceled' } : each));
  }

  resume(id: string): Promise<Subscription | null> {
    return this.#order(id, (each) => (each.state === 'canceled' ? { ...each, state: 'active' } : each));
  }

  end(id: string): Promise<Subscription | null> {
    return this.#order(id, (each) => ended(each, this.#now));
  }

  seemsSigned(headers: IncomingHttpHeaders): boolean {
    return seemsSigned(headers[SIGNATURE_HEADER]);
  }

  readEvent(payload: Uint8Array, headers: IncomingHttpHeaders): Result<BillingEvent, 'forged'> {
    if (!isSigned(payload, headers[SIGNATURE_HEADER], this.#secret, this.#now)) return fail('forged');
    const event = v.safeParse(EVENT, JSON.parse(Buffer.from(payload).toString('utf8')));
    return event.success ? ok(event.output) : fail('forged');
  }

  /** What its page shows. Null when the checkout is unknown or closed. */
  openCheckout(id: string): LocalCheckout | null {
    const checkout = this.#book.checkout(id);
    return checkout?.isOpen ? checkout : null;
  }

  /** Somebody has pressed PAY. Gives the address to go on at; null when the checkout is unknown or closed. */
  async pay(id: string): Promise<string | null> {
    const checkout = this.openCheckout(id);
    if (checkout === null) return null;
    const { customerId, userId } = checkout;
    const subscription: Subscription & { userId: string } = {
      id: this.#newId('subscription'),
      customerId,
      userId,
      state: 'active',
      startedAt: this.#now,
      paidUntil: this.#now + MONTH,
    };
    this.#book.put('subscriptions', subscription.id, subscription);
    this.#book.put('checkouts', id, { ...checkout, isOpen: false, subscriptionId: subscription.id });
    await this.#tell(subscription.id);
    return checkout.successUrl.replace(CHECKOUT_ID, id);
  }

  /** What a portal's page shows. Null when the portal is unknown. */
  openPortal(id: string): { readonly returnTo: string; readonly subscription: Subscription | null } | null {
    const portal = this.#book.portal(id);
    return portal && { returnTo: portal.returnTo, subscription: this.#book.latestOf(portal.customerId) };
  }

  /** Moves time for the subscription of a portal, where that is possible. */
  async turn(portalId: string, turn: LocalTurn): Promise<void> {
    const subscription = this.openPortal(portalId)?.subscription;
    if (!subscription || !POSSIBLE_TURNS[subscription.state].includes(turn)) return;
    this.#change(subscription.id, (each) => turned(each, turn, this.#now));
    await this.#tell(subscription.id);
  }

  get #now(): number {
    return this.#parts.platform.clock.now();
  }

  #checkoutOf(id: string, { userId, isOpen, subscriptionId }: LocalCheckout): Checkout {
    const url = isOpen ? `${this.#parts.site()}${LOCAL_CHECKOUT_PATH}?session=${id}` : null;
    return { id, url, userId, subscriptionId };
  }

  /** A change that the server asked for. The event comes after the answer, as anywhere. */
  async #order(id: string, how: (present: Subscription) => Subscription): Promise<Subscription | null> {
    const changed = this.#change(id, how);
    if (changed) void this.#tell(id);
    return changed;
  }

  #change(id: string, how: (present: Subscription) => Subscription): Subscription | null {
    const present = this.#book.subscription(id);
    if (present === null || present.userId === null) return null;
    const { userId } = present;
    const changed = { ...how(present), userId };
    this.#book.put('subscriptions', id, changed);
    return changed;
  }

  #newId(kind: string): string {
    return `local_${kind}_${Buffer.from(this.#parts.platform.rng.bytes(16)).toString('base64url')}`;
  }

  async #tell(subscriptionId: string): Promise<void> {
    const event = { id: this.#newId('event'), at: this.#now, subscriptionId };
    await this.#deliver(Buffer.from(JSON.stringify(event)), RETRIES);
  }

  /** Resolves after the first attempt. */
  async #deliver(payload: Buffer<ArrayBuffer>, [wait, ...more]: readonly number[]): Promise<void> {
    const { platform, log, webhook } = this.#parts;
    try {
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: sign(payload, this.#secret, this.#now),
      };
      const { ok: isTaken } = await fetch(webhook(), { method: 'POST', headers, body: payload });
      if (isTaken) return;
    } catch (error) {
      log.warn('an event of the local billing provider was not delivered', { error });
    }
    if (wait !== undefined) platform.timers.after(wait, () => void this.#deliver(payload, more));
  }
}

function turned(subscription: Subscription, turn: LocalTurn, now: number): Subscription {
  switch (turn) {
    case 'paid':
      return { ...subscription, state: 'active', paidUntil: now + MONTH };
    case 'failed':
      return { ...subscription, state: 'pastDue', paidUntil: now };
    case 'later':
      return subscription.state === 'pastDue'
        ? { ...subscription, paidUntil: subscription.paidUntil - LATER }
        : ended(subscription, now);
  }
}

function ended(subscription: Subscription, now: number): Subscription {
  return { ...subscription, state: 'ended', paidUntil: Math.min(now, subscription.paidUntil) };
}
