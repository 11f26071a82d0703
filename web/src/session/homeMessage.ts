/** What a page leaves behind for the home page to say, in the storage of this tab (spec 2). */
import {
  HOME_NOTICES,
  type HomeNotice,
  type HomeNoticeReason,
  type NoticeTone,
} from '../home/homeNotices.ts';
import { t } from '../messages/t.ts';

const KEY = 'home-message';

export interface HomeMessage {
  readonly tone: NoticeTone;
  readonly text: string;
}

/** Leaves a message; the home page shows it once. */
export function leaveMessage(message: HomeMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message));
}

/** Leaves the words that belong to a reason. */
export function leaveReason(reason: HomeNoticeReason): void {
  const { tone, text }: HomeNotice = HOME_NOTICES[reason];
  leaveMessage({ tone, text: t(text) });
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
