import type { Link, LinkPurpose, Links } from '../../accountPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { first, run } from '../work.ts';

export class SqlLinks implements Links {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async replace({ tokenHash, purpose, userId, address, expiresAt }: Link): Promise<void> {
    const { queries } = this.#database;
    const older = this.#linksOf(userId, purpose);
    const insert = queries.insertInto('links').values({
      token_hash: tokenHash,
      purpose,
      user_id: userId,
      address,
      expires_at: expiresAt,
      used_at: null,
    });
    await this.#database.write(function* () {
      yield* run(older);
      yield* run(insert);
    });
  }

  find(tokenHash: string, purpose: LinkPurpose, at: number): Promise<Link | null> {
    const query = this.#usable(tokenHash, purpose, at);
    return this.#database.read(() => first(query));
  }

  use(tokenHash: string, purpose: LinkPurpose, at: number): Promise<Link | null> {
    const query = this.#usable(tokenHash, purpose, at);
    const mark = this.#database.queries
      .updateTable('links')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash);
    return this.#database.write(function* () {
      const link = yield* first(query);
      if (link) yield* run(mark);
      return link;
    });
  }

  async endOf(userId: string, purpose: LinkPurpose): Promise<void> {
    const end = this.#linksOf(userId, purpose);
    await this.#database.write(() => run(end));
  }

  #linksOf(userId: string, purpose: LinkPurpose) {
    return this.#database.queries
      .deleteFrom('links')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose);
  }

  #usable(tokenHash: string, purpose: LinkPurpose, at: number) {
    return this.#database.queries
      .selectFrom('links')
      .select(['token_hash as tokenHash', 'purpose', 'user_id as userId', 'address'])
      .select('expires_at as expiresAt')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at);
  }
}
