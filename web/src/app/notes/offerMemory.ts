/** Remembers what has been offered, so that nothing nags. */
import type { KeyValueStore } from '@staxd/client';
import { MINUTE } from '../../look/motion/times.ts';

/** Milliseconds for which an offer stays away after it was closed or disappeared (NOTE-24, NOTE-27). */
const QUIET = { 'game-vanish': 60 * MINUTE, 'post-game': 30 * MINUTE } as const;
export type QuietOffer = keyof typeof QUIET;

export function mayOffer(offer: QuietOffer, storage: KeyValueStore, now: number): boolean {
  const closed = Number(storage.getItem(`nudge-${offer}`) ?? Number.NEGATIVE_INFINITY);
  return !(now - closed < QUIET[offer]);
}

export function quieten(offer: QuietOffer, storage: KeyValueStore, now: number): void {
  storage.setItem(`nudge-${offer}`, String(now));
}

export function wasShown(what: string, session: KeyValueStore): boolean {
  return session.getItem(`shown-${what}`) !== null;
}

export function markShown(what: string, session: KeyValueStore, now: number): void {
  session.setItem(`shown-${what}`, String(now));
}

/** Milliseconds since 1970; null if not shown yet. */
export function shownAt(what: string, session: KeyValueStore): number | null {
  const text = session.getItem(`shown-${what}`);
  return text === null ? null : Number(text) || 0;
}

/** Milliseconds since 1970 of the first call in this browser session. */
export function sessionStart(session: KeyValueStore, now: number): number {
  const kept = Number(session.getItem('session-start') ?? Number.NaN);
  if (kept <= now) return kept;
  session.setItem('session-start', String(now));
  return now;
}
