/** Signing in by other providers, and connecting them with accounts (ADR 21). */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, type OAuthProvider } from '@staxd/protocol';
import type { Accounts, SignedIn } from '../identity/accounts.ts';
import type { Person } from '../identity/person.ts';
import type { SignIns } from '../identity/signIns.ts';
import type { Visit } from '../identity/visit.ts';
import type { Log } from '../monitoring/log.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { Platform } from '../platform/platform.ts';
import type { Identities, OAuthState, OAuthStates, ProviderAccount } from '../store/oauthPorts.ts';
import type { User, Users } from '../store/userPorts.ts';
import { hashOf, LIFETIME, newSecret } from './oneTime.ts';
import type { Providers } from './providers/open.ts';
import type { KnownPerson, ProviderAnswer } from './providers/provider.ts';
import { isUnreachable, reasonOf } from './providers/reach.ts';

interface OAuthParts {
  readonly providers: Providers;
  readonly accounts: Pick<Accounts, 'signIn' | 'open'>;
  readonly signIns: Pick<SignIns, 'renew'>;
  readonly users: Pick<Users, 'byId' | 'byEmail'>;
  readonly identities: Identities;
  readonly oauthStates: OAuthStates;
  readonly platform: Pick<Platform, 'clock' | 'rng'>;
  readonly log: Log;
}

/** What a browser brings back from a provider. */
export interface Callback extends ProviderAnswer {
  readonly state: string;
  readonly browserSecret: string;
}

export class OAuth {
  readonly #parts: OAuthParts;
  /** One account of a provider at a time: two callbacks at once open one account for it. */
  readonly #turns = new KeyedMutex();

  constructor(parts: OAuthParts) {
    this.#parts = parts;
  }

  /** Those that are set up. */
  get providers(): readonly OAuthProvider[] {
    return [...this.#parts.providers.keys()];
  }

  /**
   * Where the browser with the secret of `challenge` is sent. With a person, who must come back as the same one, the
   * provider is connected with the own account. Refuses with OAUTH_UNAVAILABLE.
   */
  async authorize(
    name: OAuthProvider,
    challenge: string,
    person: Person | null,
  ): Promise<Result<string, ErrorBody>> {
    const { providers, oauthStates, platform } = this.#parts;
    const provider = providers.get(name);
    if (!provider) return fail(unavailable(name));
    const [random, verifier, nonce] = [0, 1, 2].map(() => newSecret(platform.rng));
    const state = `${name}:${random}`;
    const url = await this.#ask(name, () => provider.authorizationUrl({ state, verifier, nonce }));
    if (!url.ok) return fail(unavailable(name));
    await oauthStates.begin({
      hash: hashOf(state),
      provider: name,
      verifier,
      nonce,
      challenge,
      userId: person?.userId ?? null,
      expiresAt: platform.clock.now() + LIFETIME,
    });
    return url;
  }

  /**
   * Signs in whom the provider knows. A guest becomes the new account. Refuses with OAUTH_FAILED, OAUTH_UNAVAILABLE,
   * LOGIN_TO_CONNECT, PROVIDER_TAKEN, or as {@link Accounts.open} does. The way is used up by then: nothing of it can be
   * tried again.
   */
  async callback(
    name: OAuthProvider,
    { state, browserSecret, ...answer }: Callback,
    person: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { providers, oauthStates, platform } = this.#parts;
    const provider = providers.get(name);
    if (!provider) return fail(unavailable(name));
    if (!state.startsWith(`${name}:`)) return fail(FAILED);
    // Before the code is exchanged: of two that bring the same state one goes on.
    const taken = await oauthStates.take({
      hash: hashOf(state),
      provider: name,
      challenge: hashOf(browserSecret),
      userId: person?.userId ?? null,
      at: platform.clock.now(),
    });
    if (!taken) return fail(FAILED);
    const { verifier, nonce } = taken;
    const known = await this.#ask(name, () => provider.identify(answer, { state, verifier, nonce }));
    if (!known.ok) return fail({ ...known.error, retryable: false });
    const account = { provider: name, subject: known.value.subject };
    return this.#turns.run(`${name} ${account.subject}`, () =>
      taken.userId !== null && person
        ? this.#attach(account, person, visit)
        : this.#enter(account, known.value, taken, person, visit),
    );
  }

  /** Connects what LOGIN_TO_CONNECT has offered to this person. Refuses with OAUTH_FAILED or PROVIDER_TAKEN. */
  async connect(token: string, browserSecret: string, { userId }: Person): Promise<Result<void, ErrorBody>> {
    const { oauthStates, platform } = this.#parts;
    const offer = await oauthStates.takeOffer({
      hash: hashOf(token),
      challenge: hashOf(browserSecret),
      userId,
      at: platform.clock.now(),
    });
    if (!offer) return fail(FAILED);
    const { provider, subject } = offer;
    return this.#turns.run(`${provider} ${subject}`, () => this.#connect({ provider, subject }, userId));
  }

  /** Refuses with LAST_WAY_IN. One that is not connected stays so. */
  async disconnect(name: OAuthProvider, { userId }: Person): Promise<Result<void, ErrorBody>> {
    const done = await this.#parts.identities.disconnect(userId, name);
    return done === 'lastWayIn' ? fail(errorBody('LAST_WAY_IN')) : ok(undefined);
  }

  async #enter(
    account: ProviderAccount,
    { verifiedEmail }: KnownPerson,
    state: OAuthState,
    person: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { accounts, users } = this.#parts;
    // Before the owner: where another server opens an account for both meanwhile, it is found as the owner's.
    const namesake = verifiedEmail === null ? null : await users.byEmail(verifiedEmail);
    const owner = await this.#ownerOf(account);
    if (owner) return ok(await accounts.signIn(owner, visit));
    if (namesake !== null) return this.#offer(account, namesake.id, state.challenge);
    const guest = person?.isGuest ? person : null;
    const registration = { username: null, passwordHash: null, confirmedEmail: verifiedEmail, by: account };
    const opened = await accounts.open(registration, guest, visit);
    if (opened.ok || opened.error.code !== 'PROVIDER_TAKEN') return opened;
    // Another server has opened one at the same moment.
    const other = await this.#ownerOf(account);
    return other ? ok(await accounts.signIn(other, visit)) : opened;
  }

  async #ownerOf(account: ProviderAccount): Promise<User | null> {
    const { users, identities } = this.#parts;
    const owner = await identities.ownerOf(account);
    return owner === null ? null : users.byId(owner);
  }

  /** The address alone shows nobody to be the account's owner: a login does. */
  async #offer(
    account: ProviderAccount,
    userId: string,
    challenge: string,
  ): Promise<Result<never, ErrorBody>> {
    const { oauthStates, platform } = this.#parts;
    const token = newSecret(platform.rng);
    const expiresAt = platform.clock.now() + LIFETIME;
    await oauthStates.offer({ ...account, hash: hashOf(token), challenge, userId, expiresAt });
    return fail(errorBody('LOGIN_TO_CONNECT', { provider: account.provider, connect_token: token }));
  }

  async #attach(
    account: ProviderAccount,
    person: Person,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { accounts, signIns, users } = this.#parts;
    const user = await users.byId(person.userId);
    if (user === null) return fail(FAILED);
    const connected = await this.#connect(account, user.id);
    if (!connected.ok) return connected;
    const renewed = await signIns.renew(person, user);
    return ok(renewed ? { user, ...renewed } : await accounts.signIn(user, visit));
  }

  async #connect(account: ProviderAccount, userId: string): Promise<Result<void, ErrorBody>> {
    const { identities, platform } = this.#parts;
    const connectedAt = platform.clock.now();
    const done = await identities.connect({ ...account, userId, connectedAt });
    if (done === 'ok') return ok(undefined);
    return fail(errorBody('PROVIDER_TAKEN', { provider: account.provider }));
  }

  /** What went wrong is for the log, without a word of the person's. */
  async #ask<T>(name: OAuthProvider, question: () => Promise<T>): Promise<Result<T, ErrorBody>> {
    try {
      return ok(await question());
    } catch (error) {
      const unreachable = isUnreachable(error);
      this.#parts.log.warn('a provider did not confirm a sign-in', {
        provider: name,
        reason: unreachable ? 'unreachable' : reasonOf(error),
      });
      return fail(unreachable ? unavailable(name) : FAILED);
    }
  }
}

const FAILED = errorBody('OAUTH_FAILED');

function unavailable(provider: OAuthProvider): ErrorBody {
  return errorBody('OAUTH_UNAVAILABLE', { provider });
}
