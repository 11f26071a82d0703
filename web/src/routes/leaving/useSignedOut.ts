import { useEffect, useEffectEvent } from 'react';
import { useLive } from '../../session/liveSession.ts';

/** Who was somebody here, and is not any more, is led away (LOAD-9). */
export function useSignedOut(lead: () => void): void {
  const isSignedOut = useLive((session) => session?.identity.store.getState().isSignedOut ?? false);
  const leadAway = useEffectEvent(lead);
  useEffect(() => {
    if (isSignedOut) leadAway();
  }, [isSignedOut]);
}
