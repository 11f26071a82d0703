import { useEffect, useEffectEvent, useState } from 'react';
import { SECOND } from '../../../../look/motion/times.ts';

/** Whole seconds that are left, while they run; at 0 `onEnd` is told once. */
export function useSeconds(total: number, runs: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(total);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!runs) return;
    if (left === 0) return end();
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left, runs]);
  return left;
}
