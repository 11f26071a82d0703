import type { OAuthProvider } from '@staxd/protocol';
import type { ConnectedIdentity, Identities, ProviderAccount } from '../oauthPorts.ts';
import type { Connection } from './database/connection.ts';

export class SqliteIdentities implements Identities {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  ownerOf(account: ProviderAccount): Promise<string | null> {
    return this.#connection.read(() => this.#ownerOf(account));
  }

  ofUser(userId: string): Promise<readonly ConnectedIdentity[]> {
    const query = this.#connection.queries
      .selectFrom('identities')
      .select(['provider', 'subject', 'user_id as userId', 'connected_at as connectedAt'])
      .where('user_id', '=', userId)
      .orderBy('connected_at')
      .orderBy('provider');
    return this.#connection.read(() => this.#connection.all(query));
  }

  connect({ provider, subject, userId, connectedAt }: ConnectedIdentity): Promise<'ok' | 'taken'> {
    const { queries } = this.#connection;
    const former = queries
      .deleteFrom('identities')
      .where('user_id', '=', userId)
      .where('provider', '=', provider);
    const insert = queries
      .insertInto('identities')
      .values({ provider, subject, user_id: userId, connected_at: connectedAt });
    return this.#connection.write(() => {
      const owner = this.#ownerOf({ provider, subject });
      if (owner === userId) return 'ok';
      if (owner !== null) return 'taken';
      this.#connection.run(former);
      this.#connection.run(insert);
      return 'ok';
    });
  }

  disconnect(userId: string, provider: OAuthProvider): Promise<'ok' | 'unknown' | 'lastWayIn'> {
    const { queries } = this.#connection;
    const connected = queries.selectFrom('identities').select('provider').where('user_id', '=', userId);
    const password = queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', 'is not', null);
    const remove = queries
      .deleteFrom('identities')
      .where('user_id', '=', userId)
      .where('provider', '=', provider);
    return this.#connection.write(() => {
      const ways = this.#connection.all(connected);
      if (!ways.some((way) => way.provider === provider)) return 'unknown';
      if (ways.length === 1 && this.#connection.first(password) === null) return 'lastWayIn';
      this.#connection.run(remove);
      return 'ok';
    });
  }

  #ownerOf({ provider, subject }: ProviderAccount): string | null {
    const query = this.#connection.queries
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject);
    return this.#connection.first(query)?.user_id ?? null;
  }
}
