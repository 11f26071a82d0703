/** Takes a player home who has to leave a game, from whatever page, and says why. */
import type { Departure } from '@staxd/client';
import { useEffect, useEffectEvent } from 'react';
import { KickedOverlay } from '../../game/overlays/KickedOverlay.tsx';
import { useNavigate } from '../../navigation/router.tsx';
import { leaveMessage, messageOf } from './homeMessage.ts';

export interface DepartedProps {
  readonly departure: Exclude<Departure, { readonly reason: 'left' }>;
  readonly onDone: () => void;
}

export function Departed({ departure, onDone }: DepartedProps) {
  const navigate = useNavigate();
  const message = messageOf(departure);
  const isKicked = departure.reason === 'kicked';
  const goHome = () => {
    // The connection banner tells players that they were signed out.
    const isTold = departure.reason === 'gone' && departure.error.code === 'NOT_AUTHENTICATED';
    if (!isTold) leaveMessage(message);
    onDone();
    navigate('/', { replace: true });
  };
  const goAtOnce = useEffectEvent(goHome);
  useEffect(() => {
    if (!isKicked) goAtOnce();
  }, [isKicked]);
  return isKicked ? <KickedOverlay message={message.text} reason={departure.why} onLeave={goHome} /> : null;
}
