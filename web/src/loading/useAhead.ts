import { useEffect } from 'react';

/** Fetches parts while the page is idle, so that they are there without a line. What fails is fetched when it is needed. */
export function useAhead(isWanted: boolean, parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (!isWanted) return;
    const fetchAll = () => {
      for (const load of parts) load().catch(() => {});
    };
    // Safari has no such callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAll, 1000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(waiting);
  }, [isWanted, parts]);
}
