import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Platform } from '../platform/platform.ts';
import { firstAvatar } from '../store/firstAvatar.ts';
import type { ProviderAccount, WayIn } from '../store/oauthPorts.ts';
import type { Opened, User, Users } from '../store/userPorts.ts';
import type { IssuedAccess } from './accessTokens.ts';
import type { EmailAddresses } from './emailAddresses.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import { isReserved, nameTaken } from './names.ts';
import type { PasswordTries } from './passwords/passwordTries.ts';
import { newUserId, type Person } from './person.ts';
import type { SignIns } from './signIns.ts';
import type { SignUps } from './signUps.ts';
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
  /** Connected with the account, in one write. */
  readonly by: ProviderAccount | null;
}

/** A guest who has just become an account, as known by the new token. What is sent to the old one is lost. */
export type PromotionListener = (person: Person) => Promise<void>;

interface AccountParts {
  readonly users: Users;
  readonly passwordTries: PasswordTries;
  readonly signIns: SignIns;
  readonly emails: EmailAddresses;
  readonly knownBrowsers: KnownBrowsers;
  readonly signUps: SignUps;
  readonly platform: Platform;
}

type Refusal = Extract<Opened, 'usernameTaken' | 'wayInTaken'>;

interface NewAccount extends Pick<User, 'passwordHash' | 'email' | 'emailPending'> {
  readonly by: ProviderAccount | null;
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
    return this.#parts.signUps.counted(visit.address, async () => {
      const { users, passwordTries, emails, platform } = this.#parts;
      // Checked before the costly hash; the store decides between two at once.
      const namesake = await users.byUsername(username);
      if (isReserved(username) || (namesake && namesake.id !== guest?.userId)) {
        return nameTaken(username, users, platform.clock.now());
      }
      const passwordHash = await passwordTries.hash(password);
      if (!passwordHash.ok) return passwordHash;
      const account = { passwordHash: passwordHash.value, email: null, emailPending: email, by: null };
      const opened = await this.#open(username, account, guest, visit);
      // Whoever has the address: nothing of the answer may tell.
      if (opened.ok && email !== null) emails.askFor(opened.value.user, email, visit.address);
      return opened;
    });
  }

  /**
   * Makes an account and signs in to it; a guest becomes the account, under the same id. An address that belongs to
   * another account is not attached. Refuses with USERNAME_TAKEN, PROVIDER_TAKEN or RATE_LIMITED.
   */
  open(
    { username, passwordHash, confirmedEmail, by }: Registration,
    guest: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    return this.#parts.signUps.counted(visit.address, async () => {
      const { users } = this.#parts;
      if (username !== null && isReserved(username)) return this.#taken(username);
      const isTaken = confirmedEmail !== null && (await users.byEmail(confirmedEmail)) !== null;
      const account = { passwordHash, email: isTaken ? null : confirmedEmail, emailPending: null, by };
      return this.#open(username, account, guest, visit);
    });
  }

  async #open(
    username: string | null,
    account: NewAccount,
    guest: Person | null,
    visit: Visit,
  ): Promise<Result<SignedIn, ErrorBody>> {
    const { users, platform } = this.#parts;
    const { by, ...credentials } = account;
    const now = platform.clock.now();
    const wayIn = by && { ...by, connectedAt: now };
    const passwordChangedAt = account.passwordHash === null ? null : now;
    if (guest?.isGuest) {
      const change = { ...credentials, username: username ?? undefined, passwordChangedAt };
      const done = await users.promote(guest.userId, change, wayIn);
      if (done === 'emailTaken') return this.#open(username, { ...account, email: null }, guest, visit);
      // The guest signed up in another window at the same moment.
      if (done === 'unknown') return fail(errorBody('UNAUTHORIZED'));
      if (done !== 'ok') return this.#refused(done, username ?? guest.username, by);
      return this.#promoted(guest.userId, visit);
    }
    const id = newUserId(platform.rng);
    const user: User = {
      id,
      username: username ?? '',
      ...credentials,
      isGuest: false,
      isVip: false,
      avatar: firstAvatar(id),
      clout: 0,
      createdAt: now,
      passwordChangedAt,
      deletedAt: null,
    };
    const created = await (username === null ? this.#createNameless(user, wayIn) : this.#create(user, wayIn));
    return typeof created === 'string'
      ? this.#refused(created, user.username, by)
      : ok(await this.signIn(created, visit));
  }

  async #create(user: User, wayIn: WayIn | null): Promise<User | Refusal> {
    const created = await this.#parts.users.create(user, wayIn);
    if (created === 'emailTaken') return this.#create({ ...user, email: null }, wayIn);
    return created === 'ok' ? user : created;
  }

  async #createNameless(user: User, wayIn: WayIn | null): Promise<User | Refusal> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const digits = String(this.#parts.platform.rng.below(NAMES)).padStart(6, '0');
      const created = await this.#create({ ...user, username: `Player${digits}` }, wayIn);
      if (created !== 'usernameTaken') return created;
    }
    return 'usernameTaken';
  }

  #refused(
    refusal: Refusal,
    username: string,
    by: ProviderAccount | null,
  ): Promise<Result<never, ErrorBody>> | Result<never, ErrorBody> {
    if (refusal === 'usernameTaken' || by === null) return this.#taken(username);
    return fail(errorBody('PROVIDER_TAKEN', { provider: by.provider }));
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
}
