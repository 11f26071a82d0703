/** An answer of the provider is kept where no other server has kept one since it was asked for. */
import { sql } from 'kysely';
import type { BillingNews, NewsResult } from '../billingPorts.ts';
import { SqlSubscriptions } from '../sql/accounts/subscriptions.ts';
import { first, raw, type Work } from '../sql/work.ts';
import type { PostgresConnection } from './connection.ts';

export class PostgresSubscriptions extends SqlSubscriptions {
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    super(connection);
    this.#connection = connection;
  }

  revisionOf(subscriptionId: string): Promise<string | null> {
    return this.#connection.read(() => this.#revisionOf(subscriptionId));
  }

  protected override *taking(news: BillingNews): Work<NewsResult> {
    const { subscription, revision } = news;
    const isChecked = subscription !== null && revision !== undefined;
    if (isChecked && (yield* this.#revisionOf(subscription.id)) !== revision)
      return { isRepeated: false, isOutdated: true, isVip: null };
    return yield* super.taking(news);
  }

  /** The transaction that has written the row: each writes all of it. */
  *#revisionOf(id: string): Work<string | null> {
    const row = sql<{
      readonly revision: string;
    }>`SELECT xmin::text AS revision FROM subscriptions WHERE id = ${id}`;
    return (yield* first(raw(this.#connection, row)))?.revision ?? null;
  }
}
