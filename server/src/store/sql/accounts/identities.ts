import type { OAuthProvider } from '@staxd/protocol';
import type { ConnectedIdentity, Identities, ProviderAccount } from '../../oauthPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, first, run, type Work } from '../work.ts';

export class SqlIdentities implements Identities {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  ownerOf(account: ProviderAccount): Promise<string | null> {
    return this.#database.read(() => ownerOf(this.#database, account));
  }

  ofUser(userId: string): Promise<readonly ConnectedIdentity[]> {
    const query = this.#database.queries
      .selectFrom('identities')
      .select(['provider', 'subject', 'user_id as userId', 'connected_at as connectedAt'])
      .where('user_id', '=', userId)
      .orderBy('connected_at')
      .orderBy('provider');
    return this.#database.read(() => all(query));
  }

  connect(identity: ConnectedIdentity): Promise<'ok' | 'taken'> {
    return this.#database.write(() => connectIdentity(this.#database, identity));
  }

  disconnect(userId: string, provider: OAuthProvider): Promise<'ok' | 'unknown' | 'lastWayIn'> {
    const { queries } = this.#database;
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
    return this.#database.write(function* () {
      const ways = yield* all(connected);
      if (!ways.some((way) => way.provider === provider)) return 'unknown';
      if (ways.length === 1 && (yield* first(password)) === null) return 'lastWayIn';
      yield* run(remove);
      return 'ok';
    });
  }
}

/** {@link Identities.connect}, as part of a write. */
export function* connectIdentity(
  database: SqlDatabase,
  { provider, subject, userId, connectedAt }: ConnectedIdentity,
): Work<'ok' | 'taken'> {
  const owner = yield* ownerOf(database, { provider, subject });
  if (owner === userId) return 'ok';
  if (owner !== null) return 'taken';
  const { queries } = database;
  yield* run(queries.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider));
  yield* run(
    queries
      .insertInto('identities')
      .values({ provider, subject, user_id: userId, connected_at: connectedAt }),
  );
  return 'ok';
}

function* ownerOf(database: SqlDatabase, { provider, subject }: ProviderAccount): Work<string | null> {
  const query = database.queries
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject);
  return (yield* first(query))?.user_id ?? null;
}
