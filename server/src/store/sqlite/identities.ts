import type { OAuthProvider } from '@staxd/protocol';
import type { ConnectedIdentity, Identities, ProviderAccount } from '../oauthPorts.ts';
import type { Connection } from './database/connection.ts';

export class SqliteIdentities implements Identities {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  ownerOf(account: ProviderAccount): Promise<string | null> {
    return this.#connection.read(() => ownerOf(this.#connection, account));
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

  connect(identity: ConnectedIdentity): Promise<'ok' | 'taken'> {
    return this.#connection.write(() => connectIdentity(this.#connection, identity));
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
}

/** {@link Identities.connect}, as part of a write. */
export function connectIdentity(
  connection: Connection,
  { provider, subject, userId, connectedAt }: ConnectedIdentity,
): 'ok' | 'taken' {
  const owner = ownerOf(connection, { provider, subject });
  if (owner === userId) return 'ok';
  if (owner !== null) return 'taken';
  const { queries } = connection;
  connection.run(
    queries.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider),
  );
  connection.run(
    queries
      .insertInto('identities')
      .values({ provider, subject, user_id: userId, connected_at: connectedAt }),
  );
  return 'ok';
}

function ownerOf(connection: Connection, { provider, subject }: ProviderAccount): string | null {
  const query = connection.queries
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject);
  return connection.first(query)?.user_id ?? null;
}
