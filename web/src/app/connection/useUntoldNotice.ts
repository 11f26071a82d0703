import { useLive } from '../../online/session/liveSession.ts';
import type { ConnectionNotice } from '../shell/notices/ConnectionBanner.tsx';
import { useLineNotice } from './useLineNotice.ts';

/** What the tape across a table says about the connection. */
const TOLD_BY_TABLE: readonly ConnectionNotice[] = ['reconnecting', 'failed', 'offline', 'cutOff'];

/** What is to be said of the line, unless the tape across the table says it. */
export function useUntoldNotice(isOnBoard: boolean): ConnectionNotice | undefined {
  const notice = useLineNotice();
  const isLost = useLive((session) => session?.getState().phase === 'reconnecting');
  const isTold = isOnBoard && isLost && notice !== undefined && TOLD_BY_TABLE.includes(notice);
  return isTold ? undefined : notice;
}
