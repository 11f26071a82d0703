import { type Compilable, sql } from 'kysely';
import type { GameDirectory, GameListing, MembershipFilter, OpenGames } from '../ports.ts';
import type { Connection } from './database/connection.ts';

type ListingRow = Omit<GameListing, 'isPrivate' | 'isQuickMatch'> & {
  readonly isPrivate: number;
  readonly isQuickMatch: number;
};

export class SqliteDirectory implements GameDirectory {
  readonly #connection: Connection;
  readonly #everyGameOf: (userId: string, limit: number) => ListingRow[];
  readonly #activeSeatsOf: (userId: string) => { readonly game: number }[];
  readonly #byKey: (key: number) => ListingRow[];
  readonly #byInviteCode: (code: string) => ListingRow[];

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#everyGameOf = connection.fixed(
      games(connection)
        .innerJoin('game_members', 'game_members.game', 'games.key')
        .where('user_id', '=', '')
        .where('last_event', '>', sql.lit(0))
        .orderBy('key', 'desc')
        .limit(1),
    );
    // Without a join, an order or a limit: with one of them SQLite plans a statement anew each time it is asked.
    this.#activeSeatsOf = connection.fixed(
      connection.queries
        .selectFrom('game_members')
        .select('game')
        .where('user_id', '=', '')
        .where('active', '=', sql.lit(1)),
    );
    this.#byKey = connection.fixed(
      games(connection).where('key', '=', 0).where('last_event', '>', sql.lit(0)),
    );
    this.#byInviteCode = connection.fixed(
      games(connection).where('invite_code', '=', '').where('last_event', '>', sql.lit(0)),
    );
  }

  byInviteCode(code: string): Promise<GameListing | null> {
    return this.#connection.read(() => {
      const [row] = this.#byInviteCode(code);
      return row === undefined ? null : listingOf(row);
    });
  }

  openGames({ mode, isQuickMatch, limit }: OpenGames): Promise<readonly GameListing[]> {
    // Literals, because SQLite uses the partial index only for terms that it can read.
    let query = games(this.#connection)
      .where('status', '=', sql.lit('waiting' as const))
      .where('is_private', '=', sql.lit(0))
      .where('open_seats', '>', sql.lit(0));
    if (mode !== undefined) query = query.where('mode', '=', mode);
    if (isQuickMatch !== undefined) query = query.where('is_quick_match', '=', Number(isQuickMatch));
    return this.#list(query.orderBy('key', 'desc').limit(limit));
  }

  publicGames(): Promise<readonly GameListing[]> {
    const query = games(this.#connection)
      .where('status', 'in', ['waiting', 'running'])
      .where('is_private', '=', sql.lit(0));
    return this.#list(query.orderBy('key'));
  }

  gamesOf(userId: string, { active, limit }: MembershipFilter): Promise<readonly GameListing[]> {
    return this.#connection.read(() =>
      (active ? this.#activeOf(userId).slice(0, limit) : this.#everyGameOf(userId, limit)).map(listingOf),
    );
  }

  /** Newest first. */
  #activeOf(userId: string): readonly ListingRow[] {
    return this.#activeSeatsOf(userId)
      .map(({ game }) => game)
      .sort((one, other) => other - one)
      .flatMap((key) => this.#byKey(key))
      .filter(({ status }) => status === 'waiting' || status === 'running');
  }

  async giveUpSeat(gameId: string, userId: string): Promise<void> {
    const query = this.#connection.queries
      .updateTable('game_members')
      .set({ active: 0 })
      .where('user_id', '=', userId)
      .where('game', '=', (from) => from.selectFrom('games').select('key').where('id', '=', gameId));
    await this.#connection.write(() => this.#connection.run(query));
  }

  #list(query: Compilable<ListingRow>): Promise<readonly GameListing[]> {
    return this.#connection.read(() => this.#connection.all(query).map(listingOf));
  }
}

export function games({ queries }: Connection) {
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
