import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, waitBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import { counted, type Point } from '../limits/rateLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { firstAvatar } from '../store/firstAvatar.ts';
import type { User, Users } from '../store/ports.ts';
import type { AccessTokens, IssuedAccess } from './accessTokens.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import { isReserved } from './names.ts';
import { type Passwords, PasswordsBusy } from './passwords.ts';
import { newUserId, type Person } from './person.ts';
import type { SessionTokens } from './sessionTokens.ts';
import type { Visit } from './visit.ts';

export interface SignedIn extends IssuedAccess {
  readonly user: User;
}

/** As somebody fills it in. */
export interface SignUp {
  readonly username: string;
  readonly email: string | null;
  readonly password: string;
}

export interface Registration {
  /** Null: a guest keeps the own name, anybody else gets one that is made up. */
  readonly username: string | null;
  /** Null: signs in through a provider only. */
  readonly passwordHash: string | null;
  readonly confirmedEmail: string | null;
}

interface AccountParts {
  readonly users: Users;
  readonly passwords: Passwords;
  readonly sessionTokens: SessionTokens;
  readonly accessTokens: AccessTokens;
  readonly knownBrowsers: KnownBrowsers;
  readonly limiter: Limiter<LimitName>;
  readonly platform: Platform;
}

export class Accounts {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Refuses with USERNAME_TAKEN, RATE_LIMITED or OVERLOADED. */
  register(signUp: SignUp, guest: Person | null, visit: Visit): Promise<Result<SignedIn, ErrorBody>> {
    return this.#counted(visit, async () => {
      const { users, passwords } = this.#parts;
      const { username, password } = signUp;
      // Checked before the costly hash; the store decides between two at once.
      const namesake = await users.byUsername(username);
      if (isReserved(username) || (namesake && namesake.id !== guest?.userId)) {
        return fail(errorBody('USERNAME_TAKEN'));
      }
      const passwordHash = await unlessBusy(passwords.hash(password));
      if (!passwordHash.ok) return passwordHash;
      return this.#open({ username, passwordHash: passwordHash.value, confirmedEmail: null }, guest, visit);
    });
  }

  /**
   * Makes an account and signs in to it; a guest becomes the account, under the same id. An address that belongs to
   * another account is not attached. Refuses with USERNAME_TAKEN or RATE_LIMITED.
   */
  open(registration: Registration, guest: Person | null, visit: Visit): Promise<Result<SignedIn, ErrorBody>> {
    return this.#counted(visit, () => this.#open(registration, guest, visit));
  }

  async #open(
    { username, passwordHash, confirmedEmail }: Registration,
    guest: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { users, platform } = this.#parts;
    const id = newUserId(platform.rng);
    const user: User = {
      id,
      username: username ?? `Player${platform.rng.below(1_000_000)}`,
      email: confirmedEmail,
      passwordHash,
      isGuest: false,
      isVip: false,
      avatar: firstAvatar(id),
      clout: 0,
      createdAt: platform.clock.now(),
    };
    const created = await users.create(user);
    if (created !== 'ok') return fail(errorBody('USERNAME_TAKEN'));
    return ok(await this.signIn(user, visit));
  }

  /** Refuses with INVALID_LOGIN, RATE_LIMITED or OVERLOADED. Counted before it is tried: attempts may be parallel. */
  async login(username: string, password: string, visit: Visit): Promise<Result<SignedIn, ErrorBody>> {
    const { limiter, users, knownBrowsers } = this.#parts;
    const { address, browser } = visit;
    const user = await users.byUsername(username);
    const known = user && (await knownBrowsers.recognise(browser, user.id));
    const name = username.toLowerCase();
    const strangersTries: readonly Point[] = [
      ['failedLoginsPerAddress', address],
      ['failedLogins', `${name} ${address}`],
      ['failedLoginsPerName', name],
    ];
    return counted(
      limiter,
      known === null ? strangersTries : [['failedLoginsPerBrowser', known]],
      () => this.#login(user, password, visit),
      (done) => !done.ok && done.error.code === 'INVALID_LOGIN',
    );
  }

  async #login(user: User | null, password: string, visit: Visit): Promise<Result<SignedIn, ErrorBody>> {
    const { passwords } = this.#parts;
    const right = await unlessBusy(passwords.verify(password, user?.passwordHash ?? null));
    if (!right.ok) return right;
    if (user === null || !right.value) return fail(errorBody('INVALID_LOGIN'));
    return ok(await this.signIn(user, visit));
  }

  /** For somebody who has shown to be this user. */
  async signIn(user: User, { browser }: Visit): Promise<SignedIn> {
    const { sessionTokens, accessTokens, knownBrowsers } = this.#parts;
    await knownBrowsers.remember(browser, user.id);
    // The session token is not given out: its family only serves to log out.
    const { family } = await sessionTokens.open(user.id);
    return { user, ...(await accessTokens.issue(user, family)) };
  }

  #counted(
    { address }: Visit,
    work: () => Promise<Result<SignedIn, ErrorBody>>,
  ): Promise<Result<SignedIn, ErrorBody>> {
    return counted(this.#parts.limiter, [['signUps', address]], work, ({ ok }) => ok);
  }
}

async function unlessBusy<T>(work: Promise<T>): Promise<Result<T, ErrorBody>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof PasswordsBusy) return fail(waitBody('OVERLOADED', 5));
    throw error;
  }
}
