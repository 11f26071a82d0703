/** Statements of the migration 0009-billing. */
export const BILLING_TABLES = [
  `CREATE TABLE billing_customers (
    user_id TEXT NOT NULL PRIMARY KEY,
    customer_id TEXT NOT NULL UNIQUE
  ) STRICT, WITHOUT ROWID`,
  'CREATE TABLE billing_checkouts (user_id TEXT NOT NULL PRIMARY KEY, checkout_id TEXT NOT NULL) STRICT, WITHOUT ROWID',
  `CREATE TABLE subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL,
    state TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    paid_until INTEGER NOT NULL,
    vip_until INTEGER
  ) STRICT`,
  'CREATE INDEX subscriptions_user ON subscriptions (user_id, vip_until)',
  `CREATE TABLE billing_events (
    id TEXT NOT NULL PRIMARY KEY,
    subscription_id TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX billing_events_subscription ON billing_events (subscription_id, at)',
  'CREATE INDEX users_vips ON users (id) WHERE is_vip = 1',
];
