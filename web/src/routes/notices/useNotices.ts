/** The session's notices, each shown once: in the waiting room, or over the board. */
import type { Notice } from '@staxd/client';
import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { NOTICE_TOASTS, noticeText } from './noticeText.ts';
import { toasts } from './toasts.ts';

/** The id of the latest notice shown; ids grow. */
let told = 0;

/** The notices of the waiting room, each for its time. */
export function useRoomNotices() {
  const notices = useSession((state) => state.notices);
  useEffect(() => {
    told = notices.at(-1)?.id ?? told;
  }, [notices]);
  return notices;
}

/** Shows notices that the waiting room has not shown as toasts; `own`: the viewer's name. */
export function useBoardNotices(own: string | undefined): void {
  const notices = useSession((state) => state.notices);
  useEffect(() => {
    const news = notices.filter(({ id }) => id > told);
    told = notices.at(-1)?.id ?? told;
    // The viewer reads it on the table.
    const isOwn = (notice: Notice) => notice.code === 'standIn' && notice.name === own;
    for (const { notice } of news) if (!isOwn(notice)) toasts[NOTICE_TOASTS[notice.code]](noticeText(notice));
  }, [notices, own]);
}
