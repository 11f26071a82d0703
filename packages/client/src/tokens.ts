/** The tokens of whoever plays here, as they are kept between two visits (STORE-1). */
import type { Clock, KeyValueStore } from './platform.ts';

/** Who is signed in. */
export interface Account {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
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
  /** Forgets the access token. A guest's session and name stay, to come back with. */
  drop(): void;
}

const KEYS = {
  token: 'token',
  session: 'guest_session_token',
  hasSession: 'hasGuestSession',
  lastName: 'guest_last_username',
  auth: 'auth-storage',
} as const;

/** What stands in `auth-storage`. */
interface KeptAuth {
  readonly token: string;
  readonly user: { readonly id: string; readonly username: string; readonly is_guest: boolean };
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
    accessToken: () => storage.getItem(KEYS.token),
    guestSession: () => storage.getItem(KEYS.session),
    lastGuestName: () => storage.getItem(KEYS.lastName),
    account: () => {
      const user = auth()?.user;
      return user ? { userId: user.id, username: user.username, isGuest: user.is_guest } : null;
    },
    remaining: () => {
      const expiry = auth()?.expires_at ?? null;
      return expiry === null ? Number.POSITIVE_INFINITY : expiry - clock.now();
    },
    keep: ({ userId, username, isGuest }, token, guestSession) => {
      const lifetime = lifetimeOf(token);
      const kept: KeptAuth = {
        token,
        user: { id: userId, username, is_guest: isGuest },
        expires_at: lifetime === null ? null : clock.now() + lifetime,
      };
      storage.setItem(KEYS.token, token);
      storage.setItem(KEYS.auth, JSON.stringify(kept));
      if (!isGuest) return;
      storage.setItem(KEYS.hasSession, 'true');
      storage.setItem(KEYS.lastName, username);
      if (guestSession !== undefined) storage.setItem(KEYS.session, guestSession);
    },
    drop: () => {
      storage.removeItem(KEYS.token);
      storage.removeItem(KEYS.auth);
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
      user: { id: user.id, username: user.username, is_guest: user.is_guest === true },
      expires_at: typeof expires_at === 'number' ? expires_at : null,
    };
  } catch {
    return null;
  }
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
