/** Migrations 0013 and 0015. */
export const COMPANY_TABLES = [
  `CREATE TABLE blocks (
    user_id TEXT NOT NULL,
    other_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX blocks_other ON blocks (other_id)',
  `CREATE TABLE reports (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    about_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    note TEXT,
    lines TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    decision TEXT,
    verdict TEXT,
    decided_at INTEGER,
    UNIQUE (user_id, about_id, game_id)
  ) STRICT`,
  'CREATE INDEX reports_about ON reports (about_id)',
  'CREATE TABLE moderators (user_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID',
  `CREATE TABLE sentences (
    user_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    note TEXT,
    by_id TEXT NOT NULL,
    PRIMARY KEY (user_id, kind)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE audit (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    by_id TEXT,
    action TEXT NOT NULL,
    about_id TEXT,
    note TEXT
  ) STRICT`,
  `CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit stands'); END`,
  `CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit stands'); END`,
];

/** Migration 0015. A line of the audit that was written before it has no days. */
export const WARNINGS = [
  `CREATE TABLE warnings (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    line TEXT,
    closed_at INTEGER
  ) STRICT`,
  'CREATE INDEX warnings_user ON warnings (user_id)',
  'ALTER TABLE audit ADD COLUMN days INTEGER',
];
