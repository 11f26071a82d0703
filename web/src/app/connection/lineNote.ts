/** What the note says about the connection; a good one needs no words. */
import type { ClientError, SessionPhase } from '@staxd/client';
import type { LineNote } from '../shell/notes/ConnectionNote.tsx';

export interface LineState {
  readonly phase: SessionPhase | undefined;
  readonly trouble: ClientError['code'] | undefined;
  /** The player was signed out without asking for it. */
  readonly isSignedOut: boolean;
  readonly isOnline: boolean;
  /** /rules opens without a network. */
  readonly hasRules: boolean;
  readonly lacksCode: boolean;
  readonly isBack: boolean;
}

/** The most pressing note (CONN-5, CONN-31 to CONN-36, CONN-42, LOAD-9, LOAD-10). */
export function lineNote(line: LineState): LineNote | undefined {
  const { phase, trouble, isSignedOut, isOnline, hasRules, lacksCode, isBack } = line;
  if (!isOnline) return hasRules ? 'offline' : 'cutOff';
  if (lacksCode || trouble === 'UNREACHABLE') return 'failed';
  if (trouble === 'TOKEN_TIMEOUT') return 'authTimeout';
  if (isSignedOut) return 'notAuthenticated';
  if (phase === 'reconnecting' || phase === 'idle') return phase;
  return isBack ? 'back' : undefined;
}

/** Whether this change of phase brings a lost connection back. */
export function isReconnected(before: SessionPhase | undefined, phase: SessionPhase | undefined): boolean {
  return before === 'reconnecting' && phase === 'joined';
}
