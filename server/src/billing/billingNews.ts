/** The one way from the provider's word to a subscription here: what holds is asked from it, one question at a time. */
import type { IncomingHttpHeaders } from 'node:http';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Log } from '../monitoring/log.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { Clock } from '../platform/platform.ts';
import type { KeptEvent, KeptSubscription, Subscriptions } from '../store/billingPorts.ts';
import { type Billing, type BillingEvent, BillingUnavailable, type Subscription } from './billing.ts';
import { vipUntil } from './entitlement.ts';
import type { VipFlag } from './vipFlag.ts';

const DAY = 24 * 3_600_000;
/** A provider repeats an event for some days. */
const EVENT_RETENTION = 30 * DAY;
const ASKED_TOGETHER = 100;
/** How often the provider is asked because another server was told something at the same moment. */
const ATTEMPTS = 8;

export interface NewsParts {
  readonly billing: Billing;
  readonly subscriptions: Subscriptions;
  readonly flag: VipFlag;
  readonly clock: Clock;
  readonly log: Log;
}

export class BillingNews {
  readonly #parts: NewsParts;
  /** By subscription, so that an older answer never overwrites a newer one of this server. */
  readonly #turns = new KeyedMutex();

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /** Whether a message has the form of the provider's. */
  seemsSigned(headers: IncomingHttpHeaders): boolean {
    return this.#parts.billing.seemsSigned(headers);
  }

  /** Null: taken, now or before. Refuses with MALFORMED_REQUEST, or BILLING_UNAVAILABLE if it has to come again. */
  async receive(payload: Uint8Array, headers: IncomingHttpHeaders): Promise<ErrorBody | null> {
    const { billing, log } = this.#parts;
    const event = billing.readEvent(payload, headers);
    if (!event.ok) {
      log.warn('a forged event of the billing provider was refused');
      return errorBody('MALFORMED_REQUEST');
    }
    try {
      await this.#take(event.value);
      return null;
    } catch (error) {
      if (error instanceof BillingUnavailable) return errorBody('BILLING_UNAVAILABLE');
      throw error;
    }
  }

  async #take({ id, at, subscriptionId }: BillingEvent): Promise<void> {
    const { subscriptions } = this.#parts;
    if (subscriptionId === null || (await subscriptions.knowsEvent(id))) return;
    await this.#turns.run(subscriptionId, async () => {
      const newest = await subscriptions.newestEventOf(subscriptionId);
      const event = { id, at, subscriptionId };
      // What was asked after a newer event holds more than this one.
      const isCovered = newest !== null && at < newest;
      if (isCovered) await this.#keep(event, null);
      else await this.#keepAnswer(event, subscriptionId);
    });
  }

  /** Asks the provider without an event. Gives what is kept now; null when it is not one of this server's. */
  refresh(subscriptionId: string): Promise<KeptSubscription | null> {
    return this.#turns.run(subscriptionId, () => this.#keepAnswer(null, subscriptionId));
  }

  /** Asks the provider to change a subscription, and keeps its answer. */
  change(subscriptionId: string, how: 'cancel' | 'resume' | 'end'): Promise<KeptSubscription | null> {
    const { billing } = this.#parts;
    return this.#turns.run(subscriptionId, () =>
      this.#keepAnswer(null, subscriptionId, () => billing[how](subscriptionId)),
    );
  }

  /** Ends flags whose time is over, after asking whether an event was lost. */
  async settle(): Promise<void> {
    const { subscriptions, flag, clock } = this.#parts;
    const now = clock.now();
    for (const { id } of await subscriptions.overdue(now, ASKED_TOGETHER)) {
      try {
        await this.refresh(id);
      } catch (error) {
        if (!(error instanceof BillingUnavailable)) throw error;
        break;
      }
    }
    await flag.endAll();
    await subscriptions.forgetEvents(now - EVENT_RETENTION);
  }

  /** An answer is not kept when another server has kept one since it was asked for: what holds is asked again. */
  async #keepAnswer(
    event: KeptEvent | null,
    subscriptionId: string,
    change?: () => Promise<Subscription | null>,
  ): Promise<KeptSubscription | null> {
    const { subscriptions, billing } = this.#parts;
    const ask = () => billing.subscription(subscriptionId);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const revision = await subscriptions.revisionOf?.(subscriptionId);
      const told = await (attempt === 0 && change ? change() : ask());
      const kept = await this.#keep(event, told, revision);
      if (kept !== 'outdated') return kept;
    }
    throw new BillingUnavailable('other servers are told something new again and again');
  }

  async #keep(
    event: KeptEvent | null,
    told: Subscription | null,
    revision?: string | null,
  ): Promise<KeptSubscription | null | 'outdated'> {
    const { subscriptions, flag, clock } = this.#parts;
    const subscription = told && (await this.#ours(told));
    if (event === null && subscription === null) return null;
    const { isOutdated, isVip } = await subscriptions.take({
      ...{ event, subscription, revision },
      now: clock.now(),
    });
    if (isOutdated) return 'outdated';
    if (subscription && isVip !== null) flag.announce(subscription.userId, isVip);
    return subscription;
  }

  /** Only for the user to whom this server has bound the customer: what the provider's data say alone does not count. */
  async #ours({ id, customerId, userId, state, startedAt, paidUntil }: Subscription) {
    const owner = await this.#parts.subscriptions.ownerOf(customerId);
    if (owner === null || owner !== userId) {
      this.#parts.log.warn('a subscription at the billing provider belongs to nobody here', { id });
      return null;
    }
    return { id, userId, state, startedAt, paidUntil, vipUntil: vipUntil({ state, paidUntil }) };
  }
}
