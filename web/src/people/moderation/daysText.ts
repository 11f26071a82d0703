import { say } from '../../messages/people/moderation.ts';

/** How long a sentence lasts; 0 for good. */
export function daysText(days: number): string {
  return days === 0 ? say('mod.days.forGood') : say('mod.days.some', { count: days });
}
