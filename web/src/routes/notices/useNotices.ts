/** What the session announces, each told once: by the waiting room, or over the board. */
import type { Notice } from '@staxd/client';
import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { NOTICE_TOASTS, noticeText } from './noticeText.ts';
import { toasts } from './toasts.ts';

/** The latest that was told: their ids grow. */
let told = 0;

/** Those that the waiting room shows, each for its time. */
export function useRoomNotices() {
  const notices = useSession((state) => state.notices);
  useEffect(() => {
    told = notices.at(-1)?.id ?? told;
  }, [notices]);
  return notices;
}

/** Those that the waiting room has not told yet come as toasts; `own`: the viewer's name. */
export function useBoardNotices(own: string | undefined): void {
  const notices = useSession((state) => state.notices);
  useEffect(() => {
    const news = notices.filter(({ id }) => id > told);
    told = notices.at(-1)?.id ?? told;
    // Who sits there reads it on the table.
    const isOwn = (notice: Notice) => notice.code === 'standIn' && notice.name === own;
    for (const { notice } of news) if (!isOwn(notice)) toasts[NOTICE_TOASTS[notice.code]](noticeText(notice));
  }, [notices, own]);
}
