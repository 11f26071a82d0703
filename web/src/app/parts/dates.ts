/** Days and times in words, in the reader's own time zone. Moments are in milliseconds since 1970. */
import { sayPeople } from '../../messages/app/people.ts';

const LANGUAGE = 'en';
const DAY = 24 * 60 * 60 * 1000;

const shape = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LANGUAGE, options);
const dayOfYear = shape({ month: 'long', day: 'numeric' });
const fullDay = shape({ month: 'long', day: 'numeric', year: 'numeric' });
const monthOfYear = shape({ month: 'long' });
const fullMonth = shape({ month: 'long', year: 'numeric' });
const timeOfDay = shape({ hour: 'numeric', minute: '2-digit' });

function isSameYear(date: Date, now: number): boolean {
  return date.getFullYear() === new Date(now).getFullYear();
}

/** "June 12", or "June 12, 2025" in another year. */
export function dayOf(at: number, now: number): string {
  const date = new Date(at);
  return (isSameYear(date, now) ? dayOfYear : fullDay).format(date);
}

/** "June", or "June 2025" in another year. */
export function monthOf(at: number, now: number): string {
  const date = new Date(at);
  return (isSameYear(date, now) ? monthOfYear : fullMonth).format(date);
}

/** "Today, 9:14 PM", "Yesterday, 9:14 PM", "12 days ago". */
export function agoOf(at: number, now: number): string {
  const date = new Date(at);
  const days = daysBetween(at, now);
  const time = timeOfDay.format(date);
  if (days <= 0) return sayPeople('people.today', { time });
  return days === 1 ? sayPeople('people.yesterday', { time }) : sayPeople('people.daysAgo', { count: days });
}

/** Midnights between two moments, whatever the hour. */
function daysBetween(from: number, to: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

/** Begun days until then, and never fewer than 0. */
export function daysLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / DAY));
}
