/** The hints for guests on the home page, and when each comes (NOTE-20 to NOTE-22). */
import type { KeyValueStore } from '@staxd/client';
import type { MessageKey } from '../../messages/t.ts';
import { SECOND } from '../../motion/times.ts';
import { sessionStart, shownAt } from './nudgeMemory.ts';

/** In their order; `after` is in seconds of the browser session. */
export const GUEST_HINTS = {
  persistence: { after: 45, text: 'nudges.hint.persistence' },
  modes: { after: 120, text: 'nudges.hint.modes' },
  petty: { after: 180, text: 'nudges.hint.petty' },
  stats: { after: 240, text: 'nudges.hint.stats' },
} as const satisfies Record<string, { readonly after: number; readonly text: MessageKey }>;
export type GuestHintKind = keyof typeof GUEST_HINTS;

const KINDS = Object.keys(GUEST_HINTS) as readonly GuestHintKind[];
/** Milliseconds between two hints: a guest who comes home late should not get all at once. */
const APART = 60 * SECOND;

export function hintName(kind: GuestHintKind): string {
  return `hint-${kind}`;
}

/** The next hint of this browser session, and in how many milliseconds; null when all have been shown. */
export function nextHint(
  session: KeyValueStore,
  now: number,
): { readonly kind: GuestHintKind; readonly wait: number } | null {
  const shown = KINDS.map((kind) => shownAt(hintName(kind), session));
  const kind = KINDS[shown.indexOf(null)];
  if (kind === undefined) return null;
  const latest = Math.max(0, ...shown.map((at) => at ?? 0));
  const due = sessionStart(session, now) + GUEST_HINTS[kind].after * SECOND;
  return { kind, wait: Math.max(0, due - now, latest + APART - now) };
}
