/** Statements of the migration 0012-tournaments. */
export const TOURNAMENT_TABLES = [
  `CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    list_part INTEGER NOT NULL,
    list_order INTEGER NOT NULL,
    creator_id TEXT NOT NULL,
    state TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX tournaments_list ON tournaments (list_part, list_order, id)',
  'CREATE INDEX tournaments_creator ON tournaments (creator_id) WHERE list_part < 2',
  `CREATE TABLE tournament_entrants (
    user_id TEXT NOT NULL,
    tournament TEXT NOT NULL,
    PRIMARY KEY (user_id, tournament)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX tournament_entrants_tournament ON tournament_entrants (tournament)',
  `CREATE TABLE tournament_events (
    tournament TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor TEXT,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (tournament, version)
  ) STRICT, WITHOUT ROWID`,
];
