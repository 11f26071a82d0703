/** Whether this is the first turn of the first game on this device (CLOCK-15). Stored in this browser. */
import { useEffect, useState } from 'react';
import { begins, keep } from './useCoach.ts';

const KEY = 'first-turn';

/** True from the deal until the player's first turn is over. */
export function useFirstTurn(isFirstGame: boolean, gameId: string, isTurn: boolean): boolean {
  const [isFirst, setFirst] = useState(() => isFirstGame && begins(KEY, gameId));
  const [wasTurn, setWasTurn] = useState(isTurn);
  const isDone = wasTurn && !isTurn;
  if (isTurn !== wasTurn) setWasTurn(isTurn);
  if (isDone && isFirst) setFirst(false);
  useEffect(() => {
    if (!isFirst) keep('done', KEY);
  }, [isFirst]);
  return isFirst && !isDone;
}
