/** The player's tokens in storage (STORE-1). */
import { AVATARS, GUEST_NAME } from '@staxd/protocol';
import type { Clock, KeyValueStore } from '../platform/platform.ts';

/** The user who is signed in. */
export interface Account {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
  /** The id of a picture, from 1. */
  readonly avatar: number;
}

export interface TokenKeeper {
  accessToken(): string | null;
  /** Exchanged for a guest's new access token. It changes with each use. */
  guestToken(): string | null;
  lastGuestName(): string | null;
  account(): Account | null;
  /** Milliseconds until the access token expires; Infinity if it does not say. */
  remaining(): number;
  keep(account: Account, accessToken: string, guestToken: string | undefined): void;
  describe(account: Account): void;
  /** Forgets the access token. A guest's session token and name stay. */
  drop(): void;
  dropGuest(): void;
}

const KEYS = {
  token: 'token',
  session: 'guest_session_token',
  hasSession: 'hasGuestSession',
  lastName: 'guest_last_username',
  auth: 'auth-storage',
} as const;

/** A token that a header can carry (RFC 6750). */
const BEARER = /^[\w.~+/-]+=*$/;

const LONGEST_GUEST_TOKEN = 200;

/** Null for a value that this program cannot have written (STORE-9). */
function written(kept: string | null, isUsable: (kept: string) => boolean): string | null {
  return kept !== null && isUsable(kept) ? kept : null;
}

interface KeptAuth {
  readonly token: string;
  readonly user: {
    readonly id: string;
    readonly username: string;
    readonly is_guest: boolean;
    readonly avatar: number;
  };
  /** By this machine's clock. It may be wrong, so only differences count. */
  readonly expires_at: number | null;
}

/** Storage is read each time, because a session token that another tab has used must not be used again. */
export function keepTokens(storage: KeyValueStore, clock: Clock): TokenKeeper {
  const auth = (): KeptAuth | null => {
    const kept = readKeptAuth(storage.getItem(KEYS.auth));
    return kept?.token === storage.getItem(KEYS.token) ? kept : null;
  };
  return {
    accessToken: () => written(storage.getItem(KEYS.token), (token) => BEARER.test(token)),
    guestToken: () => written(storage.getItem(KEYS.session), ({ length }) => length <= LONGEST_GUEST_TOKEN),
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
    keep: ({ userId, username, isGuest, avatar }, token, guestToken) => {
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
      if (guestToken !== undefined) storage.setItem(KEYS.session, guestToken);
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

/** The lifetime of a JSON Web Token in milliseconds; null if it does not say. */
function lifetimeOf(token: string): number | null {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload));
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * SECOND : null;
  } catch {
    return null;
  }
}
