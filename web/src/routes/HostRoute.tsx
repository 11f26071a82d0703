/** The page of hosting: not there yet, and for guests with what an account would open. */
import { useState } from 'react';
import { HostUpsell } from '../home/Offers.tsx';
import { ComingSoon } from '../shell/ComingSoon.tsx';

export interface HostRouteProps {
  readonly isGuest: boolean;
}

export function HostRoute({ isGuest }: HostRouteProps) {
  const [isOffered, setOffered] = useState(isGuest);
  return (
    <>
      <ComingSoon path="/host" />
      {isGuest && <HostUpsell open={isOffered} onClose={() => setOffered(false)} />}
    </>
  );
}
