import { say } from '../../../messages/people/stats.ts';

/** `share` is 0 to 1. */
export function percent(share: number): string {
  return say('stats.percent', { count: Math.round(share * 100) });
}
