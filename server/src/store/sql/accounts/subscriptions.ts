import { sql } from 'kysely';
import type { BillingNews, KeptSubscription, NewsResult, Subscriptions } from '../../billingPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, first, run, type Work } from '../work.ts';

export class SqlSubscriptions implements Subscriptions {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  bindCustomer(userId: string, customerId: string): Promise<string> {
    const insert = this.#database.queries
      .insertInto('billing_customers')
      .values({ user_id: userId, customer_id: customerId })
      .onConflict((conflict) => conflict.column('user_id').doNothing());
    const kept = this.#customerOf(userId);
    return this.#database.write(function* () {
      yield* run(insert);
      return (yield* first(kept))?.customer_id ?? customerId;
    });
  }

  async customerOf(userId: string): Promise<string | null> {
    const query = this.#customerOf(userId);
    const row = await this.#database.read(() => first(query));
    return row?.customer_id ?? null;
  }

  async ownerOf(customerId: string): Promise<string | null> {
    const query = this.#database.queries
      .selectFrom('billing_customers')
      .select('user_id')
      .where('customer_id', '=', customerId);
    const row = await this.#database.read(() => first(query));
    return row?.user_id ?? null;
  }

  checkoutOf(userId: string): Promise<string | null> {
    return this.#database.read(() => this.#checkoutOf(userId));
  }

  replaceCheckout(userId: string, before: string | null, checkoutId: string): Promise<boolean> {
    return this.#database.write(() => this.#replaceCheckout(userId, before, checkoutId));
  }

  *#checkoutOf(userId: string): Work<string | null> {
    const query = this.#database.queries
      .selectFrom('billing_checkouts')
      .select('checkout_id')
      .where('user_id', '=', userId);
    return (yield* first(query))?.checkout_id ?? null;
  }

  *#replaceCheckout(userId: string, before: string | null, checkoutId: string): Work<boolean> {
    if ((yield* this.#checkoutOf(userId)) !== before) return false;
    const write = this.#database.queries
      .insertInto('billing_checkouts')
      .values({ user_id: userId, checkout_id: checkoutId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ checkout_id: checkoutId }));
    yield* run(write);
    return true;
  }

  ofUser(userId: string): Promise<readonly KeptSubscription[]> {
    const query = this.#select().where('user_id', '=', userId).orderBy('started_at').orderBy('id');
    return this.#database.read(() => all(query));
  }

  async knowsEvent(id: string): Promise<boolean> {
    const query = this.#database.queries.selectFrom('billing_events').select('id').where('id', '=', id);
    return (await this.#database.read(() => first(query))) !== null;
  }

  async newestEventOf(subscriptionId: string): Promise<number | null> {
    const query = this.#database.queries
      .selectFrom('billing_events')
      .select('at')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('at', 'desc')
      .limit(1);
    const row = await this.#database.read(() => first(query));
    return row?.at ?? null;
  }

  take(news: BillingNews): Promise<NewsResult> {
    return this.#database.write(() => this.taking(news));
  }

  protected *taking({ event, subscription, now }: BillingNews): Work<NewsResult> {
    if (event && !(yield* this.#addEvent(event))) return { isRepeated: true, isVip: null };
    if (subscription === null) return { isRepeated: false, isVip: null };
    yield* this.#save(subscription);
    return { isRepeated: false, isVip: yield* this.#project(subscription.userId, now) };
  }

  overdue(now: number, limit: number): Promise<readonly KeptSubscription[]> {
    const query = this.#select()
      .where('user_id', 'in', this.#vips())
      .where('state', '<>', 'ended')
      .where('paid_until', '<=', now)
      .orderBy('paid_until')
      .orderBy('id')
      .limit(limit);
    return this.#database.read(() => all(query));
  }

  async endVip(userId: string, now: number): Promise<boolean> {
    return (await this.#database.write(() => this.#project(userId, now))) === false;
  }

  endVips(now: number): Promise<readonly string[]> {
    return this.#database.write(() => this.#endVips(now));
  }

  *#endVips(now: number): Work<readonly string[]> {
    const ended: string[] = [];
    for (const { id } of yield* all(this.#vips())) {
      if ((yield* this.#project(id, now)) === false) ended.push(id);
    }
    return ended;
  }

  #vips() {
    return this.#database.queries.selectFrom('users').select('id').where('is_vip', '=', sql.lit(1));
  }

  isEntitled(userId: string, now: number): Promise<boolean> {
    return this.#database.read(() => this.#isEntitled(userId, now));
  }

  async forgetEvents(before: number): Promise<void> {
    const old = this.#database.queries.deleteFrom('billing_events').where('at', '<', before);
    await this.#database.write(() => run(old));
  }

  #customerOf(userId: string) {
    return this.#database.queries
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', userId);
  }

  #select() {
    return this.#database.queries
      .selectFrom('subscriptions')
      .select(['id', 'user_id as userId', 'state', 'started_at as startedAt'])
      .select(['paid_until as paidUntil', 'vip_until as vipUntil']);
  }

  /** False, without effect, when it is known. */
  *#addEvent({ id, subscriptionId, at }: NonNullable<BillingNews['event']>): Work<boolean> {
    const insert = this.#database.queries
      .insertInto('billing_events')
      .values({ id, subscription_id: subscriptionId, at })
      .onConflict((conflict) => conflict.column('id').doNothing());
    return (yield* run(insert)) > 0;
  }

  *#save({ id, userId, state, startedAt, paidUntil, vipUntil }: KeptSubscription): Work<void> {
    const values = { state, started_at: startedAt, paid_until: paidUntil, vip_until: vipUntil };
    const write = this.#database.queries
      .insertInto('subscriptions')
      .values({ id, user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values));
    yield* run(write);
  }

  *#isEntitled(userId: string, now: number): Work<boolean> {
    const running = this.#database.queries
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('vip_until', '>', now);
    return (yield* first(running)) !== null;
  }

  /** Makes the flag what the subscriptions say. Gives it when it has changed. The only statement that writes it. */
  *#project(userId: string, now: number): Work<boolean | null> {
    const isVip = yield* this.#isEntitled(userId, now);
    const flag = Number(isVip);
    const update = this.#database.queries
      .updateTable('users')
      .set({ is_vip: flag })
      .where('id', '=', userId)
      .where('is_vip', '<>', flag);
    return (yield* run(update)) > 0 ? isVip : null;
  }
}
