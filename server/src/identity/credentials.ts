/** The password of an account, and what proves that its owner asks. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Clock } from '../platform/platform.ts';
import { comparable } from '../store/comparable.ts';
import type { User, Users } from '../store/userPorts.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import type { OneTimeLinks } from './oneTimeLinks.ts';
import type { PasswordTries } from './passwords/passwordTries.ts';
import type { Person } from './person.ts';
import type { SignIns } from './signIns.ts';
import type { Visit } from './visit.ts';

export interface CredentialParts {
  readonly users: Users;
  readonly passwordTries: PasswordTries;
  readonly signIns: SignIns;
  readonly links: OneTimeLinks;
  readonly knownBrowsers: KnownBrowsers;
  readonly clock: Clock;
}

export class Credentials {
  readonly #parts: CredentialParts;

  constructor(parts: CredentialParts) {
    this.#parts = parts;
  }

  /**
   * The asker's account, whose owner it is: by the password, or without one by a fresh sign-in. Refuses with WRONG_PASSWORD,
   * FRESH_LOGIN_NEEDED, RATE_LIMITED or OVERLOADED.
   */
  async prove(
    person: Person,
    password: string | null | undefined,
    visit: Visit,
  ): Promise<Result<User, ErrorBody>> {
    const { users, passwordTries, signIns } = this.#parts;
    const user = await users.byId(person.userId);
    if (user === null) return fail(errorBody('UNAUTHORIZED'));
    if (user.passwordHash === null) {
      return (await signIns.isFresh(person)) ? ok(user) : fail(errorBody('FRESH_LOGIN_NEEDED'));
    }
    const shown = { user, username: user.username, password: password ?? '' };
    return passwordTries.check(shown, visit, 'WRONG_PASSWORD');
  }

  /** Signs out everywhere else. Refuses as {@link prove} does. */
  async change(
    person: Person,
    { current, password }: { readonly current?: string | null | undefined; readonly password: string },
    visit: Visit,
  ): Promise<Result<void, ErrorBody>> {
    const user = await this.prove(person, current, visit);
    if (!user.ok) return user;
    const set = await this.#set(user.value, password);
    if (!set.ok) return set;
    await this.#parts.knownBrowsers.remember(visit.browser, person.userId);
    await this.#parts.links.endOf(person.userId, 'reset');
    await this.#parts.signIns.endOthers(person.userId, person.family);
    return ok(undefined);
  }

  /**
   * Takes a mailed link, and the user is signed out everywhere. Refuses with LINK_INVALID or OVERLOADED.
   */
  async reset(token: string, password: string): Promise<Result<User, ErrorBody>> {
    const { users, links, signIns, passwordTries, clock } = this.#parts;
    // Looked for before the costly hash; of two who use it at once, one gets it.
    const found = await links.find('reset', token);
    if (found === null) return fail(errorBody('LINK_INVALID'));
    const passwordHash = await passwordTries.hash(password);
    if (!passwordHash.ok) return passwordHash;
    const link = await links.use('reset', token);
    const user = link && (await users.byId(link.userId));
    // The address may have been given up meanwhile.
    if (!link || !user?.email || comparable(user.email) !== comparable(link.address)) {
      return fail(errorBody('LINK_INVALID'));
    }
    await users.update(user.id, { passwordHash: passwordHash.value, passwordChangedAt: clock.now() });
    await signIns.endOthers(user.id, null);
    return ok((await users.byId(user.id)) ?? user);
  }

  async #set(user: User, password: string): Promise<Result<void, ErrorBody>> {
    const { users, passwordTries, clock } = this.#parts;
    const passwordHash = await passwordTries.hash(password);
    if (!passwordHash.ok) return passwordHash;
    await users.update(user.id, { passwordHash: passwordHash.value, passwordChangedAt: clock.now() });
    return ok(undefined);
  }
}
