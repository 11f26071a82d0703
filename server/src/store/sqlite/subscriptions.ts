import { sql } from 'kysely';
import type { BillingNews, KeptSubscription, NewsResult, Subscriptions } from '../billingPorts.ts';
import type { Connection } from './database/connection.ts';

export class SqliteSubscriptions implements Subscriptions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  bindCustomer(userId: string, customerId: string): Promise<string> {
    const insert = this.#connection.queries
      .insertInto('billing_customers')
      .values({ user_id: userId, customer_id: customerId })
      .onConflict((conflict) => conflict.column('user_id').doNothing());
    return this.#connection.write(() => {
      this.#connection.run(insert);
      return this.#customerOf(userId) ?? customerId;
    });
  }

  customerOf(userId: string): Promise<string | null> {
    return this.#connection.read(() => this.#customerOf(userId));
  }

  ownerOf(customerId: string): Promise<string | null> {
    const query = this.#connection.queries
      .selectFrom('billing_customers')
      .select('user_id')
      .where('customer_id', '=', customerId);
    return this.#connection.read(() => this.#connection.first(query)?.user_id ?? null);
  }

  checkoutOf(userId: string): Promise<string | null> {
    const query = this.#connection.queries
      .selectFrom('billing_checkouts')
      .select('checkout_id')
      .where('user_id', '=', userId);
    return this.#connection.read(() => this.#connection.first(query)?.checkout_id ?? null);
  }

  async setCheckout(userId: string, checkoutId: string): Promise<void> {
    const write = this.#connection.queries
      .insertInto('billing_checkouts')
      .values({ user_id: userId, checkout_id: checkoutId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ checkout_id: checkoutId }));
    await this.#connection.write(() => this.#connection.run(write));
  }

  ofUser(userId: string): Promise<readonly KeptSubscription[]> {
    const query = this.#select().where('user_id', '=', userId).orderBy('started_at').orderBy('id');
    return this.#connection.read(() => this.#connection.all(query));
  }

  knowsEvent(id: string): Promise<boolean> {
    const query = this.#connection.queries.selectFrom('billing_events').select('id').where('id', '=', id);
    return this.#connection.read(() => this.#connection.first(query) !== null);
  }

  newestEventOf(subscriptionId: string): Promise<number | null> {
    const query = this.#connection.queries
      .selectFrom('billing_events')
      .select('at')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('at', 'desc');
    return this.#connection.read(() => this.#connection.first(query)?.at ?? null);
  }

  take({ event, subscription, now }: BillingNews): Promise<NewsResult> {
    return this.#connection.write(() => {
      if (event && !this.#addEvent(event)) return { isRepeated: true, isVip: null };
      if (subscription === null) return { isRepeated: false, isVip: null };
      this.#save(subscription);
      return { isRepeated: false, isVip: this.#project(subscription.userId, now) };
    });
  }

  overdue(now: number, limit: number): Promise<readonly KeptSubscription[]> {
    const vips = this.#connection.queries.selectFrom('users').select('id').where('is_vip', '=', sql.lit(1));
    const query = this.#select()
      .where('user_id', 'in', vips)
      .where('state', '<>', 'ended')
      .where('paid_until', '<=', now)
      .orderBy('paid_until')
      .orderBy('id')
      .limit(limit);
    return this.#connection.read(() => this.#connection.all(query));
  }

  endVip(userId: string, now: number): Promise<boolean> {
    return this.#connection.write(() => this.#project(userId, now) === false);
  }

  endVips(now: number): Promise<readonly string[]> {
    const vips = this.#connection.queries.selectFrom('users').select('id').where('is_vip', '=', sql.lit(1));
    return this.#connection.write(() => {
      const ids = this.#connection.all(vips).map(({ id }) => id);
      return ids.filter((id) => this.#project(id, now) === false);
    });
  }

  isEntitled(userId: string, now: number): Promise<boolean> {
    return this.#connection.read(() => this.#isEntitled(userId, now));
  }

  async forgetEvents(before: number): Promise<void> {
    const old = this.#connection.queries.deleteFrom('billing_events').where('at', '<', before);
    await this.#connection.write(() => this.#connection.run(old));
  }

  #customerOf(userId: string): string | null {
    const query = this.#connection.queries
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', userId);
    return this.#connection.first(query)?.customer_id ?? null;
  }

  #select() {
    return this.#connection.queries
      .selectFrom('subscriptions')
      .select(['id', 'user_id as userId', 'state', 'started_at as startedAt'])
      .select(['paid_until as paidUntil', 'vip_until as vipUntil']);
  }

  /** False, without effect, when it is known. */
  #addEvent({ id, subscriptionId, at }: NonNullable<BillingNews['event']>): boolean {
    const insert = this.#connection.queries
      .insertInto('billing_events')
      .values({ id, subscription_id: subscriptionId, at })
      .onConflict((conflict) => conflict.column('id').doNothing());
    return this.#connection.run(insert) > 0;
  }

  #save({ id, userId, state, startedAt, paidUntil, vipUntil }: KeptSubscription): void {
    const values = { state, started_at: startedAt, paid_until: paidUntil, vip_until: vipUntil };
    const write = this.#connection.queries
      .insertInto('subscriptions')
      .values({ id, user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values));
    this.#connection.run(write);
  }

  #isEntitled(userId: string, now: number): boolean {
    const running = this.#connection.queries
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('vip_until', '>', now);
    return this.#connection.first(running) !== null;
  }

  /** Makes the flag what the subscriptions say. Gives it when it has changed. The only statement that writes it. */
  #project(userId: string, now: number): boolean | null {
    const isVip = this.#isEntitled(userId, now);
    const flag = Number(isVip);
    const update = this.#connection.queries
      .updateTable('users')
      .set({ is_vip: flag })
      .where('id', '=', userId)
      .where('is_vip', '<>', flag);
    return this.#connection.run(update) > 0 ? isVip : null;
  }
}
