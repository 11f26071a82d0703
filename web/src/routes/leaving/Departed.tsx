/** Takes somebody home who has to go from a game, whatever page they are on, and tells them why. */
import type { Departure } from '@staxd/client';
import { useEffect, useEffectEvent } from 'react';
import { KickedOverlay } from '../../game/overlays/KickedOverlay.tsx';
import { useNavigate } from '../../navigation/router.tsx';
import { leaveMessage, messageOf } from './homeMessage.ts';

export interface DepartedProps {
  readonly departure: Exclude<Departure, { readonly reason: 'left' }>;
  /** They are on their way. */
  readonly onDone: () => void;
}

export function Departed({ departure, onDone }: DepartedProps) {
  const navigate = useNavigate();
  const message = messageOf(departure);
  const isKicked = departure.reason === 'kicked';
  const goHome = () => {
    // Who is signed out reads so in the banner of the line.
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
