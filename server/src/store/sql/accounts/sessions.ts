import type { Session, Sessions } from '../../accountPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, first, fixed, run, type Work } from '../work.ts';

export class SqlSessions implements Sessions {
  readonly #database: SqlDatabase;
  readonly #revokedAmong: (families: unknown) => Work<readonly { readonly family: string }[]>;

  constructor(database: SqlDatabase) {
    this.#database = database;
    this.#revokedAmong = fixed(
      database.queries
        .selectFrom('sessions')
        .select('family')
        .distinct()
        .where(({ ref }) => database.isAmong(ref('family'), database.list([])))
        .where('revoked_at', 'is not', null),
    );
  }

  async create(session: Session): Promise<void> {
    await this.#database.write(() => this.#insert(session));
  }

  byToken(tokenHash: string): Promise<Session | null> {
    const query = this.#database.queries
      .selectFrom('sessions')
      .select(['token_hash as tokenHash', 'family', 'user_id as userId', 'created_at as createdAt'])
      .select(['expires_at as expiresAt', 'rotated_at as rotatedAt', 'revoked_at as revokedAt'])
      .where('token_hash', '=', tokenHash);
    return this.#database.read(() => first(query));
  }

  rotate(tokenHash: string, next: Session, at: number): Promise<boolean> {
    const mark = this.#database.queries
      .updateTable('sessions')
      .set({ rotated_at: at })
      .where('token_hash', '=', tokenHash)
      .where('family', '=', next.family)
      .where('rotated_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at);
    const insert = () => this.#insert(next);
    return this.#database.write(function* () {
      if ((yield* run(mark)) === 0) return false;
      yield* insert();
      return true;
    });
  }

  async revokeFamily(family: string, at: number): Promise<void> {
    const revoke = this.#database.queries
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('family', '=', family)
      .where('revoked_at', 'is', null);
    const signIn = this.#database.queries.deleteFrom('sign_ins').where('family', '=', family);
    await this.#database.write(function* () {
      yield* run(revoke);
      yield* run(signIn);
    });
  }

  async familiesOf(userId: string): Promise<readonly string[]> {
    const query = this.#database.queries
      .selectFrom('sessions')
      .select('family')
      .distinct()
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .orderBy('family');
    const rows = await this.#database.read(() => all(query));
    return rows.map(({ family }) => family);
  }

  async revokedAmong(families: readonly string[]): Promise<readonly string[]> {
    const list = this.#database.list(families);
    const rows = await this.#database.read(() => this.#revokedAmong(list));
    return rows.map(({ family }) => family);
  }

  /** A token that joins a family that is revoked already is revoked with it. */
  *#insert(session: Session): Work<void> {
    const { queries } = this.#database;
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
      revoked_at: session.revokedAt ?? (yield* first(revoked))?.revoked_at ?? null,
    });
    yield* run(insert);
  }
}
