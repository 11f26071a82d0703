/** The session's notices, each shown once: in the waiting room, or over the board. */
import type { Notice } from '@staxd/client';
import { useEffect, useRef } from 'react';
import { useSession } from '../../online/session/session.ts';
import { NOTICE_TOASTS, noticeText } from './noticeText.ts';
import { toasts } from './toasts.ts';

/** Milliseconds that it takes to read a notice. What stood for less is shown again at the table. */
const READ_WITHIN = 1000;

/** News of the waiting room: at the table one sees who is there. */
const OF_THE_ROOM: ReadonlySet<Notice['code']> = new Set(['joined', 'left', 'ready', 'notReady']);

/** The id of the latest notice shown; ids grow. */
let told = 0;

/** The notices of the waiting room, each for its time. */
export function useRoomToasts() {
  const notices = useSession((state) => state.notices);
  const latest = notices.at(-1)?.id;
  useEffect(() => {
    if (latest === undefined) return;
    const read = setTimeout(() => {
      told = latest;
    }, READ_WITHIN);
    return () => clearTimeout(read);
  }, [latest]);
  return notices;
}

export interface ToldByTable {
  /** The viewer's name. */
  readonly own: string | undefined;
  /** What is said of a turn or an answer before goes then. */
  readonly isOwnTurn: boolean;
  /** The panel of an attack says that its time is up. */
  readonly isPanelTelling: boolean;
  /** Shown as long as it is given: the notice of what comes of it takes its place. */
  readonly passing: string | undefined;
}

/** Shows notices that neither the waiting room nor the table tells, as toasts. */
export function useBoardToasts({ own, isOwnTurn, isPanelTelling, passing }: ToldByTable): void {
  useEffect(() => {
    if (passing === undefined) return;
    const id = toasts.reset(passing);
    return () => toasts.manager.close(id);
  }, [passing]);
  const notices = useSession((state) => state.notices);
  const late = useRef<number>(undefined);
  useEffect(() => {
    const news = notices.filter(({ id }) => id > told);
    told = notices.at(-1)?.id ?? told;
    const isTold = (notice: Notice) =>
      OF_THE_ROOM.has(notice.code) ||
      (notice.code === 'ownTimeOver'
        ? notice.move === 'accept' && isPanelTelling
        : notice.code === 'standIn' && notice.name === own);
    for (const { notice } of news) {
      if (isTold(notice)) continue;
      const id = toasts[NOTICE_TOASTS[notice.code]](noticeText(notice));
      if (notice.code === 'ownTimeOver') late.current = id ?? undefined;
    }
    if (isOwnTurn && late.current !== undefined) toasts.manager.close(late.current);
  }, [notices, own, isOwnTurn, isPanelTelling]);
}
