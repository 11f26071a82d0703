import { say } from '../../../messages/people/stats.ts';

export function percent(share: number): string {
  return say('stats.percent', { count: Math.round(share * 100) });
}
