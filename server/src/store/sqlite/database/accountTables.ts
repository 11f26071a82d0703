/** The migration of accounts: confirmed addresses, sign-ins, links, deleted players. */
export const ACCOUNT_TABLES = [
  'ALTER TABLE users ADD COLUMN email_pending TEXT',
  'ALTER TABLE users ADD COLUMN password_changed_at INTEGER',
  'ALTER TABLE users ADD COLUMN deleted_at INTEGER',
  // Until now nobody has shown that an address is theirs.
  'UPDATE users SET email_pending = email, email = NULL, email_key = NULL WHERE email IS NOT NULL',
  `CREATE TABLE sign_ins (
    family TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL,
    device TEXT,
    is_phone INTEGER NOT NULL,
    signed_in_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    lifetime INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX sign_ins_user ON sign_ins (user_id)',
  'CREATE INDEX sign_ins_expiry ON sign_ins (expires_at)',
  `CREATE TABLE links (
    token_hash TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    user_id TEXT NOT NULL,
    address TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX links_user ON links (user_id)',
  'CREATE INDEX links_expiry ON links (expires_at)',
];

/** Names that were given up. */
export const FORMER_NAMES = [
  `CREATE TABLE former_names (
    key INTEGER PRIMARY KEY,
    user_id TEXT NOT NULL,
    name_fold TEXT NOT NULL UNIQUE,
    until INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX former_names_user ON former_names (user_id)',
];
