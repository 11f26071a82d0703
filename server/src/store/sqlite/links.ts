import type { Link, LinkPurpose, Links } from '../accountPorts.ts';
import type { Connection } from './database/connection.ts';

export class SqliteLinks implements Links {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async replace({ tokenHash, purpose, userId, address, expiresAt }: Link): Promise<void> {
    const { queries } = this.#connection;
    const older = this.#linksOf(userId, purpose);
    const insert = queries.insertInto('links').values({
      token_hash: tokenHash,
      purpose,
      user_id: userId,
      address,
      expires_at: expiresAt,
      used_at: null,
    });
    await this.#connection.write(() => {
      this.#connection.run(older);
      this.#connection.run(insert);
    });
  }

  find(tokenHash: string, purpose: LinkPurpose, at: number): Promise<Link | null> {
    const query = this.#usable(tokenHash, purpose, at);
    return this.#connection.read(() => this.#connection.first(query));
  }

  use(tokenHash: string, purpose: LinkPurpose, at: number): Promise<Link | null> {
    const query = this.#usable(tokenHash, purpose, at);
    const mark = this.#connection.queries
      .updateTable('links')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash);
    return this.#connection.write(() => {
      const link = this.#connection.first(query);
      if (link) this.#connection.run(mark);
      return link;
    });
  }

  async endOf(userId: string, purpose: LinkPurpose): Promise<void> {
    const end = this.#linksOf(userId, purpose);
    await this.#connection.write(() => this.#connection.run(end));
  }

  #linksOf(userId: string, purpose: LinkPurpose) {
    return this.#connection.queries
      .deleteFrom('links')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose);
  }

  #usable(tokenHash: string, purpose: LinkPurpose, at: number) {
    return this.#connection.queries
      .selectFrom('links')
      .select(['token_hash as tokenHash', 'purpose', 'user_id as userId', 'address'])
      .select('expires_at as expiresAt')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at);
  }
}
