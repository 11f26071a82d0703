import type { OAuthProvider } from '@staxd/protocol';

/** Rows of users: `identities`, `oauth_states` and `oauth_offers`, each by `user_id`. */
export interface OAuthTables {
  readonly identities: {
    readonly provider: OAuthProvider;
    readonly subject: string;
    readonly user_id: string;
    readonly connected_at: number;
  };
  readonly oauth_states: {
    readonly hash: string;
    readonly provider: OAuthProvider;
    readonly verifier: string;
    readonly nonce: string;
    readonly challenge: string;
    readonly user_id: string | null;
    readonly expires_at: number;
  };
  readonly oauth_offers: {
    readonly hash: string;
    readonly provider: OAuthProvider;
    readonly subject: string;
    readonly challenge: string;
    readonly user_id: string;
    readonly expires_at: number;
  };
}

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
