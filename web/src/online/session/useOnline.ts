/** Whether the device says that it has a network. */
import { useSyncExternalStore } from 'react';

const SIGNS = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  for (const sign of SIGNS) addEventListener(sign, changed);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, changed);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
