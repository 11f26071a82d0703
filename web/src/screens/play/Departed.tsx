/**
 * Takes a player home who has to leave a game, from whatever page, and says why. From a table of a tournament the way
 * leads to its page, which says how it goes on.
 */
import { useEffect, useEffectEvent } from 'react';
import { leaveMessage, messageOf } from '../../app/leaving/homeMessage.ts';
import type { Lost } from '../../app/leaving/useDeparture.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import { KickedOverlay } from '../../game/overlays/KickedOverlay.tsx';

export interface DepartedProps extends Lost {
  readonly onDone: () => void;
}

export function Departed({ departure, tournamentId, onDone }: DepartedProps) {
  const navigate = useNavigate();
  const message = messageOf(departure);
  const isKicked = departure.reason === 'kicked';
  const goHome = () => {
    // The connection banner tells players that they were signed out.
    const isTold = departure.reason === 'gone' && departure.error.code === 'NOT_AUTHENTICATED';
    const isTournament = tournamentId !== null && !isTold;
    if (!isTold && !isTournament) leaveMessage(message);
    onDone();
    navigate(isTournament ? `/tournament/${tournamentId}` : '/', { replace: true });
  };
  const goAtOnce = useEffectEvent(goHome);
  useEffect(() => {
    if (!isKicked) goAtOnce();
  }, [isKicked]);
  return isKicked ? <KickedOverlay message={message.text} reason={departure.why} onLeave={goHome} /> : null;
}
