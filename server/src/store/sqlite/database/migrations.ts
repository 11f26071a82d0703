/** Oldest first. A released migration never changes; the next one corrects it. See ADR 8. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { foldedName } from '../../comparable.ts';
import { firstAvatar } from '../../firstAvatar.ts';
import type { Tables } from '../../sql/tables/tables.ts';
import type { TournamentEntrant } from '../../tournamentPorts.ts';
import { ACCOUNT_TABLES, FORMER_NAMES } from './accountTables.ts';
import { BILLING_TABLES } from './billingTables.ts';
import { COMPANY_TABLES, WARNINGS } from './companyTables.ts';
import { OAUTH_TABLES } from './oauthTables.ts';
import { RULE_SET_TABLES } from './ruleSetTables.ts';
import { COUNTING, REASONS, STATISTICS_TABLES } from './statisticsTables.ts';
import { TOURNAMENT_TABLES } from './tournamentTables.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-games-and-users': {
    async up(db) {
      for (const statement of FIRST_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0002-guests-who-do-not-come-back': {
    async up(db) {
      for (const statement of GUEST_INDEXES) await sql.raw(statement).execute(db);
    },
  },
  '0003-wins-against-bots': {
    async up(db) {
      const column = 'is_against_bots INTEGER NOT NULL DEFAULT 0';
      await sql.raw(`ALTER TABLE results ADD COLUMN ${column}`).execute(db);
    },
  },
  '0004-names-that-look-alike': {
    async up(db) {
      await sql`ALTER TABLE users ADD COLUMN username_fold TEXT NOT NULL DEFAULT ''`.execute(db);
      const users = await sql<{ id: string; username: string }>`SELECT id, username FROM users`.execute(db);
      for (const { id, username } of users.rows) {
        await sql`UPDATE users SET username_fold = ${foldedName(username)} WHERE id = ${id}`.execute(db);
      }
      // Not unique: users from before the rule keep their names.
      await sql`CREATE INDEX users_fold ON users (username_fold)`.execute(db);
    },
  },
  '0005-pictures-of-people': {
    async up(db) {
      await sql`ALTER TABLE users ADD COLUMN avatar INTEGER NOT NULL DEFAULT 1`.execute(db);
      const users = await sql<{ id: string }>`SELECT id FROM users`.execute(db);
      for (const { id } of users.rows) {
        await sql`UPDATE users SET avatar = ${firstAvatar(id)} WHERE id = ${id}`.execute(db);
      }
    },
  },
  '0006-lessons': {
    async up(db) {
      for (const statement of LESSON_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0007-accounts': {
    async up(db) {
      for (const statement of ACCOUNT_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0008-oauth': {
    async up(db) {
      for (const statement of OAUTH_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0009-billing': {
    async up(db) {
      for (const statement of BILLING_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0010-statistics': {
    async up(db) {
      for (const statement of STATISTICS_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0012-tournaments': {
    async up(db) {
      for (const statement of TOURNAMENT_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0013-company': {
    async up(db) {
      for (const statement of COMPANY_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0014-house-rules': {
    async up(db) {
      for (const statement of RULE_SET_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '0015-warnings': {
    async up(db) {
      for (const statement of WARNINGS) await sql.raw(statement).execute(db);
    },
  },
  '0016-names-of-entrants': {
    async up(db) {
      await sql`ALTER TABLE tournament_entrants ADD COLUMN name_fold TEXT NOT NULL DEFAULT ''`.execute(db);
      const live = await sql<{ id: string; state: string }>`
        SELECT id, state FROM tournaments WHERE list_part < 2`.execute(db);
      for (const { id, state } of live.rows) {
        const { entrants } = JSON.parse(state) as { entrants: readonly TournamentEntrant[] };
        for (const { userId, username } of entrants) {
          await sql`UPDATE tournament_entrants SET name_fold = ${foldedName(username)}
            WHERE tournament = ${id} AND user_id = ${userId}`.execute(db);
        }
      }
      await sql`CREATE INDEX tournament_entrants_name ON tournament_entrants (name_fold) WHERE name_fold <> ''`.execute(
        db,
      );
    },
  },
  '0017-what-counts': {
    async up(db) {
      for (const statement of COUNTING) await sql.raw(statement).execute(db);
    },
  },
  '0018-names-without-punctuation': {
    async up(db) {
      for (const statement of FORMER_NAMES) await sql.raw(statement).execute(db);
      // As in 0004, those who have one name by now keep it.
      const users = await sql<{ id: string; username: string }>`
        SELECT id, username FROM users WHERE deleted_at IS NULL`.execute(db);
      for (const { id, username } of users.rows) {
        await sql`UPDATE users SET username_fold = ${foldedName(username)} WHERE id = ${id}`.execute(db);
      }
      const entrants = await sql<{ user_id: string; tournament: string; name_fold: string }>`
        SELECT user_id, tournament, name_fold FROM tournament_entrants WHERE name_fold <> ''`.execute(db);
      for (const { user_id, tournament, name_fold } of entrants.rows) {
        await sql`UPDATE tournament_entrants SET name_fold = ${foldedName(name_fold)}
          WHERE tournament = ${tournament} AND user_id = ${user_id}`.execute(db);
      }
    },
  },
  '0019-why-no-clout': {
    async up(db) {
      for (const statement of REASONS) await sql.raw(statement).execute(db);
    },
  },
  '0020-log-between-states': {
    async up(db) {
      for (const column of ['game INTEGER NOT NULL DEFAULT 0', 'due_at INTEGER', 'step TEXT'])
        await sql.raw(`ALTER TABLE events ADD COLUMN ${column}`).execute(db);
      // All rows of games are up to date.
      await sql`INSERT INTO meta (name, value) SELECT 'rows', coalesce(max(key), 0) FROM events`.execute(db);
    },
  },
  '0021-seats-of-games-that-are-over': {
    async up(db) {
      await sql`UPDATE game_members SET active = 0 WHERE active = 1
        AND game IN (SELECT key FROM games WHERE status IN ('completed', 'cancelled'))`.execute(db);
    },
  },
};

const FIRST_TABLES = [
  // The state stands last, so that reading other columns does not read past it.
  `CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    due_at INTEGER,
    has_due INTEGER NOT NULL,
    last_event INTEGER NOT NULL,
    status TEXT NOT NULL,
    mode TEXT NOT NULL,
    invite_code TEXT NOT NULL UNIQUE,
    is_private INTEGER NOT NULL,
    is_quick_match INTEGER NOT NULL,
    open_seats INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    commitment TEXT,
    state TEXT NOT NULL
  ) STRICT`,
  // Not by time: that changes with every version, and costs pages.
  'CREATE INDEX games_due ON games (has_due) WHERE has_due = 1',
  `CREATE INDEX games_open ON games (mode, key)
    WHERE status = 'waiting' AND is_private = 0 AND open_seats > 0`,
  'CREATE TABLE secrets (game INTEGER PRIMARY KEY REFERENCES games, seed TEXT NOT NULL) STRICT',
  // Append-only. A game's events are chained from the newest to the first, each with its receipt.
  `CREATE TABLE events (
    key INTEGER PRIMARY KEY,
    previous INTEGER NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor TEXT,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    request_actor TEXT,
    request_id TEXT,
    digest TEXT,
    answer TEXT
  ) STRICT`,
  `CREATE TABLE game_members (
    user_id TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES games,
    active INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX game_members_active ON game_members (game) WHERE active = 1',
  `CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL UNIQUE,
    email TEXT,
    email_key TEXT UNIQUE,
    password_hash TEXT,
    is_guest INTEGER NOT NULL,
    is_vip INTEGER NOT NULL,
    clout INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    family TEXT NOT NULL,
    user_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    rotated_at INTEGER,
    revoked_at INTEGER
  ) STRICT`,
  'CREATE INDEX sessions_family ON sessions (family)',
  'CREATE INDEX sessions_expiry ON sessions (expires_at)',
  `CREATE TABLE messages (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game INTEGER NOT NULL REFERENCES games,
    user_id TEXT NOT NULL,
    username TEXT NOT NULL,
    content TEXT NOT NULL,
    message_type TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX messages_game ON messages (game)',
  `CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games,
    user_id TEXT NOT NULL,
    mode TEXT NOT NULL,
    placement INTEGER NOT NULL,
    players INTEGER NOT NULL,
    won INTEGER NOT NULL,
    method TEXT NOT NULL,
    turns INTEGER NOT NULL,
    biggest_stack INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL,
    clout INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (game, user_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX results_user ON results (user_id, finished_at)',
  'CREATE TABLE meta (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID',
];

const GUEST_INDEXES = [
  'CREATE INDEX users_guests ON users (created_at) WHERE is_guest = 1',
  'CREATE INDEX sessions_user ON sessions (user_id, created_at)',
];

const LESSON_TABLES = [
  `CREATE TABLE tutorial_sessions (
    user_id TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    track TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (user_id, id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX tutorial_sessions_age ON tutorial_sessions (updated_at)',
  `CREATE TABLE tutorial_tracks (
    user_id TEXT NOT NULL,
    track TEXT NOT NULL,
    how TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, track)
  ) STRICT, WITHOUT ROWID`,
];

export async function unknownMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  return ((await doneMigrations(db)) ?? []).filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

/** Those that {@link migrate} would do; null: it is no database of a server yet. */
export async function missingMigrations(db: Kysely<Tables>): Promise<readonly string[] | null> {
  const done = await doneMigrations(db);
  return done && Object.keys(MIGRATIONS).filter((name) => !done.includes(name));
}

async function doneMigrations(db: Kysely<Tables>): Promise<readonly string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
  const done = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return done.rows.map(({ name }) => name);
}

/** The caller rolls the transaction back when it throws. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
