import { useEffect, useState } from 'react';

/** `value` for `ms` milliseconds after each change; Infinity keeps it. */
export function useBriefly<Value>(value: Value | undefined, ms: number): Value | undefined {
  const [over, setOver] = useState<Value>();
  useEffect(() => {
    if (value === undefined || !Number.isFinite(ms)) return;
    const timer = setTimeout(() => setOver(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === over ? undefined : value;
}
