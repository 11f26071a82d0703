/** The page of hosting: not there yet, and for guests with what an account would open. */
import { useState } from 'react';
import { HostUpsell } from '../home/Offers.tsx';
import { ComingSoon } from '../shell/ComingSoon.tsx';
import { isOffered } from '../shell/offered.ts';

export interface HostRouteProps {
  readonly isGuest: boolean;
}

export function HostRoute({ isGuest }: HostRouteProps) {
  const [isShown, setShown] = useState(isGuest && isOffered('/login'));
  return (
    <>
      <ComingSoon path="/host" />
      {isGuest && <HostUpsell open={isShown} onClose={() => setShown(false)} />}
    </>
  );
}
