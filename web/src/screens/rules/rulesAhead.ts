/** The page of the rules is fetched while another page is idle, so that it opens without a network (CONN-42). */
import { useEffect } from 'react';
import { hasRules, markRulesHere } from '../../app/connection/rulesHere.ts';
import { hasPage } from '../../app/navigation/features.ts';

export async function loadRules() {
  const module = await import('./Route.tsx');
  markRulesHere();
  return module;
}

/** `isIdle`: nothing on the page is in a hurry, and there is a network. */
export function useRulesAhead(isIdle: boolean): void {
  useEffect(() => {
    if (isIdle && !hasRules() && hasPage('/rules')) loadRules().catch(() => {});
  }, [isIdle]);
}
