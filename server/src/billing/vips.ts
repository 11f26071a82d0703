/** What a player can do about a subscription. All of it is asked from the provider, and comes back as its news. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { MonthlyPrice } from '../config/billing.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { KeptSubscription } from '../store/billingPorts.ts';
import { BillingUnavailable, CHECKOUT_ID } from './billing.ts';
import type { BillingNews, NewsParts } from './billingNews.ts';
import { isRunning, type Standing, standingOf } from './entitlement.ts';

/** The page that sells it, below the address of the site. */
const PAGE = '/vip';

export interface Offer {
  readonly price: MonthlyPrice | null;
  readonly paidAt: string | null;
}

interface VipParts extends NewsParts {
  readonly news: BillingNews;
  /** The public address of the site, without a slash at its end. */
  readonly site: () => string;
}

/** Refusals with BILLING_UNAVAILABLE are not named at each method: all but the first two can give it. */
export class Vips {
  readonly #parts: VipParts;
  /** By user, so that two at once open one checkout. */
  readonly #turns = new KeyedMutex();

  constructor(parts: VipParts) {
    this.#parts = parts;
  }

  async offer(): Promise<Offer> {
    const { billing } = this.#parts;
    const price = await billing.price();
    return { price, paidAt: price && billing.paidAt };
  }

  async standing(userId: string): Promise<Standing> {
    const { subscriptions, clock } = this.#parts;
    return standingOf(await subscriptions.ofUser(userId), clock.now());
  }

  /** Gives the page where one pays, the same one until it is closed. Refuses with ALREADY_VIP. */
  subscribe(userId: string): Promise<Result<string, ErrorBody>> {
    return this.#turns.run(userId, () =>
      this.#unlessUnavailable(async () => {
        for (;;) {
          const latest = await this.#latestCheckout(userId);
          if (await this.#hasRunning(userId)) return fail(errorBody('ALREADY_VIP'));
          const url = latest.url ?? (await this.#newCheckout(userId, latest.id));
          if (url !== null) return ok(url);
        }
      }),
    );
  }

  /** Gives the page where the way of paying is changed. Refuses with NOT_SUBSCRIBED. */
  payment(userId: string): Promise<Result<string, ErrorBody>> {
    const { billing, subscriptions, site } = this.#parts;
    return this.#unlessUnavailable(async () => {
      const customerId = await subscriptions.customerOf(userId);
      if (customerId === null || (await this.#unended(userId)).length === 0) return notSubscribed();
      return ok(await billing.portal(customerId, site() + PAGE));
    });
  }

  /**
   * What was paid for stays. After a failed payment nothing is paid for, and waiting would charge once more: then it
   * ends at once. Refuses with NOT_SUBSCRIBED.
   */
  cancel(userId: string): Promise<Result<Standing, ErrorBody>> {
    return this.#changeAll(userId, ({ state }) => {
      if (state === 'canceled') return null;
      return state === 'pastDue' ? 'end' : 'cancel';
    });
  }

  /** Takes a cancellation back. Refuses with NOT_SUBSCRIBED. */
  resume(userId: string): Promise<Result<Standing, ErrorBody>> {
    return this.#changeAll(userId, ({ state }) => (state === 'canceled' ? 'resume' : null));
  }

  /** After paying, whether the event has come already or not. Refuses with NOT_FOUND a checkout that is not the user's. */
  comeBack(userId: string, checkoutId: string): Promise<Result<Standing, ErrorBody>> {
    const { billing, news } = this.#parts;
    return this.#unlessUnavailable(async () => {
      const checkout = await billing.findCheckout(checkoutId);
      if (checkout === null || checkout.userId !== userId) return fail(errorBody('NOT_FOUND'));
      if (checkout.subscriptionId !== null) await news.refresh(checkout.subscriptionId);
      return ok(await this.standing(userId));
    });
  }

  /** Before an account goes: nothing is charged any more, and nobody can pay for it. */
  endFor(userId: string): Promise<Result<null, ErrorBody>> {
    const { billing, news } = this.#parts;
    return this.#turns.run(userId, () =>
      this.#unlessUnavailable(async () => {
        const { id: checkoutId, url } = await this.#latestCheckout(userId);
        if (checkoutId !== null && url !== null) await billing.closeCheckout(checkoutId);
        for (const { id } of await this.#unended(userId)) await news.change(id, 'end');
        return ok(null);
      }),
    );
  }

  async #changeAll(
    userId: string,
    how: (subscription: KeptSubscription) => 'cancel' | 'resume' | 'end' | null,
  ): Promise<Result<Standing, ErrorBody>> {
    const { news, clock } = this.#parts;
    return this.#turns.run(userId, () =>
      this.#unlessUnavailable(async () => {
        const running = (await this.#unended(userId)).filter((each) => isRunning(each, clock.now()));
        if (running.length === 0) return notSubscribed();
        for (const each of running) {
          const change = how(each);
          if (change !== null) await news.change(each.id, change);
        }
        return ok(await this.standing(userId));
      }),
    );
  }

  /** `url`: its page, if one can still pay there. One that is paid is taken note of. */
  async #latestCheckout(
    userId: string,
  ): Promise<{ readonly id: string | null; readonly url: string | null }> {
    const { billing, subscriptions, news } = this.#parts;
    const id = await subscriptions.checkoutOf(userId);
    const checkout = id === null ? null : await billing.findCheckout(id);
    if (checkout?.subscriptionId) await news.refresh(checkout.subscriptionId);
    return { id, url: checkout?.url ?? null };
  }

  /** Null: another server has opened one meanwhile, in the place of `before`. */
  async #newCheckout(userId: string, before: string | null): Promise<string | null> {
    const { billing, subscriptions, site } = this.#parts;
    const { id, url } = await billing.checkout({
      userId,
      customerId: await this.#customerOf(userId),
      successUrl: `${site()}${PAGE}?session=${CHECKOUT_ID}`,
      cancelUrl: site() + PAGE,
    });
    if (url === null) throw new BillingUnavailable('the provider gave no page');
    if (await subscriptions.replaceCheckout(userId, before, id)) return url;
    await billing.closeCheckout(id);
    return null;
  }

  async #customerOf(userId: string): Promise<string> {
    const { billing, subscriptions } = this.#parts;
    const known = await subscriptions.customerOf(userId);
    return known ?? subscriptions.bindCustomer(userId, await billing.createCustomer(userId));
  }

  /** Asks about those that seem to be over. They end for good, so that nobody pays for two. */
  async #hasRunning(userId: string): Promise<boolean> {
    const { news, clock } = this.#parts;
    for (const kept of await this.#unended(userId)) {
      if (isRunning(kept, clock.now())) return true;
      const told = await news.refresh(kept.id);
      if (told && isRunning(told, clock.now())) return true;
      if (told && told.state !== 'ended') await news.change(kept.id, 'end');
    }
    return false;
  }

  async #unended(userId: string): Promise<readonly KeptSubscription[]> {
    const all = await this.#parts.subscriptions.ofUser(userId);
    return all.filter(({ state }) => state !== 'ended');
  }

  async #unlessUnavailable<T>(work: () => Promise<Result<T, ErrorBody>>): Promise<Result<T, ErrorBody>> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BillingUnavailable) return fail(errorBody('BILLING_UNAVAILABLE'));
      throw error;
    }
  }
}

function notSubscribed(): Result<never, ErrorBody> {
  return fail(errorBody('NOT_SUBSCRIBED'));
}
