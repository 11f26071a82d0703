import type { Account } from '@staxd/client';
import { useEffect } from 'react';
import { loadSession } from '../../session/loadSession.ts';

/** While a login is used it is renewed in time, also on pages that need no session (AUTH-9). */
export function useStaySignedIn(account: Account | null, path: string): void {
  const isLogin = account?.isGuest === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a game ends it, so each page begins it again
  useEffect(() => {
    if (isLogin) void loadSession().then(({ identity }) => identity.start());
  }, [isLogin, path]);
}
