/** Messages that a page leaves for the home page, in session storage (HOME-16, HOME-19). */
import type { Departure } from '@staxd/client';
import { t } from '../../messages/t.ts';
import { errorText } from '../../online/session/errorText.ts';
import { type NoteTone, SENT_HOME, type SentHome, type SentHomeReason } from './sentHome.ts';

const KEY = 'home-message';

export interface HomeMessage {
  readonly tone: NoteTone;
  readonly text: string;
}

const listeners = new Set<() => void>();

/** The home page shows it once; at once if it is already open. */
export function leaveMessage(message: HomeMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message));
  for (const listener of [...listeners]) listener();
}

/** Listens for messages while the home page is shown; returns a function that stops. */
export function onMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function leaveReason(reason: SentHomeReason): void {
  leaveMessage(noticeFor(reason));
}

function noticeFor(reason: SentHomeReason): HomeMessage {
  const { tone, text }: SentHome = SENT_HOME[reason];
  return { tone, text: t(text) };
}

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

/** Takes the message, if any; it is gone afterwards. */
export function takeMessage(): HomeMessage | null {
  const message = readMessage();
  sessionStorage.removeItem(KEY);
  return message;
}

/** Leaves it where it is: whoever reads it may never be shown, as when React renders a page anew. */
export function readMessage(): HomeMessage | null {
  const text = sessionStorage.getItem(KEY);
  try {
    const { tone, text: words } = JSON.parse(text ?? 'null') as HomeMessage;
    return { tone: tone === 'danger' ? 'danger' : 'info', text: String(words) };
  } catch {
    return null;
  }
}
