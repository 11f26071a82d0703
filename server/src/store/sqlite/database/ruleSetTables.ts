export const RULE_SET_TABLES = [
  `CREATE TABLE rule_sets (
    user_id TEXT NOT NULL,
    slot INTEGER NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (user_id, slot)
  ) STRICT, WITHOUT ROWID`,
];
