/** Guests: a name and nothing else; a session token lets them come back as themselves. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Platform } from '../operations/platform.ts';
import type { User, Users } from '../store/ports.ts';
import type { AccessTokens } from './accessTokens.ts';
import type { SignedIn } from './accounts.ts';
import { looksLikeBot } from './names.ts';
import { newUserId } from './person.ts';
import type { IssuedSession, SessionTokens } from './sessionTokens.ts';

export interface GuestSignedIn extends SignedIn {
  /** The next session token; the one that was shown is used up. */
  readonly sessionToken: string;
  /** Whether a guest has come back, rather than come new. */
  readonly recovered: boolean;
}

interface GuestParts {
  readonly users: Users;
  readonly sessionTokens: SessionTokens;
  readonly accessTokens: AccessTokens;
  readonly platform: Platform;
}

export class Guests {
  readonly #parts: GuestParts;

  constructor(parts: GuestParts) {
    this.#parts = parts;
  }

  /** A new guest. Refuses with USERNAME_TAKEN. */
  async create(username: string): Promise<Result<GuestSignedIn, ErrorBody>> {
    const { users, sessionTokens, platform } = this.#parts;
    const user: User = {
      id: newUserId(platform.rng),
      username,
      email: null,
      passwordHash: null,
      isGuest: true,
      isVip: false,
      clout: 0,
      createdAt: platform.clock.now(),
    };
    if (looksLikeBot(username) || (await users.create(user)) !== 'ok')
      return fail(errorBody('USERNAME_TAKEN'));
    return ok(await this.#signIn(user, await sessionTokens.open(user.id), false));
  }

  /** The guest that a session token belongs to, under the name they have. Refuses with UNAUTHORIZED. */
  async recover(sessionToken: string): Promise<Result<GuestSignedIn, ErrorBody>> {
    const session = await this.#parts.sessionTokens.renew(sessionToken);
    const user = session && (await this.#parts.users.byId(session.userId));
    if (!session || !user) return fail(errorBody('UNAUTHORIZED'));
    return ok(await this.#signIn(user, session, true));
  }

  async #signIn(user: User, session: IssuedSession, recovered: boolean): Promise<GuestSignedIn> {
    const access = await this.#parts.accessTokens.issue(user, session.family);
    return { user, ...access, sessionToken: session.token, recovered };
  }
}
