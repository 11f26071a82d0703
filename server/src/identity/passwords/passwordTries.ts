/** Passwords that are shown, counted so that nobody finds one by guessing (LIMIT-5 to LIMIT-8). */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, waitBody } from '@staxd/protocol';
import type { LimitName } from '../../config/limits.ts';
import { counted, type Limiter, type Point } from '../../limits/rateLimits.ts';
import { comparable } from '../../store/comparable.ts';
import type { User } from '../../store/userPorts.ts';
import type { KnownBrowsers } from '../knownBrowsers.ts';
import type { Visit } from '../visit.ts';
import { type Passwords, PasswordsBusy } from './passwords.ts';

export interface Try {
  /** Null: nobody has the name. */
  readonly user: User | null;
  readonly username: string;
  readonly password: string;
}

export class PasswordTries {
  readonly #passwords: Passwords;
  readonly #knownBrowsers: KnownBrowsers;
  readonly #limiter: Limiter<LimitName>;

  constructor(passwords: Passwords, knownBrowsers: KnownBrowsers, limiter: Limiter<LimitName>) {
    this.#passwords = passwords;
    this.#knownBrowsers = knownBrowsers;
    this.#limiter = limiter;
  }

  /**
   * The user whose password it is. Refuses with `wrong`, RATE_LIMITED or OVERLOADED. Counted before it is tried: tries may
   * be parallel.
   */
  async check(
    { user, username, password }: Try,
    { address, browser }: Visit,
    wrong: 'INVALID_LOGIN' | 'WRONG_PASSWORD',
  ): Promise<Result<User, ErrorBody>> {
    const known = user && (await this.#knownBrowsers.recognise(browser, user));
    // Other spellings lead to the same account.
    const name = user?.id ?? comparable(username);
    const strangersTries: readonly Point[] = [
      ['failedLoginsPerAddress', address],
      ['failedLogins', `${name} ${address}`],
      ['failedLoginsPerName', name],
    ];
    return counted(
      this.#limiter,
      known === null ? strangersTries : [['failedLoginsPerBrowser', known]],
      async () => {
        const right = await unlessBusy(this.#passwords.verify(password, user?.passwordHash ?? null));
        if (!right.ok) return right;
        return user !== null && right.value ? ok(user) : fail(errorBody(wrong));
      },
      (done) => !done.ok && done.error.code === wrong,
    );
  }

  /** Refuses with OVERLOADED. */
  hash(password: string): Promise<Result<string, ErrorBody>> {
    return unlessBusy(this.#passwords.hash(password));
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
