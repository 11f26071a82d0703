/** How many cards of the hand are shown at this width. */
import { useSyncExternalStore } from 'react';
import { SHOWN_FROM } from './window.ts';

const queries = SHOWN_FROM.map(({ width, shown }) => ({ query: `(min-width: ${width}px)`, shown }));

export function useShown(): number {
  return useSyncExternalStore(subscribe, () => {
    const fitting = queries.find(({ query }) => matchMedia(query).matches);
    return fitting?.shown ?? SHOWN_FROM[SHOWN_FROM.length - 1].shown;
  });
}

function subscribe(changed: () => void): () => void {
  const lists = queries.map(({ query }) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}
