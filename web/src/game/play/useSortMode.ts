/** The sort order of the hand, stored in this browser (HAND-3). */
import { useState } from 'react';
import { SORT_MODES, type SortMode } from '../hand/staging/sorting.ts';

const KEY = 'hand-sort-mode';

export function useSortMode(): readonly [SortMode, (mode: SortMode) => void] {
  const [mode, setMode] = useState<SortMode>(
    () => SORT_MODES.find((known) => known === localStorage.getItem(KEY)) ?? 'drawn',
  );
  const keep = (next: SortMode) => {
    localStorage.setItem(KEY, next);
    setMode(next);
  };
  return [mode, keep];
}
