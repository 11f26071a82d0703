/** The ways into a game at work: the one game at a time, what is busy, and what went wrong. */
import type { GameSettings } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { STAYS } from '../motion/times.ts';
import { useActiveGame } from '../session/useActiveGame.ts';
import type * as Ways from '../session/waysIn.ts';
import type { NoWay, Way, WayIn } from '../session/waysIn.ts';
import { gamePath } from '../shell/viewer.ts';
import type { Ask } from './useQuestion.ts';

/** They come with the first step into a game. */
const loadWays = (): Promise<typeof Ways> => import('../session/waysIn.ts');

/** Where somebody went in: the quick match has a button on the home page and one in the bottom bar. */
export type Door = Way | 'bar';

export interface WaysIn {
  /** What is on its way. */
  readonly busy: Door | null;
  /** What went wrong at a door. */
  readonly failureAt: (door: Door) => NoWay | undefined;
  readonly dismiss: () => void;
  readonly find: (mode: Mode, door?: 'quick' | 'bar') => Promise<void>;
  readonly join: (code: string, name: string | undefined) => Promise<void>;
  readonly create: (settings: GameSettings, host: string) => Promise<void>;
}

export function useWaysIn(ask: Ask): WaysIn {
  const navigate = useNavigate();
  const active = useActiveGame();
  const [busy, setBusy] = useState<Door | null>(null);
  const [failure, setFailure] = useState<(NoWay & { readonly door: Door }) | null>(null);
  const dismiss = () => setFailure(null);
  useFading(failure, dismiss);

  const go = async (door: Door, enter: (ways: typeof Ways) => Promise<WayIn>) => {
    setBusy(door);
    setFailure(null);
    const result = await enter(await loadWays());
    setBusy(null);
    if (result.ok) await navigate(gamePath(result.value));
    else setFailure({ door, ...result.error });
  };
  const leaveFirst = async (question: 'quickMatch' | 'joinOther'): Promise<boolean> => {
    if (!active) return true;
    if (!(await ask({ kind: question }))) return false;
    await (await loadWays()).leaveGame(active.gameId);
    return true;
  };
  return {
    busy,
    failureAt: (door) => (failure?.door === door ? failure : undefined),
    dismiss,
    find: async (mode, door = 'quick') => {
      if (busy === null && (await leaveFirst('quickMatch'))) await go(door, (ways) => ways.findMatch(mode));
    },
    join: async (code, name) => {
      if (active && active.inviteCode !== code && !(await leaveFirst('joinOther'))) return;
      await go('join', (ways) => ways.joinGame(code, name));
    },
    create: async (settings, host) => {
      if (await leaveFirst('joinOther')) await go('create', (ways) => ways.openGame(settings, host));
    },
  };
}

/** A quick match that failed says so for 5 s (MATCH-8, NAV-13); what a form says stays until it is sent again. */
function useFading(failure: { readonly door: Door } | null, dismiss: () => void): void {
  const fade = useEffectEvent(dismiss);
  useEffect(() => {
    if (failure?.door !== 'quick' && failure?.door !== 'bar') return;
    const timer = setTimeout(fade, STAYS.toast);
    return () => clearTimeout(timer);
  }, [failure]);
}
