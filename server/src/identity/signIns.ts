/** The places where registered players are signed in: one family of tokens each (AUTH-8). */
import { createHash } from 'node:crypto';
import type { Clock } from '../platform/platform.ts';
import type { Sessions, SignIns as SignInStore } from '../store/accountPorts.ts';
import type { User } from '../store/userPorts.ts';
import { type AccessTokens, type IssuedAccess, LIFETIMES } from './accessTokens.ts';
import { deviceOf } from './device.ts';
import type { Person } from './person.ts';
import type { SessionTokens } from './sessionTokens.ts';
import type { Visit } from './visit.ts';

/** A use is written down at most once in this time. */
const USE_STEP = 10 * 60_000;
/** Families whose latest use is remembered; with more, all are forgotten and written once more. */
const MOST_REMEMBERED = 10_000;
/** A sign-in is as good as a password for this long. */
const FRESH = 10 * 60_000;

export interface SignInParts {
  readonly signIns: SignInStore;
  readonly sessions: Pick<Sessions, 'familiesOf'>;
  readonly sessionTokens: SessionTokens;
  readonly accessTokens: AccessTokens;
  readonly clock: Clock;
}

/** As its owner sees it. */
export interface ShownSignIn {
  /** Leads to the family, and does not tell it. */
  readonly id: string;
  readonly device: string | null;
  readonly isPhone: boolean;
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  readonly isCurrent: boolean;
}

type Asker = Pick<Person, 'userId' | 'family'>;

export class SignIns {
  readonly #parts: SignInParts;
  readonly #usedAt = new Map<string, number>();

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  async open(
    user: User,
    { userAgent, remember }: Visit,
  ): Promise<IssuedAccess & { readonly family: string }> {
    const { signIns, sessionTokens, accessTokens, clock } = this.#parts;
    const now = clock.now();
    const lifetime = remember ? LIFETIMES.remembered : LIFETIMES.notRemembered;
    // The session token is not given out: its family only serves to revoke.
    const { family } = await sessionTokens.open(user.id);
    const { name: device, isPhone } = deviceOf(userAgent);
    const times = { signedInAt: now, lastUsedAt: now, lifetime, expiresAt: now + lifetime };
    await signIns.add({ family, userId: user.id, device, isPhone, ...times });
    this.#usedAt.set(family, now);
    return { ...(await accessTokens.issue(user, family, lifetime)), family };
  }

  /** A fresh token of the same family, once half of the life of this one is over; else null (AUTH-9). */
  async renewal(person: Person, user: User): Promise<IssuedAccess | null> {
    const { family, expiresAt, isGuest } = person;
    const { signIns, clock } = this.#parts;
    if (isGuest || family === null) return null;
    const signIn = await signIns.byFamily(family);
    const left = expiresAt - clock.now();
    if (signIn === null || left > signIn.lifetime / 2) return null;
    return this.renew(person, user);
  }

  /** A fresh token of the same family; null when it is no sign-in any more. */
  async renew({ family }: Pick<Person, 'family'>, user: User): Promise<IssuedAccess | null> {
    const { signIns, accessTokens, clock } = this.#parts;
    const signIn = family === null ? null : await signIns.byFamily(family);
    if (signIn === null || family === null) return null;
    const isThere = await signIns.extend(family, clock.now() + signIn.lifetime);
    return isThere ? accessTokens.issue(user, family, signIn.lifetime) : null;
  }

  /** The work of it is done later; a use that is lost costs nothing. */
  noteUse({ family, isGuest }: Pick<Person, 'family' | 'isGuest'>): void {
    if (family === null || isGuest) return;
    const now = this.#parts.clock.now();
    const known = this.#usedAt.get(family);
    if (known !== undefined && now - known < USE_STEP) return;
    if (this.#usedAt.size >= MOST_REMEMBERED) this.#usedAt.clear();
    this.#usedAt.set(family, now);
    this.#parts.signIns.noteUse(family, now).catch(() => this.#usedAt.delete(family));
  }

  /** The latest used first. */
  async shownTo({ userId, family }: Asker): Promise<readonly ShownSignIn[]> {
    const all = await this.#parts.signIns.ofUser(userId, this.#parts.clock.now());
    return all.map(({ device, isPhone, signedInAt, lastUsedAt, ...signIn }) => ({
      id: publicId(signIn.family),
      device,
      isPhone,
      signedInAt,
      lastUsedAt,
      isCurrent: signIn.family === family,
    }));
  }

  /** False: the user has no such sign-in. */
  async end({ userId }: Asker, id: string): Promise<boolean> {
    const all = await this.#parts.signIns.ofUser(userId, this.#parts.clock.now());
    const found = all.find(({ family }) => publicId(family) === id);
    if (found) await this.#parts.sessionTokens.revoke(found.family);
    return found !== undefined;
  }

  /** Ends every family of the user but `kept`; null: all of them. Gives the number of sign-ins among them. */
  async endOthers(userId: string, kept: string | null): Promise<number> {
    const { signIns, sessions, sessionTokens, clock } = this.#parts;
    const listed = await signIns.ofUser(userId, clock.now());
    for (const family of await sessions.familiesOf(userId)) {
      if (family !== kept) await sessionTokens.revoke(family);
    }
    return listed.filter(({ family }) => family !== kept).length;
  }

  /** Whether the asker has signed in just now. */
  async isFresh({ family }: Asker): Promise<boolean> {
    const signIn = family === null ? null : await this.#parts.signIns.byFamily(family);
    return signIn !== null && this.#parts.clock.now() - signIn.signedInAt < FRESH;
  }
}

function publicId(family: string): string {
  return createHash('sha256').update(`sign-in\n${family}`).digest('base64url').slice(0, 22);
}
