/** The page to return to after signing in, in session storage. Only pages of this site count. */
import { endedAt } from '../session/endedLogin.ts';

const KEY = 'way-back';
/** They lead on by themselves. */
const ON_THE_WAY = ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email', '/auth/'];

/** The path with its query, if it is one of this site to return to; else null. */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  // "//elsewhere" and "/\elsewhere" are other sites.
  if (origin !== location.origin) return null;
  return isOnTheWay(pathname) ? null : pathname + search + hash;
}

function isOnTheWay(path: string): boolean {
  return ON_THE_WAY.some((each) => path.toLowerCase().startsWith(each));
}

/**
 * Notes the page before a page of signing in. One such page after another changes nothing; without a page before, as
 * with an address that was typed, the way leads home.
 */
export function noteWayBack(before: unknown): void {
  if (typeof before === 'string' && isOnTheWay(before)) return;
  const own = ownPath(before);
  if (own === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, own);
}

/** Where to go after signing in: where a login ended wins over the page before. */
export function wayBack(): string {
  return ownPath(endedAt()) ?? ownPath(sessionStorage.getItem(KEY)) ?? '/';
}
