/** Payments by Stripe: its page takes them, its events tell of them. */
import type { IncomingHttpHeaders } from 'node:http';
import { fail, ok, type Result } from '@staxd/engine';
import { Stripe } from 'stripe';
import type { MonthlyPrice, StripeConfig } from '../../config/billing.ts';
import type { Log } from '../../monitoring/log.ts';
import type { Clock } from '../../platform/platform.ts';
import {
  type Billing,
  type BillingEvent,
  BillingUnavailable,
  type Checkout,
  type Order,
  type Subscription,
} from '../billing.ts';
import { checkoutOf, eventOf, priceOf, subscriptionOf } from './stripeShapes.ts';

/** Milliseconds that Stripe has for an answer. */
const PATIENCE = 10_000;
/** Milliseconds. */
const PRICE_LIFETIME = 3_600_000;
/** Milliseconds until it is asked again after a failure. */
const PRICE_RETRY = 60_000;
/** A time and signatures, of several schemes while a secret is being replaced. */
const SIGNATURE_FORM = /^(?=.{1,1024}$)t=\d{1,12}(?:,v\d=[0-9a-f]{64})+$/;
/** Seconds that a signature holds. */
const SIGNATURE_LIFETIME = 300;

export class StripeBilling implements Billing {
  readonly paidAt = 'Stripe';
  readonly #stripe: Stripe;
  readonly #config: StripeConfig;
  readonly #clock: Clock;
  readonly #log: Log;
  #price: MonthlyPrice | null = null;
  #priceHoldsUntil = 0;

  constructor(config: StripeConfig, clock: Clock, log: Log) {
    this.#config = config;
    this.#clock = clock;
    this.#log = log;
    this.#stripe = new Stripe(config.key, {
      timeout: PATIENCE,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(config.host && addressOf(config.host)),
    });
  }

  async price(): Promise<MonthlyPrice | null> {
    const now = this.#clock.now();
    if (now < this.#priceHoldsUntil) return this.#price;
    try {
      // Those who ask meanwhile get the earlier one.
      this.#priceHoldsUntil = now + PRICE_RETRY;
      this.#price = await this.#ask(async ({ prices }) => priceOf(await prices.retrieve(this.#config.price)));
      if (this.#price === null) this.#log.error('the price at Stripe is no fixed sum for each month');
      this.#priceHoldsUntil = now + PRICE_LIFETIME;
    } catch (error) {
      if (!(error instanceof BillingUnavailable)) throw error;
    }
    return this.#price;
  }

  async createCustomer(userId: string): Promise<string> {
    const customer = await this.#ask(({ customers }) =>
      customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer-${userId}` }),
    );
    return customer.id;
  }

  checkout({ userId, customerId, successUrl, cancelUrl }: Order): Promise<Checkout> {
    return this.#ask(async ({ checkout }) =>
      checkoutOf(
        await checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: this.#config.price, quantity: 1 }],
          subscription_data: { metadata: { user_id: userId } },
          success_url: successUrl,
          cancel_url: cancelUrl,
        }),
      ),
    );
  }

  findCheckout(id: string): Promise<Checkout | null> {
    return this.#find(async ({ checkout }) => checkoutOf(await checkout.sessions.retrieve(id)));
  }

  async closeCheckout(id: string): Promise<void> {
    await this.#ask(({ checkout }) => checkout.sessions.expire(id));
  }

  async portal(customerId: string, returnTo: string): Promise<string> {
    const session = await this.#ask(({ billingPortal }) =>
      billingPortal.sessions.create({ customer: customerId, return_url: returnTo }),
    );
    return session.url;
  }

  subscription(id: string): Promise<Subscription | null> {
    return this.#find(async ({ subscriptions }) => subscriptionOf(await subscriptions.retrieve(id)));
  }

  cancel(id: string): Promise<Subscription | null> {
    return this.#update(id, () => ({ cancel_at_period_end: true }));
  }

  resume(id: string): Promise<Subscription | null> {
    // What Stripe's own pages set as a date is not taken back by the flag.
    return this.#update(id, ({ cancel_at_period_end }) =>
      cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
    );
  }

  end(id: string): Promise<Subscription | null> {
    return this.#find(async ({ subscriptions }) => {
      const present = await subscriptions.retrieve(id);
      return subscriptionOf(present.status === 'canceled' ? present : await subscriptions.cancel(id));
    });
  }

  seemsSigned(headers: IncomingHttpHeaders): boolean {
    return SIGNATURE_FORM.test(String(headers['stripe-signature']));
  }

  readEvent(payload: Uint8Array, headers: IncomingHttpHeaders): Result<BillingEvent, 'forged'> {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return fail('forged');
    try {
      const { webhookSecret } = this.#config;
      const text = Buffer.from(payload).toString('utf8');
      const now = this.#clock.now();
      return ok(
        eventOf(
          this.#stripe.webhooks.constructEvent(
            text,
            signature,
            webhookSecret,
            SIGNATURE_LIFETIME,
            undefined,
            now,
          ),
        ),
      );
    } catch {
      return fail('forged');
    }
  }

  #update(
    id: string,
    change: (present: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
  ): Promise<Subscription | null> {
    return this.#find(async ({ subscriptions }) => {
      const present = await subscriptions.retrieve(id);
      return subscriptionOf(await subscriptions.update(id, change(present)));
    });
  }

  /** Null for what Stripe does not know. */
  async #find<T>(question: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    return this.#ask(async (stripe) => {
      try {
        return await question(stripe);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
        throw error;
      }
    });
  }

  /** Stripe's words stay here: they may name people. */
  async #ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(this.#stripe);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      this.#log.error('the billing provider fails', { type, code, statusCode, requestId });
      throw new BillingUnavailable(type);
    }
  }
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
}
