/** Reads STAXD_LIMITS, and says of a wrong one what is wrong with it: the list of all names would hide that. */
import { type Caps, DEFAULT_CAPS, DEFAULT_LIMITS, type Limits } from './limits.ts';
import { nearestTo } from './nearest.ts';

const LIMIT_FORM = /^(\w+)=([1-9]\d{0,6})\/([1-9]\d{0,5})(?:\+([1-9]\d{0,6})\/([1-9]\d{0,5}))?$/;
const CAP_FORM = /^(\w+)=([1-9]\d{0,6})$/;
const NAMES = [...Object.keys(DEFAULT_LIMITS), ...Object.keys(DEFAULT_CAPS)];
const MOST_NAMES = 3;
const LONGEST_SHOWN = 40;
/** It lies in a clone and in the built folder. */
const ALL = 'server/README.md has all names';

export const LIMITS_ALLOWED = `a list with commas between, of rates such as actions=10/1 (10 in a second) or actions=10/1+40/10 (and once in 10 seconds 40 more), and of caps such as strangers=300; ${ALL}`;

export function isLimitList(text: string): boolean {
  return !entriesOf(text).some((entry) => readEntry(entry) === null) && repeated(text) === undefined;
}

export function readLimits(text: string): Limits & Caps {
  return Object.assign({ ...DEFAULT_LIMITS, ...DEFAULT_CAPS }, ...entriesOf(text).map(readEntry));
}

/** Null: it is not even a list of names with figures. */
export function limitListFault(text: string): string | null {
  const wrong = entriesOf(text).find((entry) => readEntry(entry) === null);
  if (wrong === undefined) return `${repeated(text)} stands in it more than once`;
  const name = /^\w+(?==)/.exec(wrong)?.[0];
  if (name === undefined) return null;
  if (Object.hasOwn(DEFAULT_CAPS, name)) return `${shown(wrong)} must be a number, as in ${name}=300`;
  if (Object.hasOwn(DEFAULT_LIMITS, name))
    return `${shown(wrong)} must be so many in so many seconds, as in ${name}=10/1, or with a burst, as in ${name}=10/1+40/10`;
  const nearest = nearestTo(name, NAMES, MOST_NAMES).join(', ');
  return `there is no limit ${shown(name)}; the nearest are ${nearest}, and ${ALL}`;
}

function entriesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').map((entry) => entry.trim());
}

function readEntry(entry: string): Partial<Limits & Caps> | null {
  const [, cap, most] = CAP_FORM.exec(entry) ?? [];
  if (cap !== undefined) return Object.hasOwn(DEFAULT_CAPS, cap) ? { [cap]: Number(most) } : null;
  const [, name, ...figures] = LIMIT_FORM.exec(entry) ?? [];
  if (name === undefined || !Object.hasOwn(DEFAULT_LIMITS, name)) return null;
  const [points, seconds, burstPoints, burstSeconds] = figures.map(Number);
  const burst = figures[2] === undefined ? {} : { burst: { points: burstPoints, seconds: burstSeconds } };
  return { [name]: { points, seconds, ...burst } };
}

function repeated(text: string): string | undefined {
  const names = entriesOf(text).flatMap((entry) => Object.keys(readEntry(entry) ?? {}));
  return names.find((name, at) => names.indexOf(name) < at);
}

function shown(part: string): string {
  return JSON.stringify(part.slice(0, LONGEST_SHOWN));
}
