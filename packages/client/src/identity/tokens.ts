/** The tokens of whoever plays here, as they are kept between two visits (STORE-1). */
import { AVATARS, GUEST_NAME } from '@staxd/protocol';
import type { Clock, KeyValueStore } from '../platform/platform.ts';

/** Who is signed in. */
export interface Account {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
  /** The id of a picture, from 1. */
  readonly avatar: number;
}

export interface TokenKeeper {
  /** What calls and connections are made with; null when nobody is signed in. */
  accessToken(): string | null;
  /** What a guest gets a new access token for. It changes each time it is used. */
  guestSession(): string | null;
  /** The name under which somebody was a guest here last. */
  lastGuestName(): string | null;
  account(): Account | null;
  /** Milliseconds that the access token is good for; Infinity when it does not say. */
  remaining(): number;
  /** Keeps a new access token, and a guest's new session. */
  keep(account: Account, accessToken: string, guestSession: string | undefined): void;
  /** Who the account of before is from now on. */
  describe(account: Account): void;
  /** Forgets the access token. A guest's session and name stay, to come back with. */
  drop(): void;
  /** Forgets a guest's session and name, too: there is nothing to come back with. */
  dropGuest(): void;
}

const KEYS = {
  token: 'token',
  session: 'guest_session_token',
  hasSession: 'hasGuestSession',
  lastName: 'guest_last_username',
  auth: 'auth-storage',
} as const;

/** What a header can carry as a token (RFC 6750). */
const BEARER = /^[\w.~+/-]+=*$/;

/** The server reads no longer one. */
const LONGEST_SESSION = 200;

/** What stands in the storage; null for what only another program can have written (STORE-9). */
function written(kept: string | null, isUsable: (kept: string) => boolean): string | null {
  return kept !== null && isUsable(kept) ? kept : null;
}

/** What stands in `auth-storage`. */
interface KeptAuth {
  readonly token: string;
  readonly user: {
    readonly id: string;
    readonly username: string;
    readonly is_guest: boolean;
    readonly avatar: number;
  };
  /** By the clock of this machine, which may be wrong, so that only what passes on it counts. */
  readonly expires_at: number | null;
}

/**
 * Tokens in `storage`. It is read each time, so that two tabs of one browser see each other's news: a
 * session token that another tab has used must not be used again.
 */
export function keepTokens(storage: KeyValueStore, clock: Clock): TokenKeeper {
  const auth = (): KeptAuth | null => {
    const kept = readKeptAuth(storage.getItem(KEYS.auth));
    return kept?.token === storage.getItem(KEYS.token) ? kept : null;
  };
  return {
    accessToken: () => written(storage.getItem(KEYS.token), (token) => BEARER.test(token)),
    guestSession: () => written(storage.getItem(KEYS.session), ({ length }) => length <= LONGEST_SESSION),
    lastGuestName: () => written(storage.getItem(KEYS.lastName), (name) => GUEST_NAME.test(name)),
    account: () => {
      const user = auth()?.user;
      if (!user) return null;
      return { userId: user.id, username: user.username, isGuest: user.is_guest, avatar: user.avatar };
    },
    remaining: () => {
      const expiry = auth()?.expires_at ?? null;
      return expiry === null ? Number.POSITIVE_INFINITY : expiry - clock.now();
    },
    keep: ({ userId, username, isGuest, avatar }, token, guestSession) => {
      const lifetime = lifetimeOf(token);
      const kept: KeptAuth = {
        token,
        user: { id: userId, username, is_guest: isGuest, avatar },
        expires_at: lifetime === null ? null : clock.now() + lifetime,
      };
      storage.setItem(KEYS.token, token);
      storage.setItem(KEYS.auth, JSON.stringify(kept));
      if (!isGuest) return;
      storage.setItem(KEYS.hasSession, 'true');
      storage.setItem(KEYS.lastName, username);
      if (guestSession !== undefined) storage.setItem(KEYS.session, guestSession);
    },
    describe: ({ userId, username, isGuest, avatar }) => {
      const user = { id: userId, username, is_guest: isGuest, avatar };
      storage.setItem(KEYS.auth, JSON.stringify({ ...auth(), user }));
      if (isGuest) storage.setItem(KEYS.lastName, username);
    },
    drop: () => {
      storage.removeItem(KEYS.token);
      storage.removeItem(KEYS.auth);
    },
    dropGuest: () => {
      for (const key of [KEYS.session, KEYS.hasSession, KEYS.lastName]) storage.removeItem(key);
    },
  };
}

/** Reads what may have been written by an older version, or by hand; null for what makes no sense. */
function readKeptAuth(text: string | null): KeptAuth | null {
  if (text === null) return null;
  try {
    const { token, user, expires_at } = JSON.parse(text);
    if (typeof token !== 'string' || typeof user?.id !== 'string' || typeof user.username !== 'string') {
      return null;
    }
    return {
      token,
      user: {
        id: user.id,
        username: user.username,
        is_guest: user.is_guest === true,
        avatar: isAvatar(user.avatar) ? user.avatar : 1,
      },
      expires_at: typeof expires_at === 'number' ? expires_at : null,
    };
  } catch {
    return null;
  }
}

function isAvatar(id: unknown): boolean {
  return Number.isInteger(id) && Number(id) >= 1 && Number(id) <= AVATARS;
}

const SECOND = 1000;

/** Milliseconds from the making of a JSON Web Token to its end, or null when it does not say. */
function lifetimeOf(token: string): number | null {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload));
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * SECOND : null;
  } catch {
    return null;
  }
}
