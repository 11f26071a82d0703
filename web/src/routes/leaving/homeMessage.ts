/** What a page leaves behind for the home page to say, in the storage of this tab (HOME-16, HOME-19). */
import type { Departure } from '@staxd/client';
import {
  HOME_NOTICES,
  type HomeNotice,
  type HomeNoticeReason,
  type NoticeTone,
} from '../../home/homeNotices.ts';
import { t } from '../../messages/t.ts';
import { errorText } from '../../session/errorText.ts';

const KEY = 'home-message';

export interface HomeMessage {
  readonly tone: NoticeTone;
  readonly text: string;
}

const listeners = new Set<() => void>();

/** Leaves a message; the home page shows it once, at once when one is there already. */
export function leaveMessage(message: HomeMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message));
  for (const listener of [...listeners]) listener();
}

/** Listens for messages that come while the home page is shown; gives what ends that. */
export function onMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Leaves the words that belong to a reason. */
export function leaveReason(reason: HomeNoticeReason): void {
  leaveMessage(noticeFor(reason));
}

function noticeFor(reason: HomeNoticeReason): HomeMessage {
  const { tone, text }: HomeNotice = HOME_NOTICES[reason];
  return { tone, text: t(text) };
}

/** What the home page says of a game that somebody had to go from. */
export function messageOf(departure: Exclude<Departure, { reason: 'left' }>): HomeMessage {
  switch (departure.reason) {
    case 'kicked':
      return noticeFor(departure.why === 'left' ? 'kicked' : departure.why);
    case 'cancelled':
      return noticeFor(departure.why === 'insufficient_players' ? departure.why : 'cancelled');
    case 'gone':
      return { tone: 'info', text: errorText(departure.error) };
  }
}

/** The message that was left, if any; it is gone afterwards. */
export function takeMessage(): HomeMessage | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const { tone, text: words } = JSON.parse(text ?? 'null') as HomeMessage;
    return { tone: tone === 'danger' ? 'danger' : 'info', text: String(words) };
  } catch {
    return null;
  }
}
