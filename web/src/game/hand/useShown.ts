import { useSyncExternalStore } from 'react';
import { SHOWN, SHOWN_AT_LEAST } from './handWindow.ts';

export function useShown(): number {
  return useSyncExternalStore(
    subscribe,
    () => SHOWN.find(({ query }) => matchMedia(query).matches)?.shown ?? SHOWN_AT_LEAST,
  );
}

function subscribe(changed: () => void): () => void {
  const lists = SHOWN.map(({ query }) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}
