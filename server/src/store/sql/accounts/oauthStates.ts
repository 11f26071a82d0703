import type { OAuthClaim, OAuthOffer, OAuthState, OAuthStates } from '../../oauthPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { first, run } from '../work.ts';

/** Few enough that nobody has to wait for the deletion, more than one begins at a time. */
const REMOVED_TOGETHER = 100;

export class SqlOAuthStates implements OAuthStates {
  readonly #database: SqlDatabase;
  readonly #now: () => number;

  constructor(database: SqlDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async begin({ userId, expiresAt, ...state }: OAuthState): Promise<void> {
    const insert = this.#database.queries
      .insertInto('oauth_states')
      .values({ ...state, user_id: userId, expires_at: expiresAt });
    const oldStates = this.#old('oauth_states');
    const oldOffers = this.#old('oauth_offers');
    // Apart from the new one: looking for old ones beside it, everybody who begins would lose against the others.
    await this.#database.write(function* () {
      yield* run(oldStates);
      yield* run(oldOffers);
    });
    await this.#database.write(() => run(insert));
  }

  take({
    hash,
    provider,
    challenge,
    userId,
    at,
  }: OAuthClaim & Pick<OAuthState, 'provider'>): Promise<OAuthState | null> {
    const take = this.#database.queries
      .deleteFrom('oauth_states')
      .where('hash', '=', hash)
      .where('provider', '=', provider)
      .where('challenge', '=', challenge)
      .where('expires_at', '>', at)
      .where(({ eb, or }) => or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
      .returning(['hash', 'provider', 'verifier', 'nonce', 'challenge'])
      .returning(['user_id as userId', 'expires_at as expiresAt']);
    return this.#database.write(() => first(take));
  }

  async offer({ userId, expiresAt, ...offer }: OAuthOffer): Promise<void> {
    const insert = this.#database.queries
      .insertInto('oauth_offers')
      .values({ ...offer, user_id: userId, expires_at: expiresAt });
    await this.#database.write(() => run(insert));
  }

  takeOffer({ hash, challenge, userId, at }: OAuthClaim): Promise<OAuthOffer | null> {
    const take = this.#database.queries
      .deleteFrom('oauth_offers')
      .where('hash', '=', hash)
      .where('challenge', '=', challenge)
      .where('expires_at', '>', at)
      .where('user_id', '=', userId ?? '')
      .returning(['hash', 'provider', 'subject', 'challenge'])
      .returning(['user_id as userId', 'expires_at as expiresAt']);
    return this.#database.write(() => first(take));
  }

  #old(table: 'oauth_states' | 'oauth_offers') {
    const { queries } = this.#database;
    const hashes = queries
      .selectFrom(table)
      .select('hash')
      .where('expires_at', '<=', this.#now())
      .limit(REMOVED_TOGETHER);
    return queries.deleteFrom(table).where('hash', 'in', hashes);
  }
}
