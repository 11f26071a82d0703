/** Accounts, guests and tokens together. An identity comes from a verified token only. */
import type { VipFlag } from '../billing/vipFlag.ts';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../store/ports.ts';
import { AccessTokens } from './accessTokens.ts';
import { Accounts } from './accounts.ts';
import { Guests } from './guests.ts';
import { KnownBrowsers } from './knownBrowsers.ts';
import { Passwords } from './passwords.ts';
import type { Person } from './person.ts';
import { SessionTokens } from './sessionTokens.ts';

export interface Identity {
  readonly accounts: Accounts;
  readonly guests: Guests;
  readonly sessionTokens: SessionTokens;
  /** Null when the token is invalid, expired or revoked, or its user is gone. */
  authenticate(accessToken: string): Promise<Person | null>;
}

export function createIdentity(
  { users, sessions }: Pick<Store<unknown>, 'users' | 'sessions'>,
  secret: string,
  limiter: Limiter<LimitName>,
  platform: Platform,
  vipFlag: Pick<VipFlag, 'stillHolds'>,
): Identity {
  const accessTokens = new AccessTokens(secret, platform.clock);
  const sessionTokens = new SessionTokens(sessions, platform);
  const passwords = new Passwords(platform.rng);
  const knownBrowsers = new KnownBrowsers(secret, platform);
  return {
    accounts: new Accounts({
      users,
      passwords,
      sessionTokens,
      accessTokens,
      knownBrowsers,
      limiter,
      platform,
    }),
    guests: new Guests({ users, sessionTokens, accessTokens, limiter, platform }),
    sessionTokens,
    async authenticate(accessToken) {
      const claims = await accessTokens.verify(accessToken);
      if (claims === null) return null;
      const { userId, family, expiresAt } = claims;
      if (family !== null && (await sessionTokens.revokedAmong([family])).length > 0) return null;
      const user = await users.byId(userId);
      if (user === null) return null;
      const { username, isGuest, avatar } = user;
      const isVip = user.isVip && (await vipFlag.stillHolds(userId));
      return { userId, username, isGuest, isVip, avatar, family, expiresAt };
    },
  };
}
