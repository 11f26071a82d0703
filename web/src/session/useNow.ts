/** The time on the server, so that clocks on the page run down by themselves. */
import { useEffect, useState } from 'react';
import { session } from './session.ts';

const SECOND = 1000;

/** Milliseconds since 1970 by the server's clock; while `isRunning` it is looked at every second. */
export function useNow(isRunning = true): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return session.now();
}
