/** Grows more urgent while somebody hesitates. */
import { useEffect, useState } from 'react';
import { HINT_LEVELS, type HintLevel } from '../../../cards/Card.tsx';
import { HINT_DELAYS } from './hints.ts';

/** `moment` is another value after each choice, which starts the waiting anew; undefined gives no hints. */
export function useHintLevel(moment: string | undefined): HintLevel | undefined {
  const [reached, setReached] = useState<{ readonly moment: string; readonly level: HintLevel }>();
  useEffect(() => {
    if (moment === undefined) return;
    const timers = HINT_LEVELS.map((level) =>
      setTimeout(() => setReached({ moment, level }), HINT_DELAYS[level]),
    );
    return () => {
      timers.forEach(clearTimeout);
      // The same moment may come again: a card was staged and taken back.
      setReached(undefined);
    };
  }, [moment]);
  return reached?.moment === moment ? reached?.level : undefined;
}
