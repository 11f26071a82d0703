import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import { counted } from '../limits/rateLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { firstAvatar } from '../store/firstAvatar.ts';
import type { User, Users } from '../store/ports.ts';
import type { IssuedAccess } from './accessTokens.ts';
import type { EmailAddresses } from './emailAddresses.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import { isReserved, nameTaken } from './names.ts';
import type { PasswordTries } from './passwordTries.ts';
import { newUserId, type Person } from './person.ts';
import type { SignIns } from './signIns.ts';
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

/** A guest who has just become an account, as known by the new token. What is sent to the old one is lost. */
export type PromotionListener = (person: Person) => Promise<void>;

interface AccountParts {
  readonly users: Users;
  readonly passwordTries: PasswordTries;
  readonly signIns: SignIns;
  readonly emails: EmailAddresses;
  readonly knownBrowsers: KnownBrowsers;
  readonly limiter: Limiter<LimitName>;
  readonly platform: Platform;
}

/** Of names that are made up. */
const MOST_TRIES = 10;
const NAMES = 1_000_000;

export class Accounts {
  readonly #parts: AccountParts;
  readonly #listeners: PromotionListener[] = [];

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Listeners are done before the guest's own tokens end. */
  onPromoted(listener: PromotionListener): void {
    this.#listeners.push(listener);
  }

  /** A guest becomes the account, under the same id. Refuses with USERNAME_TAKEN, RATE_LIMITED or OVERLOADED. */
  register(
    { username, email, password }: SignUp,
    guest: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    return this.#counted(visit, async () => {
      const { users, passwordTries, emails, platform } = this.#parts;
      // Checked before the costly hash; the store decides between two at once.
      const namesake = await users.byUsername(username);
      if (isReserved(username) || (namesake && namesake.id !== guest?.userId)) {
        return nameTaken(username, users, platform.clock.now());
      }
      const passwordHash = await passwordTries.hash(password);
      if (!passwordHash.ok) return passwordHash;
      const account = { passwordHash: passwordHash.value, email: null, emailPending: email };
      const opened = await this.#open(username, account, guest, visit);
      // Whoever has the address: nothing of the answer may tell.
      if (opened.ok && email !== null) emails.askFor(opened.value.user, email);
      return opened;
    });
  }

  /**
   * Makes an account and signs in to it; a guest becomes the account, under the same id. An address that belongs to
   * another account is not attached. Refuses with USERNAME_TAKEN or RATE_LIMITED.
   */
  open(
    { username, passwordHash, confirmedEmail }: Registration,
    guest: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    return this.#counted(visit, async () => {
      const { users } = this.#parts;
      if (username !== null && isReserved(username)) return this.#taken(username);
      const isTaken = confirmedEmail !== null && (await users.byEmail(confirmedEmail)) !== null;
      const account = { passwordHash, email: isTaken ? null : confirmedEmail, emailPending: null };
      return this.#open(username, account, guest, visit);
    });
  }

  async #open(
    username: string | null,
    account: Pick<User, 'passwordHash' | 'email' | 'emailPending'>,
    guest: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { users, platform } = this.#parts;
    const passwordChangedAt = account.passwordHash === null ? null : platform.clock.now();
    if (guest?.isGuest) {
      const name = username ?? undefined;
      const done = await users.promote(guest.userId, { ...account, username: name, passwordChangedAt });
      if (done === 'emailTaken') return this.#open(username, { ...account, email: null }, guest, visit);
      // The guest signed up in another window at the same moment.
      if (done === 'unknown') return fail(errorBody('UNAUTHORIZED'));
      if (done === 'usernameTaken') return this.#taken(username ?? guest.username);
      return this.#promoted(guest.userId, visit);
    }
    const id = newUserId(platform.rng);
    const user: User = {
      id,
      username: username ?? '',
      ...account,
      isGuest: false,
      isVip: false,
      avatar: firstAvatar(id),
      clout: 0,
      createdAt: platform.clock.now(),
      passwordChangedAt,
      deletedAt: null,
    };
    const created = username === null ? await this.#createNameless(user) : await this.#create(user);
    return created === null ? this.#taken(user.username) : ok(await this.signIn(created, visit));
  }

  /** Null: the name is taken. */
  async #create(user: User): Promise<User | null> {
    const created = await this.#parts.users.create(user);
    if (created === 'emailTaken') return this.#create({ ...user, email: null });
    return created === 'ok' ? user : null;
  }

  async #createNameless(user: User): Promise<User | null> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const digits = String(this.#parts.platform.rng.below(NAMES)).padStart(6, '0');
      const created = await this.#create({ ...user, username: `Player${digits}` });
      if (created) return created;
    }
    return null;
  }

  async #promoted(userId: string, visit: Visit): Promise<Result<SignedIn, ErrorBody>> {
    const { users, signIns, knownBrowsers } = this.#parts;
    const user = await users.byId(userId);
    if (user === null) return fail(errorBody('UNAUTHORIZED'));
    await knownBrowsers.remember(visit.browser, userId);
    const { family, ...access } = await signIns.open(user, visit);
    const { username, isGuest, isVip, avatar } = user;
    const person = { userId, username, isGuest, isVip, avatar, family, expiresAt: access.expiresAt };
    for (const listener of this.#listeners) await listener(person);
    await signIns.endOthers(userId, family);
    return ok({ user, ...access });
  }

  /** Refuses with INVALID_LOGIN, RATE_LIMITED or OVERLOADED. */
  async login(username: string, password: string, visit: Visit): Promise<Result<SignedIn, ErrorBody>> {
    const user = await this.#parts.users.byUsername(username);
    const right = await this.#parts.passwordTries.check({ user, username, password }, visit, 'INVALID_LOGIN');
    return right.ok ? ok(await this.signIn(right.value, visit)) : right;
  }

  /** For somebody who has shown to be this user. */
  async signIn(user: User, visit: Visit): Promise<SignedIn> {
    const { signIns, knownBrowsers } = this.#parts;
    await knownBrowsers.remember(visit.browser, user.id);
    const { accessToken, expiresAt } = await signIns.open(user, visit);
    return { user, accessToken, expiresAt };
  }

  #taken(username: string): Promise<Result<never, ErrorBody>> {
    return nameTaken(username, this.#parts.users, this.#parts.platform.clock.now());
  }

  #counted(
    { address }: Visit,
    work: () => Promise<Result<SignedIn, ErrorBody>>,
  ): Promise<Result<SignedIn, ErrorBody>> {
    return counted(this.#parts.limiter, [['signUps', address]], work, ({ ok }) => ok);
  }
}
