import { sayStats } from '../../../messages/screens/stats.ts';

/** `share` is 0 to 1. */
export function percent(share: number): string {
  return sayStats('stats.percent', { count: Math.round(share * 100) });
}
