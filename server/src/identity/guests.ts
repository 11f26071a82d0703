import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import { counted, takeAll } from '../limits/rateLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { firstAvatar } from '../store/firstAvatar.ts';
import type { User, UserChange, Users } from '../store/ports.ts';
import type { AccessTokens } from './accessTokens.ts';
import type { SignedIn } from './accounts.ts';
import { isReserved, suggestNames } from './names.ts';
import { newUserId } from './person.ts';
import type { IssuedSession, SessionTokens } from './sessionTokens.ts';

export interface GuestSignedIn extends SignedIn {
  /** Replaces the token that was shown. */
  readonly sessionToken: string;
  readonly recovered: boolean;
}

interface GuestParts {
  readonly users: Users;
  readonly sessionTokens: SessionTokens;
  readonly accessTokens: AccessTokens;
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
    return counted(
      this.#parts.limiter,
      [['signUps', address]],
      () => this.#create(username, avatar),
      ({ ok }) => ok,
    );
  }

  async #create(username: string, avatar?: number): Promise<Result<GuestSignedIn, ErrorBody>> {
    const { users, sessionTokens, platform } = this.#parts;
    const id = newUserId(platform.rng);
    const user: User = {
      id,
      username,
      email: null,
      passwordHash: null,
      isGuest: true,
      isVip: false,
      avatar: avatar ?? firstAvatar(id),
      clout: 0,
      createdAt: platform.clock.now(),
    };
    if (isReserved(username) || (await users.create(user)) !== 'ok') return this.#taken(username);
    return ok(await this.#signIn(user, await sessionTokens.open(user.id), false));
  }

  /** Changes a guest's name or picture. Refuses with USERNAME_TAKEN or FORBIDDEN. */
  async change(id: string, change: UserChange): Promise<Result<User, ErrorBody>> {
    const { users } = this.#parts;
    const user = await users.byId(id);
    if (user === null) return fail(errorBody('UNAUTHORIZED'));
    const { username } = change;
    const isRenamed = username !== undefined && username !== user.username;
    if (isRenamed && !user.isGuest) return fail(errorBody('FORBIDDEN'));
    const isTaken = isRenamed && isReserved(username);
    if (isTaken || (await users.update(id, change)) !== 'ok') return this.#taken(username ?? user.username);
    return ok((await users.byId(id)) ?? user);
  }

  async #taken(username: string): Promise<Result<never, ErrorBody>> {
    const { users, platform } = this.#parts;
    const isFree = async (name: string) => (await users.byUsername(name)) === null;
    const suggestions = await suggestNames(username, platform.clock.now(), isFree);
    return fail(errorBody('USERNAME_TAKEN', { suggestions }));
  }

  /**
   * Refuses with UNAUTHORIZED or RATE_LIMITED. Valid tokens are limited by family, so that nobody else of the
   * address can lock a guest out.
   */
  async recover(sessionToken: string, address: string): Promise<Result<GuestSignedIn, ErrorBody>> {
    const { sessionTokens, users, limiter } = this.#parts;
    const family = await sessionTokens.familyOf(sessionToken);
    const tooMany = await (family === null
      ? takeAll(limiter, ['unknownSessions'], address)
      : takeAll(limiter, ['renewals'], family));
    if (tooMany) return fail(tooMany);
    const session = await sessionTokens.renew(sessionToken);
    const user = session && (await users.byId(session.userId));
    if (!session || !user) return fail(errorBody('UNAUTHORIZED'));
    return ok(await this.#signIn(user, session, true));
  }

  async #signIn(user: User, session: IssuedSession, recovered: boolean): Promise<GuestSignedIn> {
    const access = await this.#parts.accessTokens.issue(user, session.family);
    return { user, ...access, sessionToken: session.token, recovered };
  }
}
