/** All tables in which something about a player stands: what a deletion takes away, and what the player is given. */
import { type RawBuilder, sql } from 'kysely';
import { DELETED_PLAYER, type PersonalData, type PersonalRow } from '../../accountPorts.ts';
import { comparable } from '../../comparable.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import type { Tables } from '../tables/tables.ts';
import { all, raw, run } from '../work.ts';
import { FormerNames } from './formerNames.ts';

interface PersonalTable {
  readonly table: keyof Tables;
  /** Whether a deletion takes the rows away. */
  readonly goes: boolean;
  /** What the player is given, in the order of the first: no secrets, no hashes, nothing of others. */
  readonly told: readonly string[];
  /** Which rows are the player's. Default: those of the `user_id`. */
  readonly where?: (userId: string) => RawBuilder<unknown>;
}

/** Whoever adds a table with rows of players adds its line here. */
const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'users',
    goes: false,
    told: [
      'created_at',
      'id',
      'username',
      'email',
      'email_pending',
      'is_guest',
      'is_vip',
      'avatar',
      'clout',
      'password_changed_at',
    ],
    where: (userId) => sql`id = ${userId}`,
  },
  // Kept for a day for whoever had them, and after a deletion for nobody.
  { table: 'former_names', goes: false, told: ['until', 'name_fold'] },
  { table: 'sessions', goes: true, told: [] },
  {
    table: 'sign_ins',
    goes: true,
    told: ['signed_in_at', 'device', 'is_phone', 'last_used_at', 'expires_at'],
  },
  { table: 'links', goes: true, told: [] },
  { table: 'identities', goes: true, told: ['connected_at', 'provider', 'subject'] },
  { table: 'oauth_states', goes: true, told: [] },
  { table: 'oauth_offers', goes: true, told: [] },
  { table: 'billing_customers', goes: true, told: [] },
  { table: 'billing_checkouts', goes: true, told: [] },
  { table: 'subscriptions', goes: true, told: ['started_at', 'state', 'paid_until'] },
  {
    table: 'messages',
    goes: true,
    told: ['created_at', 'username', 'content', 'message_type'],
    // By the index of games: nobody asks for a player's messages otherwise.
    where: (userId) =>
      sql`user_id = ${userId} AND game IN (SELECT game FROM game_members WHERE user_id = ${userId})`,
  },
  { table: 'tournament_entrants', goes: true, told: ['tournament'] },
  { table: 'tutorial_sessions', goes: true, told: ['updated_at', 'id', 'track'] },
  { table: 'tutorial_tracks', goes: true, told: ['at', 'track', 'how'] },
  {
    table: 'results',
    goes: false,
    told: [
      'finished_at',
      'mode',
      'placement',
      'players',
      'won',
      'is_against_bots',
      'method',
      'turns',
      'biggest_stack',
      'stacks_built',
      'stacks_eaten',
      'hits_taken',
      'duration_ms',
      'clout',
      'no_clout',
      'last_color',
      'cards',
      'rated_at',
      'mu',
      'sigma',
    ],
  },
  // Everybody else's ratings follow from those of the deleted.
  { table: 'ratings', goes: false, told: ['season', 'mu', 'sigma', 'games'] },
  { table: 'standings', goes: false, told: [] },
  { table: 'kept_games', goes: true, told: [] },
  { table: 'setups', goes: true, told: ['slot', 'setup'] },
  {
    table: 'blocks',
    goes: true,
    told: ['at', 'other_id'],
  },
  // What the player has reported; reports about the player go with their time.
  { table: 'reports', goes: true, told: ['created_at', 'game_id', 'reason', 'note'] },
  { table: 'moderators', goes: true, told: [] },
  // A ban stays for its time; the name went with the user.
  { table: 'sentences', goes: false, told: ['since', 'kind', 'until'] },
  { table: 'warnings', goes: true, told: ['at', 'reason', 'line', 'closed_at'] },
  { table: 'rule_sets', goes: true, told: ['slot', 'rules'] },
];

export class SqlPersonalData implements PersonalData {
  readonly #database: SqlDatabase;
  readonly #formerNames: FormerNames;

  constructor(database: SqlDatabase, now: () => number) {
    this.#database = database;
    this.#formerNames = new FormerNames(database, now);
  }

  about(userId: string): Promise<Readonly<Record<string, readonly PersonalRow[]>>> {
    const told = PERSONAL_TABLES.filter((each) => each.told.length > 0).map((each) => {
      const columns = sql.join(each.told.map((column) => sql.ref(column)));
      const rows = sql<PersonalRow>`SELECT ${columns} FROM ${sql.table(each.table)} WHERE ${rowsOf(each, userId)}
        ORDER BY ${sql.ref(each.told[0])}`;
      return [each.table, raw(this.#database, rows)] as const;
    });
    return this.#database.read(function* () {
      const about: Record<string, readonly PersonalRow[]> = {};
      for (const [table, query] of told) about[table] = yield* all(query);
      return about;
    });
  }

  async erase(userId: string, at: number): Promise<void> {
    const mark = this.#database.queries
      .updateTable('users')
      .set({
        username: DELETED_PLAYER,
        // No name has a colon, so it is nobody's, and free of conflicts with other deleted players.
        username_key: comparable(`deleted:${userId}`),
        username_fold: `deleted:${userId}`,
        email: null,
        email_key: null,
        email_pending: null,
        password_hash: null,
        password_changed_at: null,
        deleted_at: at,
      })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null);
    const goes = PERSONAL_TABLES.filter((each) => each.goes).map((each) =>
      raw(this.#database, sql`DELETE FROM ${sql.table(each.table)} WHERE ${rowsOf(each, userId)}`),
    );
    const orphan = () => this.#formerNames.orphan(userId, at);
    await this.#database.write(function* () {
      yield* orphan();
      if ((yield* run(mark)) === 0) return;
      for (const query of goes) yield* run(query);
    });
  }
}

function rowsOf({ where }: PersonalTable, userId: string): RawBuilder<unknown> {
  return where ? where(userId) : sql`user_id = ${userId}`;
}
