/** Statements of the migration 0010-statistics. */

const RESULT_COLUMNS = `game, user_id, mode, placement, players, won, is_against_bots, method, turns, biggest_stack,
  duration_ms, clout, finished_at`;

/** The season of a result, as `seasonOf` names it. */
const SEASON = `strftime('%Y', finished_at / 1000, 'unixepoch') || '-Q' ||
  ((CAST(strftime('%m', finished_at / 1000, 'unixepoch') AS INTEGER) + 2) / 3)`;

export const STATISTICS_TABLES = [
  'DROP INDEX results_user',
  'ALTER TABLE results RENAME TO results_before',
  // The key counts results in the order in which they were written, which decides wins of a day and ratings.
  `CREATE TABLE results (
    key INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games,
    user_id TEXT NOT NULL,
    mode TEXT NOT NULL,
    placement INTEGER NOT NULL,
    players INTEGER NOT NULL,
    won INTEGER NOT NULL,
    is_against_bots INTEGER NOT NULL,
    method TEXT NOT NULL,
    turns INTEGER NOT NULL,
    biggest_stack INTEGER NOT NULL,
    stacks_built INTEGER NOT NULL DEFAULT 0,
    stacks_eaten INTEGER NOT NULL DEFAULT 0,
    hits_taken INTEGER NOT NULL DEFAULT 0,
    duration_ms INTEGER NOT NULL,
    clout INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    rated_at INTEGER,
    mu REAL,
    sigma REAL,
    last_color TEXT,
    cards TEXT NOT NULL DEFAULT '{"played":{},"drawn":{}}',
    UNIQUE (game, user_id)
  ) STRICT`,
  `INSERT INTO results (${RESULT_COLUMNS})
   SELECT ${RESULT_COLUMNS} FROM results_before ORDER BY finished_at, game, user_id`,
  'DROP TABLE results_before',
  'CREATE INDEX results_user ON results (user_id, finished_at)',
  // Sums of results, so that a leaderboard is read in its order.
  `CREATE TABLE standings (
    user_id TEXT NOT NULL,
    mode TEXT NOT NULL,
    season TEXT NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    clout INTEGER NOT NULL,
    PRIMARY KEY (user_id, mode, season)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX standings_order ON standings (mode, season, clout DESC, wins DESC, user_id)',
  `INSERT INTO standings SELECT user_id, mode, ${SEASON} AS season, count(*), sum(won), sum(clout)
   FROM results WHERE EXISTS (SELECT 1 FROM users WHERE users.id = user_id) GROUP BY user_id, mode, season`,
  `CREATE TABLE ratings (
    user_id TEXT NOT NULL,
    season TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    rating INTEGER NOT NULL,
    games INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, season)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX ratings_order ON ratings (season, rating DESC, user_id)',
  // Without a log (last_event 0) the record of a game is gone.
  `CREATE INDEX games_over ON games (updated_at)
    WHERE status IN ('completed', 'cancelled') AND last_event > 0`,
  `CREATE TABLE kept_games (
    user_id TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY (user_id, game)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX kept_games_game ON kept_games (game)',
  `CREATE TABLE setups (
    user_id TEXT NOT NULL,
    slot INTEGER NOT NULL,
    setup TEXT NOT NULL,
    PRIMARY KEY (user_id, slot)
  ) STRICT, WITHOUT ROWID`,
];

/**
 * Statements of the migration 0017-what-counts. First places that an earlier rule wrote as losses are wins; where others
 * may share the place, nobody can tell any more. When C4, C5 and C8 begin to count, a new server has no results.
 */
export const COUNTING = [
  'ALTER TABLE results ADD COLUMN points INTEGER',
  'ALTER TABLE results ADD COLUMN won_against TEXT',
  'ALTER TABLE results ADD COLUMN rated_against TEXT',
  'CREATE INDEX results_counted ON results (finished_at) WHERE won = 1 OR rated_at IS NOT NULL',
  `UPDATE results SET won = 1
   WHERE placement = 1 AND won = 0 AND method IN ('card_play', 'stack_resolve', 'gift', 'last_standing')`,
  `INSERT INTO meta (name, value)
   SELECT 'counting_since', CASE WHEN EXISTS (SELECT 1 FROM results) THEN unixepoch() * 1000 ELSE 0 END`,
  // The statistics are built anew at the next start.
  "INSERT INTO meta (name, value) SELECT 'rebuild_due', 1 WHERE EXISTS (SELECT 1 FROM results)",
];

/** Statements of the migration 0019-why-no-clout. The reasons of earlier wins are found at the next start. */
export const REASONS = [
  'ALTER TABLE results ADD COLUMN no_clout TEXT',
  `INSERT OR REPLACE INTO meta (name, value)
   SELECT 'rebuild_due', 1 WHERE EXISTS (SELECT 1 FROM results WHERE won = 1 AND clout = 0)`,
];
