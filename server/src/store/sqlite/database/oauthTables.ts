/** Migration 0008. */
export const OAUTH_TABLES = [
  `CREATE TABLE identities (
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id TEXT NOT NULL,
    connected_at INTEGER NOT NULL,
    PRIMARY KEY (provider, subject)
  ) STRICT, WITHOUT ROWID`,
  'CREATE UNIQUE INDEX identities_user ON identities (user_id, provider)',
  `CREATE TABLE oauth_states (
    hash TEXT NOT NULL PRIMARY KEY,
    provider TEXT NOT NULL,
    verifier TEXT NOT NULL,
    nonce TEXT NOT NULL,
    challenge TEXT NOT NULL,
    user_id TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX oauth_states_expiry ON oauth_states (expires_at)',
  `CREATE TABLE oauth_offers (
    hash TEXT NOT NULL PRIMARY KEY,
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    challenge TEXT NOT NULL,
    user_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX oauth_offers_expiry ON oauth_offers (expires_at)',
];
