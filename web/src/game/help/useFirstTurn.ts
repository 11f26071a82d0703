/** Whether this is the first turn of the first game on this device (CLOCK-14). Stored in this browser. */
import { useEffect, useState } from 'react';
import { COACH_KEY } from './useCoach.ts';

const KEY = 'first-turn';
const DONE = 'done';

/** True from the deal until the player's first turn is over. */
export function useFirstTurn(gameId: string, isTurn: boolean): boolean {
  const [isFirst, setFirst] = useState(() => begin(gameId));
  const [wasTurn, setWasTurn] = useState(isTurn);
  if (isTurn && !wasTurn) setWasTurn(true);
  const isDone = isFirst && wasTurn && !isTurn;
  if (isDone) setFirst(false);
  useEffect(() => {
    if (!isFirst && wasTurn) keep(DONE);
  }, [isFirst, wasTurn]);
  return isFirst && !isDone;
}

function begin(gameId: string): boolean {
  try {
    const [coach, kept] = [localStorage.getItem(COACH_KEY), localStorage.getItem(KEY)];
    if ((coach !== null && coach !== gameId) || (kept !== null && kept !== gameId)) return false;
    keep(gameId);
    return true;
  } catch {
    // Without storage each game would be the first.
    return false;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // It still ends in this window.
  }
}
