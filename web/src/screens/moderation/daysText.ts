import { sayModeration } from '../../messages/screens/moderation.ts';

/** How long a sentence lasts; 0 for good. */
export function daysText(days: number): string {
  return days === 0 ? sayModeration('mod.days.forGood') : sayModeration('mod.days.some', { count: days });
}
