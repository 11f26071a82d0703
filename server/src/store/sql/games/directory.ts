import { type Compilable, sql } from 'kysely';
import type { GameDirectory, GameListing, MembershipFilter, OpenGames } from '../../gamePorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, fixed, run, type Work } from '../work.ts';

type ListingRow = Omit<GameListing, 'isPrivate' | 'isQuickMatch'> & {
  readonly isPrivate: number;
  readonly isQuickMatch: number;
};

export class SqlDirectory implements GameDirectory {
  readonly #database: SqlDatabase;
  readonly #everyGameOf: (userId: string, limit: number) => Work<readonly ListingRow[]>;
  readonly #activeSeatsOf: (userId: string) => Work<readonly { readonly game: number }[]>;
  readonly #byKey: (key: number) => Work<readonly ListingRow[]>;
  readonly #byInviteCode: (code: string) => Work<readonly ListingRow[]>;

  constructor(database: SqlDatabase) {
    this.#database = database;
    this.#everyGameOf = fixed(
      games(database)
        .innerJoin('game_members', 'game_members.game', 'games.key')
        .where('user_id', '=', '')
        .where('last_event', '>', sql.lit(0))
        .orderBy('key', 'desc')
        .limit(1),
    );
    // Without a join, an order or a limit: with one of them SQLite plans a statement anew each time it is asked.
    this.#activeSeatsOf = fixed(
      database.queries
        .selectFrom('game_members')
        .select('game')
        .where('user_id', '=', '')
        .where('active', '=', sql.lit(1)),
    );
    this.#byKey = fixed(games(database).where('key', '=', 0).where('last_event', '>', sql.lit(0)));
    this.#byInviteCode = fixed(
      games(database).where('invite_code', '=', '').where('last_event', '>', sql.lit(0)),
    );
  }

  async byInviteCode(code: string): Promise<GameListing | null> {
    const rows = await this.#database.read(() => this.#byInviteCode(code));
    return rows.map(listingOf)[0] ?? null;
  }

  openGames({ mode, isQuickMatch, limit }: OpenGames): Promise<readonly GameListing[]> {
    // Literals, because SQLite uses the partial index only for terms that it can read.
    let query = games(this.#database)
      .where('status', '=', sql.lit('waiting' as const))
      .where('is_private', '=', sql.lit(0))
      .where('open_seats', '>', sql.lit(0));
    if (mode !== undefined) query = query.where('mode', '=', mode);
    if (isQuickMatch !== undefined) query = query.where('is_quick_match', '=', Number(isQuickMatch));
    return this.#list(query.orderBy('key', 'desc').limit(limit));
  }

  publicGames(): Promise<readonly GameListing[]> {
    const query = games(this.#database)
      .where('status', 'in', ['waiting', 'running'])
      .where('is_private', '=', sql.lit(0));
    return this.#list(query.orderBy('key'));
  }

  async gamesOf(userId: string, { active, limit }: MembershipFilter): Promise<readonly GameListing[]> {
    const rows = await this.#database.read(() =>
      active ? this.#activeOf(userId) : this.#everyGameOf(userId, limit),
    );
    return rows.slice(0, limit).map(listingOf);
  }

  /** Newest first. */
  *#activeOf(userId: string): Work<readonly ListingRow[]> {
    const seats = yield* this.#activeSeatsOf(userId);
    const rows: ListingRow[] = [];
    for (const { game } of seats.toSorted((one, other) => other.game - one.game))
      rows.push(...(yield* this.#byKey(game)));
    return rows.filter(({ status }) => status === 'waiting' || status === 'running');
  }

  async giveUpSeat(gameId: string, userId: string): Promise<void> {
    const query = this.#database.queries
      .updateTable('game_members')
      .set({ active: 0 })
      .where('user_id', '=', userId)
      .where('game', '=', (from) => from.selectFrom('games').select('key').where('id', '=', gameId));
    await this.#database.write(() => run(query));
  }

  async #list(query: Compilable<ListingRow>): Promise<readonly GameListing[]> {
    const rows = await this.#database.read(() => all(query));
    return rows.map(listingOf);
  }
}

export function games({ queries }: Pick<SqlDatabase, 'queries'>) {
  return queries
    .selectFrom('games')
    .select([
      'id',
      'version',
      'status',
      'mode',
      'invite_code as inviteCode',
      'is_private as isPrivate',
      'is_quick_match as isQuickMatch',
      'open_seats as openSeats',
      'created_at as createdAt',
    ]);
}

export function listingOf(row: ListingRow): GameListing {
  return { ...row, isPrivate: row.isPrivate === 1, isQuickMatch: row.isQuickMatch === 1 };
}
