/** Accounts, guests and tokens together. An identity comes from a verified token only. */
import type { VipFlag } from '../billing/vipFlag.ts';
import type { LimitName } from '../config/limits.ts';
import { Origins } from '../limits/origins.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import type { Post } from '../mail/post.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../store/ports.ts';
import { AccessTokens } from './accessTokens.ts';
import { Accounts } from './accounts.ts';
import { Credentials } from './credentials.ts';
import { Deletion } from './deletion.ts';
import { EmailAddresses } from './emailAddresses.ts';
import { Guests } from './guests.ts';
import { KnownBrowsers } from './knownBrowsers.ts';
import { OneTimeLinks } from './oneTimeLinks.ts';
import { Passwords } from './passwords/passwords.ts';
import { PasswordTries } from './passwords/passwordTries.ts';
import type { Person } from './person.ts';
import { Profiles } from './profiles.ts';
import { SessionTokens } from './sessionTokens.ts';
import { SignIns } from './signIns.ts';
import { SignUps } from './signUps.ts';

export interface Identity {
  readonly accounts: Accounts;
  readonly guests: Guests;
  readonly profiles: Profiles;
  readonly signIns: SignIns;
  readonly credentials: Credentials;
  readonly emails: EmailAddresses;
  readonly deletion: Deletion;
  readonly sessionTokens: SessionTokens;
  readonly origins: Origins;
  /** Null when the token is invalid, expired or revoked, or its user is gone. `address`: where it comes from. */
  authenticate(accessToken: string, address: string): Promise<Person | null>;
}

export interface IdentityParts {
  readonly store: Pick<
    Store<unknown>,
    'users' | 'sessions' | 'signIns' | 'links' | 'personal' | 'games' | 'shared'
  >;
  readonly secret: string;
  readonly limiter: Limiter<LimitName>;
  readonly platform: Platform;
  readonly post: Post;
  /** The public address of the site, without a slash at its end. */
  readonly site: () => string;
  readonly vipFlag: Pick<VipFlag, 'stillHolds'>;
  /** Then passwords have less of the machine (LIMIT-25). */
  readonly areGamesLate: () => boolean;
}

export function createIdentity(parts: IdentityParts): Identity {
  const { store, secret, limiter, platform, post, site, vipFlag, areGamesLate } = parts;
  const { users, sessions, personal } = store;
  const { clock } = platform;
  const accessTokens = new AccessTokens(secret, clock);
  const sessionTokens = new SessionTokens(sessions, platform);
  const signIns = new SignIns({
    signIns: store.signIns,
    sessions,
    sessionTokens,
    accessTokens,
    clock,
  });
  const knownBrowsers = new KnownBrowsers(secret, platform);
  const passwordTries = new PasswordTries(new Passwords(platform.rng, areGamesLate), knownBrowsers, limiter);
  const signUps = new SignUps(limiter, platform.timers);
  const links = new OneTimeLinks(store.links, platform, site);
  const emails = new EmailAddresses({ users, links, post, limiter, platform, site });
  const origins = new Origins({
    secret,
    now: () => store.games.now(),
    seen: store.shared?.limits.seenOrigins ?? null,
  });
  return {
    accounts: new Accounts({ users, passwordTries, signIns, emails, knownBrowsers, signUps, platform }),
    guests: new Guests({ users, sessionTokens, accessTokens, signUps, limiter, platform }),
    profiles: new Profiles(users, clock),
    signIns,
    credentials: new Credentials({ users, passwordTries, signIns, links, knownBrowsers, clock }),
    emails,
    deletion: new Deletion({ personal, signIns, clock }),
    sessionTokens,
    origins,
    async authenticate(accessToken, address) {
      const claims = accessTokens.verify(accessToken);
      if (claims === null) return null;
      const { userId, family, expiresAt } = claims;
      if (family !== null && (await sessionTokens.revokedAmong([family])).length > 0) return null;
      const user = await users.byId(userId);
      if (user === null || user.deletedAt !== null) return null;
      const { username, isGuest, avatar } = user;
      const isVip = user.isVip && (await vipFlag.stillHolds(userId));
      const person = { userId, username, isGuest, isVip, avatar, family, expiresAt };
      signIns.noteUse(person);
      origins.heardFrom(userId, address);
      return person;
    },
  };
}
