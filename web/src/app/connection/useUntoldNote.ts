import { useLive } from '../../online/session/liveSession.ts';
import type { LineNote } from '../shell/notes/ConnectionNote.tsx';
import { useLineNote } from './useLineNote.ts';

/** What the tape across a table says about the connection. */
const TOLD_BY_TABLE: readonly LineNote[] = ['reconnecting', 'failed', 'offline', 'cutOff'];

/** What is to be said of the line, unless the tape across the table says it. */
export function useUntoldNote(isOnBoard: boolean): LineNote | undefined {
  const note = useLineNote();
  const isLost = useLive((session) => session?.getState().phase === 'reconnecting');
  const isTold = isOnBoard && isLost && note !== undefined && TOLD_BY_TABLE.includes(note);
  return isTold ? undefined : note;
}
