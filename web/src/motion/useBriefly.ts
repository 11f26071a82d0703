/** Something that is shown for a while when it comes. */
import { useEffect, useState } from 'react';

/** `value` until `ms` milliseconds after it has become another one. */
export function useBriefly<Value>(value: Value | undefined, ms: number): Value | undefined {
  const [over, setOver] = useState<Value>();
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setOver(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === over ? undefined : value;
}
