import { useEffect, useState } from 'react';
import { HINT_LEVELS, type HintLevel } from '../../../look/cards/Card.tsx';
import { HINT_DELAYS } from './hints.ts';

/** `moment` changes after each choice, which restarts the wait; undefined gives no hints. */
export function useHintLevel(moment: string | undefined): HintLevel | undefined {
  const [reached, setReached] = useState<{ readonly moment: string; readonly level: HintLevel }>();
  useEffect(() => {
    if (moment === undefined) return;
    const timers = HINT_LEVELS.map((level) =>
      setTimeout(() => setReached({ moment, level }), HINT_DELAYS[level]),
    );
    return () => {
      timers.forEach(clearTimeout);
      // The same moment may recur: a card was staged and taken back.
      setReached(undefined);
    };
  }, [moment]);
  return reached?.moment === moment ? reached?.level : undefined;
}
