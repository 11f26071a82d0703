/** Enters the game of a link: retried until it succeeds or leads home. */
import { ApiError, backOff, ENTRY_RETRY, returnToGame } from '@staxd/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { leaveMessage, leaveReason } from '../../app/leaving/homeMessage.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import type { Ask } from '../../app/shell/questions/useQuestion.ts';
import { SECOND } from '../../look/motion/times.ts';
import { t } from '../../messages/t.ts';
import { bracketed } from '../../online/session/bracketed.ts';
import { errorText } from '../../online/session/errorText.ts';
import { joinOrWatch, leaveGame } from '../../online/session/matchmaking.ts';
import { session } from '../../online/session/session.ts';
import { useActiveGame } from '../../online/session/useActiveGame.ts';
import type { GameLoadingProps } from '../lobby/GameLoading.tsx';

export type EntryState = Pick<GameLoadingProps, 'error' | 'retry'>;

/** Enters the game as soon as allowed, unless it is already here; returns what has gone wrong. */
export function useEntry(inviteCode: string, ask: Ask, mayEnter: boolean): EntryState {
  const [state, setState] = useState<EntryState>({});
  const navigate = useNavigate();
  const active = useActiveGame();
  /** One game at a time: another one is left first, if the player agrees. */
  const leaveOther = useEffectEvent(async (): Promise<'free' | 'stays' | 'failed'> => {
    if (!active || active.inviteCode === inviteCode) return 'free';
    if (!(await ask({ kind: 'joinOther' }))) return 'stays';
    return (await leaveGame(active.gameId)) ? 'free' : 'failed';
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const goHome = () => navigate('/', { replace: true });
    const enter = async () => {
      if (session.getState().game?.inviteCode === inviteCode) return;
      const other = await leaveOther();
      if (signal.aborted) return;
      if (other === 'failed') return setState({ error: t('shell.error.leave') });
      if (other === 'stays') return goHome();
      for (let attempt = 0; ; attempt++) {
        const failure = await tryToEnter(inviteCode);
        if (failure === null || signal.aborted) return;
        const text = errorText(failure.body);
        if (leadsHome(failure)) return goHome();
        if (!failure.retryable)
          return setState({
            error:
              failure.code === 'INTERNAL' ? t('lobby.error.join') + bracketed(failure.body.params) : text,
          });
        const seconds = backOff(ENTRY_RETRY, attempt) / SECOND;
        await countDown(seconds, (left) => setState({ retry: { text, seconds: left } }), signal);
        if (signal.aborted) return;
        setState({});
      }
    };
    setState({});
    if (mayEnter) void enter();
    return () => leaving.abort();
  }, [inviteCode, navigate, mayEnter]);
  return state;
}

/** Null on success. */
async function tryToEnter(inviteCode: string): Promise<ApiError | null> {
  try {
    if (!(await returnToGame(session, inviteCode))) await joinOrWatch(inviteCode);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Whether waiting here is pointless; then the home page says why. */
function leadsHome({ code, status, body }: ApiError): boolean {
  if (code === 'STATE_TIMEOUT') leaveReason('noLoad');
  else if (code === 'GAME_NOT_FOUND') leaveMessage({ tone: 'info', text: errorText(body) });
  else if (status === 403 || status === 404 || code === 'NOT_IN_GAME' || code === 'FORBIDDEN')
    leaveReason('removed');
  else return false;
  return true;
}

/** Counts the seconds down to 1; ends sooner when the device is back online, or on abort. */
function countDown(seconds: number, tell: (left: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let left = seconds;
    const end = () => {
      clearInterval(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setInterval(() => {
      left--;
      if (left > 0) tell(left);
      else end();
    }, SECOND);
    tell(left);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
