/** Something that stays for a while and is gone then. */
import { useEffect, useEffectEvent, useState } from 'react';

/** False until so many milliseconds have passed; for ever with Infinity, which tests and stories use. */
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
