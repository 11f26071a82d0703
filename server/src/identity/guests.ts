import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import { takeAll } from '../limits/rateLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { firstAvatar } from '../store/firstAvatar.ts';
import type { User, Users } from '../store/userPorts.ts';
import { type AccessTokens, LIFETIMES } from './accessTokens.ts';
import type { SignedIn } from './accounts.ts';
import { isReserved, nameTaken } from './names.ts';
import { newUserId } from './person.ts';
import type { IssuedSession, SessionTokens } from './sessionTokens.ts';
import type { SignUps } from './signUps.ts';

export interface GuestSignedIn extends SignedIn {
  /** Replaces the token that was shown. */
  readonly sessionToken: string;
  readonly recovered: boolean;
}

interface GuestParts {
  readonly users: Users;
  readonly sessionTokens: SessionTokens;
  readonly accessTokens: AccessTokens;
  readonly signUps: SignUps;
  readonly limiter: Limiter<LimitName>;
  readonly platform: Platform;
}

export class Guests {
  readonly #parts: GuestParts;

  constructor(parts: GuestParts) {
    this.#parts = parts;
  }

  /** Refuses with USERNAME_TAKEN or RATE_LIMITED. */
  create(username: string, address: string, avatar?: number): Promise<Result<GuestSignedIn, ErrorBody>> {
    return this.#parts.signUps.counted(address, () => this.#create(username, avatar));
  }

  async #create(username: string, avatar?: number): Promise<Result<GuestSignedIn, ErrorBody>> {
    const { users, sessionTokens, platform } = this.#parts;
    const id = newUserId(platform.rng);
    const user: User = {
      id,
      username,
      email: null,
      emailPending: null,
      passwordHash: null,
      isGuest: true,
      isVip: false,
      avatar: avatar ?? firstAvatar(id),
      clout: 0,
      createdAt: platform.clock.now(),
      passwordChangedAt: null,
      deletedAt: null,
    };
    if (isReserved(username) || (await users.create(user)) !== 'ok') {
      return nameTaken(username, users, platform.clock.now());
    }
    return ok(await this.#signIn(user, await sessionTokens.open(user.id), false));
  }

  /** Refuses with UNAUTHORIZED or RATE_LIMITED: by family, so that nobody else of the address can lock a guest out. */
  async recover(sessionToken: string, address: string): Promise<Result<GuestSignedIn, ErrorBody>> {
    const { sessionTokens, users, limiter } = this.#parts;
    const family = await sessionTokens.familyOf(sessionToken);
    const tooMany = await (family === null
      ? takeAll(limiter, ['unknownSessions'], address)
      : takeAll(limiter, ['renewals'], family));
    if (tooMany) return fail(tooMany);
    const session = await sessionTokens.renew(sessionToken);
    const user = session && (await users.byId(session.userId));
    // The tokens of accounts are renewed in another way.
    if (!session || !user?.isGuest) return fail(errorBody('UNAUTHORIZED'));
    return ok(await this.#signIn(user, session, true));
  }

  async #signIn(user: User, session: IssuedSession, recovered: boolean): Promise<GuestSignedIn> {
    const access = await this.#parts.accessTokens.issue(user, session.family, LIFETIMES.guest);
    return { user, ...access, sessionToken: session.token, recovered };
  }
}
