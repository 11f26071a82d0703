import { useReducer, useRef } from 'react';

/**
 * State that is up to date between two drawings of the screen, too: a fast typist's second key must
 * see what the first has done.
 */
export function useLatest<T>(initial: () => T): readonly [T, (change: (before: T) => T) => void] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef<T>(undefined);
  latest.current ??= initial();
  const update = (change: (before: T) => T) => {
    latest.current = change(latest.current ?? initial());
    redraw();
  };
  return [latest.current, update];
}
