import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same, and does what the latest one does: who is given it need not be rendered again. */
export function useSteady<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args) => current.current(...args), []);
}
