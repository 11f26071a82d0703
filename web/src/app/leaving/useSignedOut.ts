import { useEffect, useEffectEvent } from 'react';
import { useLive } from '../../online/session/liveSession.ts';

/** Leads away a player who was signed out (LOAD-9). `isLogin`: of an account, not of a guest. */
export function useSignedOut(lead: (isLogin: boolean) => void): void {
  const isSignedOut = useLive((session) => session?.identity.store.getState().isSignedOut ?? false);
  const isLogin = useLive((session) => (session?.identity.store.getState().endedLogin ?? null) !== null);
  const leadAway = useEffectEvent(lead);
  useEffect(() => {
    if (isSignedOut) leadAway(isLogin);
  }, [isSignedOut, isLogin]);
}
