/** Whether the page of the rules has been fetched, so that it opens without a network (CONN-42). */
import { useSyncExternalStore } from 'react';

let areHere = false;
const waiting = new Set<() => void>();

export function hasRules(): boolean {
  return areHere;
}

export function markRulesHere(): void {
  areHere = true;
  for (const tell of [...waiting]) tell();
}

export function useHasRules(): boolean {
  return useSyncExternalStore(subscribe, hasRules, () => false);
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}
