/** Accounts with a password: registration and login. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, waitBody } from '@staxd/protocol';
import type { LimitName } from '../operations/config.ts';
import type { Platform } from '../operations/platform.ts';
import type { Limiter, User, Users } from '../store/ports.ts';
import type { AccessTokens, IssuedAccess } from './accessTokens.ts';
import { rateLimited } from './limits.ts';
import { looksLikeBot } from './names.ts';
import { type Passwords, PasswordsBusy } from './passwords.ts';
import { newUserId } from './person.ts';

/** Somebody has come in. */
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
  readonly accessTokens: AccessTokens;
  readonly limiter: Limiter<LimitName>;
  readonly platform: Platform;
}

export class Accounts {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Refuses with USERNAME_TAKEN, EMAIL_TAKEN or OVERLOADED. */
  async register({ username, email, password }: Registration): Promise<Result<SignedIn, ErrorBody>> {
    const { users, passwords, platform } = this.#parts;
    // Both looked up before the costly hash; `create` decides when two come at once.
    if (looksLikeBot(username) || (await users.byUsername(username)))
      return fail(errorBody('USERNAME_TAKEN'));
    const passwordHash = await unlessBusy(passwords.hash(password));
    if (!passwordHash.ok) return passwordHash;
    const user: User = {
      id: newUserId(platform.rng),
      username,
      email,
      passwordHash: passwordHash.value,
      isGuest: false,
      isVip: false,
      clout: 0,
      createdAt: platform.clock.now(),
    };
    const created = await users.create(user);
    if (created !== 'ok') return fail(errorBody(created === 'emailTaken' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN'));
    return ok(await this.#signIn(user));
  }

  /** Refuses with INVALID_LOGIN, RATE_LIMITED or OVERLOADED. `address` is where the attempt comes from. */
  async login(username: string, password: string, address: string): Promise<Result<SignedIn, ErrorBody>> {
    const { users, passwords } = this.#parts;
    const refused = await this.#refusesAttempt(username, address);
    if (refused) return fail(refused);
    const user = await users.byUsername(username);
    const right = await unlessBusy(passwords.verify(password, user?.passwordHash ?? null));
    if (!right.ok) return right;
    if (user !== null && right.value) return ok(await this.#signIn(user));
    await this.#countFailure(username, address);
    return fail(errorBody('INVALID_LOGIN'));
  }

  /**
   * Ten failures lock a username only for addresses that have failed with it themselves: guessers are
   * stopped, and whoever owns the name still comes in.
   */
  async #refusesAttempt(username: string, address: string): Promise<ErrorBody | null> {
    const { limiter } = this.#parts;
    const [byName, here, byAddress] = await Promise.all([
      limiter.check('failedLogins', username.toLowerCase()),
      limiter.check('failedLoginsHere', `${username.toLowerCase()} ${address}`),
      limiter.check('failedLoginsPerAddress', address),
    ]);
    const verdict = !byAddress.allowed ? byAddress : !here.allowed ? byName : null;
    return verdict === null || verdict.allowed ? null : rateLimited(verdict.retryAfterMs);
  }

  async #countFailure(username: string, address: string): Promise<void> {
    const { limiter } = this.#parts;
    await Promise.all([
      limiter.take('failedLogins', username.toLowerCase()),
      limiter.take('failedLoginsHere', `${username.toLowerCase()} ${address}`),
      limiter.take('failedLoginsPerAddress', address),
    ]);
  }

  async #signIn(user: User): Promise<SignedIn> {
    return { user, ...(await this.#parts.accessTokens.issue(user, null)) };
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
