import { useEffect, useEffectEvent } from 'react';
import { useLive } from '../../session/liveSession.ts';

/** Leads away a player who was signed out (LOAD-9). */
export function useSignedOut(lead: () => void): void {
  const isSignedOut = useLive((session) => session?.identity.store.getState().isSignedOut ?? false);
  const leadAway = useEffectEvent(lead);
  useEffect(() => {
    if (isSignedOut) leadAway();
  }, [isSignedOut]);
}
