/** The hosting page: not there yet; guests see what an account would open. */
import { useState } from 'react';
import { HostUpsell } from '../../home/Offers.tsx';
import { isOffered } from '../../navigation/offered.ts';
import { ComingSoon } from '../../shell/pages/ComingSoon.tsx';

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
