import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that always calls `latest`, so that its receivers need not render again. */
export function useSteady<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args) => current.current(...args), []);
}
