import type { OAuthClaim, OAuthOffer, OAuthState, OAuthStates } from '../oauthPorts.ts';
import type { Connection } from './database/connection.ts';

/** Few enough that nobody has to wait for the deletion, more than one begins at a time. */
const REMOVED_TOGETHER = 100;

export class SqliteOAuthStates implements OAuthStates {
  readonly #connection: Connection;
  readonly #now: () => number;

  constructor(connection: Connection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  async begin({ userId, expiresAt, ...state }: OAuthState): Promise<void> {
    const insert = this.#connection.queries
      .insertInto('oauth_states')
      .values({ ...state, user_id: userId, expires_at: expiresAt });
    await this.#connection.write(() => {
      this.#removeOld('oauth_states');
      this.#removeOld('oauth_offers');
      this.#connection.run(insert);
    });
  }

  take({
    hash,
    provider,
    challenge,
    userId,
    at,
  }: OAuthClaim & Pick<OAuthState, 'provider'>): Promise<OAuthState | null> {
    const take = this.#connection.queries
      .deleteFrom('oauth_states')
      .where('hash', '=', hash)
      .where('provider', '=', provider)
      .where('challenge', '=', challenge)
      .where('expires_at', '>', at)
      .where(({ eb, or }) => or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
      .returning(['hash', 'provider', 'verifier', 'nonce', 'challenge'])
      .returning(['user_id as userId', 'expires_at as expiresAt']);
    return this.#connection.write(() => this.#connection.first(take));
  }

  async offer({ userId, expiresAt, ...offer }: OAuthOffer): Promise<void> {
    const insert = this.#connection.queries
      .insertInto('oauth_offers')
      .values({ ...offer, user_id: userId, expires_at: expiresAt });
    await this.#connection.write(() => this.#connection.run(insert));
  }

  takeOffer({ hash, challenge, userId, at }: OAuthClaim): Promise<OAuthOffer | null> {
    const take = this.#connection.queries
      .deleteFrom('oauth_offers')
      .where('hash', '=', hash)
      .where('challenge', '=', challenge)
      .where('expires_at', '>', at)
      .where('user_id', '=', userId ?? '')
      .returning(['hash', 'provider', 'subject', 'challenge'])
      .returning(['user_id as userId', 'expires_at as expiresAt']);
    return this.#connection.write(() => this.#connection.first(take));
  }

  #removeOld(table: 'oauth_states' | 'oauth_offers'): void {
    const { queries } = this.#connection;
    const old = queries
      .selectFrom(table)
      .select('hash')
      .where('expires_at', '<=', this.#now())
      .limit(REMOVED_TOGETHER);
    this.#connection.run(queries.deleteFrom(table).where('hash', 'in', old));
  }
}
