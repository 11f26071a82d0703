/** The page of the rules is fetched while another page is idle, so that it opens without a network (CONN-42). */
import { useEffect, useSyncExternalStore } from 'react';
import { hasPage } from '../../navigation/features.ts';

let areHere = false;
const waiting = new Set<() => void>();

export async function loadRules() {
  const module = await import('./RulesRoute.tsx');
  areHere = true;
  for (const tell of [...waiting]) tell();
  return { default: module.RulesRoute };
}

/** `isIdle`: nothing on the page is in a hurry, and there is a network. */
export function useRulesAhead(isIdle: boolean): void {
  useEffect(() => {
    if (isIdle && !areHere && hasPage('/rules')) loadRules().catch(() => {});
  }, [isIdle]);
}

export function useHasRules(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => areHere,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}
