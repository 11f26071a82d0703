import type { Account } from '@staxd/client';
import { useEffect } from 'react';
import { loadSession } from '../../online/session/loadSession.ts';

/** A login is looked at when the page opens, and renewed in time while it is used, also on pages that need no session (AUTH-9). */
export function useStaySignedIn(account: Account | null, path: string): void {
  const isLogin = account?.isGuest === false;
  // The login may have ended elsewhere, or become a vip's.
  useEffect(() => {
    if (isLogin) void loadSession().then(({ identity }) => identity.renewQuietly());
  }, [isLogin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a game ends it, so each page begins it again
  useEffect(() => {
    if (isLogin) void loadSession().then(({ identity }) => identity.start());
  }, [isLogin, path]);
}
