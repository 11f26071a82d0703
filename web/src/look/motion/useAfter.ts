import { useEffect, useEffectEvent, useState } from 'react';

/** False until `ms` milliseconds have passed; Infinity, which tests and stories use, keeps it false. */
export function useAfter(ms: number, passed?: () => void): boolean {
  const [isOver, setOver] = useState(false);
  const tell = useEffectEvent(() => passed?.());
  useEffect(() => {
    if (!Number.isFinite(ms)) return;
    const timer = setTimeout(() => {
      setOver(true);
      tell();
    }, ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
