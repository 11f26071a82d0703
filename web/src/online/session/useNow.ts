import { useEffect, useState } from 'react';
import { SECOND } from '../../look/motion/times.ts';
import { session } from './session.ts';

/** Milliseconds since 1970 by the server's clock, updated every second; the last value while it does not run. */
export function useNow(isRunning = true): number {
  const [, tick] = useState(0);
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  if (isRunning && stoppedAt !== null) setStoppedAt(null);
  if (!isRunning && stoppedAt === null) setStoppedAt(session.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? session.now() : (stoppedAt ?? session.now());
}
