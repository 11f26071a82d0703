/** The hints for guests on the home page, and when each comes (NOTE-20 to NOTE-22). */
import type { KeyValueStore } from '@staxd/client';
import { sessionStart, shownAt } from '../../../app/notes/offerMemory.ts';
import { SECOND } from '../../../look/motion/times.ts';
import type { MessageKey } from '../../../messages/t.ts';

interface HintRow {
  readonly after: number;
  readonly page: string;
  readonly text: MessageKey;
}

/** In their order; `after` is in seconds of the browser session. Each is true where its page is (NOTE-28). */
export const GUEST_HINTS = {
  persistence: { after: 45, page: '/host', text: 'offers.hint.persistence' },
  modes: { after: 120, page: '/signup', text: 'offers.hint.modes' },
  petty: { after: 180, page: '/stats', text: 'offers.hint.petty' },
  stats: { after: 240, page: '/stats', text: 'offers.hint.stats' },
} as const satisfies Record<string, HintRow>;
export type GuestHintKind = keyof typeof GUEST_HINTS;

const KINDS = Object.keys(GUEST_HINTS) as readonly GuestHintKind[];
/** Milliseconds between two hints: a guest who comes home late should not get all at once. */
const APART = 60 * SECOND;

export function hintName(kind: GuestHintKind): string {
  return `hint-${kind}`;
}

/** The next true hint of this browser session, and in how many milliseconds; null when all have been shown. */
export function nextHint(
  session: KeyValueStore,
  now: number,
  hasPage: (page: string) => boolean,
): { readonly kind: GuestHintKind; readonly wait: number } | null {
  const shown = KINDS.map((kind) => shownAt(hintName(kind), session));
  const kind = KINDS.find((each, at) => shown[at] === null && hasPage(GUEST_HINTS[each].page));
  if (kind === undefined) return null;
  const latest = Math.max(0, ...shown.map((at) => at ?? 0));
  const due = sessionStart(session, now) + GUEST_HINTS[kind].after * SECOND;
  return { kind, wait: Math.max(0, due - now, latest + APART - now) };
}
