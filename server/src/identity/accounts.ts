import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, waitBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import { counted, type Point } from '../limits/rateLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { firstAvatar } from '../store/firstAvatar.ts';
import type { User, Users } from '../store/ports.ts';
import type { AccessTokens, IssuedAccess } from './accessTokens.ts';
import { type BrowserMemory, type KnownBrowsers, NO_MEMORY } from './knownBrowsers.ts';
import { isReserved } from './names.ts';
import { type Passwords, PasswordsBusy } from './passwords.ts';
import { newUserId } from './person.ts';
import type { SessionTokens } from './sessionTokens.ts';

export interface SignedIn extends IssuedAccess {
  readonly user: User;
}

export interface Registration {
  readonly username: string;
  readonly email: string | null;
  readonly password: string;
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

  /** Refuses with USERNAME_TAKEN, EMAIL_TAKEN, RATE_LIMITED or OVERLOADED. */
  register(
    registration: Registration,
    address: string,
    browser: BrowserMemory = NO_MEMORY,
  ): Promise<Result<SignedIn, ErrorBody>> {
    return counted(
      this.#parts.limiter,
      [['signUps', address]],
      () => this.#register(registration, browser),
      ({ ok }) => ok,
    );
  }

  async #register(
    { username, email, password }: Registration,
    browser: BrowserMemory,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { users, passwords, platform } = this.#parts;
    // Checked before the costly hash; `create` decides between two at once.
    if (isReserved(username) || (await users.byUsername(username))) return fail(errorBody('USERNAME_TAKEN'));
    const passwordHash = await unlessBusy(passwords.hash(password));
    if (!passwordHash.ok) return passwordHash;
    const id = newUserId(platform.rng);
    const user: User = {
      id,
      username,
      email,
      passwordHash: passwordHash.value,
      isGuest: false,
      isVip: false,
      avatar: firstAvatar(id),
      clout: 0,
      createdAt: platform.clock.now(),
    };
    const created = await users.create(user);
    if (created !== 'ok') return fail(errorBody(created === 'emailTaken' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN'));
    return ok(await this.#signIn(user, browser));
  }

  /**
   * Refuses with INVALID_LOGIN, RATE_LIMITED or OVERLOADED. An attempt is counted before its password is
   * tried, and given back if that was right, so that parallel attempts cannot pass the limit. A known browser
   * has a limit of its own.
   */
  async login(
    username: string,
    password: string,
    address: string,
    browser: BrowserMemory = NO_MEMORY,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { limiter, users, knownBrowsers } = this.#parts;
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
      () => this.#login(user, password, browser),
      (done) => !done.ok && done.error.code === 'INVALID_LOGIN',
    );
  }

  async #login(
    user: User | null,
    password: string,
    browser: BrowserMemory,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { passwords } = this.#parts;
    const right = await unlessBusy(passwords.verify(password, user?.passwordHash ?? null));
    if (!right.ok) return right;
    if (user === null || !right.value) return fail(errorBody('INVALID_LOGIN'));
    return ok(await this.#signIn(user, browser));
  }

  async #signIn(user: User, browser: BrowserMemory): Promise<SignedIn> {
    const { sessionTokens, accessTokens, knownBrowsers } = this.#parts;
    await knownBrowsers.remember(browser, user.id);
    // The session token is not given out: its family only serves to log out.
    const { family } = await sessionTokens.open(user.id);
    return { user, ...(await accessTokens.issue(user, family)) };
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
