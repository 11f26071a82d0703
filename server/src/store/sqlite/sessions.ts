import { sql } from 'kysely';
import type { Session, Sessions } from '../ports.ts';
import type { Connection } from './database/connection.ts';

export class SqliteSessions implements Sessions {
  readonly #connection: Connection;
  readonly #revokedAmong: (families: string) => { readonly family: string }[];

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#revokedAmong = connection.fixed(
      connection.queries
        .selectFrom('sessions')
        .select('family')
        .distinct()
        // One parameter for all: SQLite limits their number.
        .where(sql<boolean>`family IN (SELECT value FROM json_each(${'[]'}))`)
        .where('revoked_at', 'is not', null),
    );
  }

  async create(session: Session): Promise<void> {
    await this.#connection.write(() => this.#insert(session));
  }

  byToken(tokenHash: string): Promise<Session | null> {
    const query = this.#connection.queries
      .selectFrom('sessions')
      .select(['token_hash as tokenHash', 'family', 'user_id as userId', 'created_at as createdAt'])
      .select(['expires_at as expiresAt', 'rotated_at as rotatedAt', 'revoked_at as revokedAt'])
      .where('token_hash', '=', tokenHash);
    return this.#connection.read(() => this.#connection.first(query));
  }

  rotate(tokenHash: string, next: Session, at: number): Promise<boolean> {
    const mark = this.#connection.queries
      .updateTable('sessions')
      .set({ rotated_at: at })
      .where('token_hash', '=', tokenHash)
      .where('family', '=', next.family)
      .where('rotated_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at);
    return this.#connection.write(() => {
      if (this.#connection.run(mark) === 0) return false;
      this.#insert(next);
      return true;
    });
  }

  async revokeFamily(family: string, at: number): Promise<void> {
    const revoke = this.#connection.queries
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('family', '=', family)
      .where('revoked_at', 'is', null);
    const signIn = this.#connection.queries.deleteFrom('sign_ins').where('family', '=', family);
    await this.#connection.write(() => {
      this.#connection.run(revoke);
      this.#connection.run(signIn);
    });
  }

  familiesOf(userId: string): Promise<readonly string[]> {
    const query = this.#connection.queries
      .selectFrom('sessions')
      .select('family')
      .distinct()
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .orderBy('family');
    return this.#connection.read(() => this.#connection.all(query).map(({ family }) => family));
  }

  revokedAmong(families: readonly string[]): Promise<readonly string[]> {
    return this.#connection.read(() =>
      this.#revokedAmong(JSON.stringify(families)).map(({ family }) => family),
    );
  }

  /** A token that joins a family that is revoked already is revoked with it. */
  #insert(session: Session): void {
    const { queries } = this.#connection;
    const revoked = queries
      .selectFrom('sessions')
      .select('revoked_at')
      .where('family', '=', session.family)
      .where('revoked_at', 'is not', null)
      .limit(1);
    const insert = queries.insertInto('sessions').values({
      token_hash: session.tokenHash,
      family: session.family,
      user_id: session.userId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      rotated_at: session.rotatedAt,
      revoked_at: session.revokedAt ?? this.#connection.first(revoked)?.revoked_at ?? null,
    });
    this.#connection.run(insert);
  }
}
