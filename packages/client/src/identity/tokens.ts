/** The player's tokens in storage (STORE-1). */
import { AVATARS, GUEST_NAME } from '@staxd/protocol';
import { type Clock, type KeyValueStore, memoryStorage } from '../platform/platform.ts';

/** The user who is signed in. */
export interface Account {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly isVip: boolean;
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
  /** Whether less than half of the access token's life is left. */
  isPastHalf(): boolean;
  /** Whether the sign-in outlasts the tab (AUTH-7). */
  isRemembered(): boolean;
  keep(account: Account, tokens: KeptTokens): void;
  describe(account: Account): void;
  /** Forgets the access token. A guest's session token and name stay. */
  drop(): void;
  dropGuest(): void;
}

export interface KeptTokens {
  readonly access: string;
  readonly guest?: string | undefined;
  readonly isRemembered: boolean;
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
    readonly is_vip: boolean;
    readonly avatar: number;
  };
  /** By this machine's clock. It may be wrong, so only differences count. */
  readonly expires_at: number | null;
}

/**
 * Storage is read each time, because a session token that another tab has used must not be used again. A sign-in that
 * ends with the tab is kept in `tab` under the same names.
 */
export function keepTokens(
  storage: KeyValueStore,
  clock: Clock,
  tab: KeyValueStore = memoryStorage(),
): TokenKeeper {
  const place = () => (tab.getItem(KEYS.token) === null ? storage : tab);
  const token = () => place().getItem(KEYS.token);
  const auth = (): KeptAuth | null => {
    const kept = readKeptAuth(place().getItem(KEYS.auth));
    return kept?.token === token() ? kept : null;
  };
  const remaining = () => {
    const expiry = auth()?.expires_at ?? null;
    return expiry === null ? Number.POSITIVE_INFINITY : expiry - clock.now();
  };
  const drop = () => {
    for (const each of [tab, storage]) {
      each.removeItem(KEYS.token);
      each.removeItem(KEYS.auth);
    }
  };
  return {
    accessToken: () => written(token(), (text) => BEARER.test(text)),
    guestToken: () => written(storage.getItem(KEYS.session), ({ length }) => length <= LONGEST_GUEST_TOKEN),
    lastGuestName: () => written(storage.getItem(KEYS.lastName), (name) => GUEST_NAME.test(name)),
    account: () => {
      const kept = auth();
      return kept && accountOf(kept.user);
    },
    remaining,
    isPastHalf: () => remaining() < (lifetimeOf(token() ?? '') ?? 0) / 2,
    isRemembered: () => place() === storage,
    keep: (account, { access, guest, isRemembered }) => {
      const lifetime = lifetimeOf(access);
      const kept: KeptAuth = {
        token: access,
        user: userOf(account),
        expires_at: lifetime === null ? null : clock.now() + lifetime,
      };
      const target = isRemembered ? storage : tab;
      if (target !== place()) drop();
      target.setItem(KEYS.auth, JSON.stringify(kept));
      // Last, because other tabs look when it changes.
      target.setItem(KEYS.token, access);
      if (!account.isGuest) return;
      storage.setItem(KEYS.hasSession, 'true');
      storage.setItem(KEYS.lastName, account.username);
      if (guest !== undefined) storage.setItem(KEYS.session, guest);
    },
    describe: (account) => {
      place().setItem(KEYS.auth, JSON.stringify({ ...auth(), user: userOf(account) }));
      if (account.isGuest) storage.setItem(KEYS.lastName, account.username);
    },
    drop,
    dropGuest: () => {
      for (const key of [KEYS.session, KEYS.hasSession, KEYS.lastName]) storage.removeItem(key);
    },
  };
}

function accountOf({ id, username, is_guest, is_vip, avatar }: KeptAuth['user']): Account {
  return { userId: id, username, isGuest: is_guest, isVip: is_vip, avatar };
}

function userOf({ userId, username, isGuest, isVip, avatar }: Account): KeptAuth['user'] {
  return { id: userId, username, is_guest: isGuest, is_vip: isVip, avatar };
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
        is_vip: user.is_vip === true,
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
