/** The ways into a game at work: the one game at a time, what is busy, and what went wrong. */
import type { GameSettings } from '@staxd/client';
import { fail } from '@staxd/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { gamePath } from '../../account/viewer.ts';
import { t } from '../../messages/t.ts';
import { STAYS } from '../../motion/times.ts';
import { useNavigate, usePath } from '../../navigation/router.tsx';
import { useProfile } from '../../session/profile.ts';
import { useActiveGame } from '../../session/useActiveGame.ts';
import type * as Ways from '../../session/waysIn.ts';
import type { NoWay, WantedMatch, Way, WayIn } from '../../session/waysIn.ts';
import type { Ask } from '../../shell/questions/useQuestion.ts';

/** They come with the first step into a game. */
export const loadWays = (): Promise<typeof Ways> => import('../../session/waysIn.ts');

/** It is fetched on the way, so that it is there when the game is. */
const loadGame = () => import('./GameRoute.tsx');

/**
 * Where somebody went in: the quick match has a button on the home page and one in the bottom bar, and before
 * a form can be filled in, its code has to come.
 */
export type Door = Way | 'bar' | 'form';

export interface WaysIn {
  /** What is on its way. */
  readonly busy: Door | null;
  /** What went wrong at a door. */
  readonly failureAt: (door: Door) => NoWay | undefined;
  readonly dismiss: () => void;
  readonly find: (wanted: WantedMatch, door?: 'quick' | 'bar') => Promise<void>;
  readonly join: (code: string) => Promise<void>;
  readonly create: (settings: GameSettings) => Promise<void>;
  /** Fetches the code of a form, and tells whether it is there. */
  readonly fetchForm: (load: () => Promise<unknown>) => Promise<boolean>;
}

export function useWaysIn(ask: Ask): WaysIn {
  const navigate = useNavigate();
  const path = usePath();
  const profile = useProfile();
  const active = useActiveGame();
  const [busy, setBusy] = useState<Door | null>(null);
  const [failure, setFailure] = useState<(NoWay & { readonly door: Door }) | null>(null);
  const dismiss = () => setFailure(null);
  useFading(failure, dismiss);
  // Whoever is on the way is so until the page of the game is there: nothing else is shown meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes, and reads nothing of it
  useEffect(() => setBusy(null), [path]);

  const go = async (door: Door, enter: (ways: typeof Ways) => Promise<WayIn>) => {
    setBusy(door);
    setFailure(null);
    if (profile.username.trim() === '') {
      setBusy(null);
      return setFailure({ door, text: t('home.join.nameless'), suggestions: [], needsAccount: false });
    }
    void fetched(loadGame);
    const ways = await fetched(loadWays);
    const result = ways ? await enter(ways) : fail({ text: t('shell.net.failed'), needsAccount: false });
    if (result.ok) return navigate(gamePath(result.value));
    setBusy(null);
    setFailure({ door, ...result.error });
  };
  const leaveFirst = async (door: Door, question: 'quickMatch' | 'joinOther'): Promise<boolean> => {
    if (!active) return true;
    if (!(await ask({ kind: question }))) return false;
    const ways = await fetched(loadWays);
    if (await ways?.leaveGame(active.gameId)) return true;
    setFailure({ door, text: t('shell.error.leave'), needsAccount: false });
    return false;
  };
  return {
    busy,
    failureAt: (door) => (failure?.door === door ? failure : undefined),
    dismiss,
    find: async (wanted, door = 'quick') => {
      if (busy === null && (await leaveFirst(door, 'quickMatch')))
        await go(door, (ways) => ways.findMatch(wanted, profile));
    },
    join: async (code) => {
      if (active && active.inviteCode !== code && !(await leaveFirst('join', 'joinOther'))) return;
      await go('join', (ways) => ways.joinGame(code, profile));
    },
    create: async (settings) => {
      if (await leaveFirst('create', 'joinOther'))
        await go('create', (ways) => ways.openGame(settings, profile));
    },
    fetchForm: async (load) => {
      dismiss();
      if (await fetched(load)) return true;
      setFailure({ door: 'form', text: t('shell.net.failed'), needsAccount: false });
      return false;
    },
  };
}

/** What a script brings; null when it cannot be fetched, as without a network. The next try fetches it anew. */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch {
    return null;
  }
}

/** What failed without a form says so for 5 s (MATCH-8, NAV-13); what a form says stays until it is sent again. */
function useFading(failure: { readonly door: Door } | null, dismiss: () => void): void {
  const fade = useEffectEvent(dismiss);
  useEffect(() => {
    if (failure === null || failure.door === 'join' || failure.door === 'create') return;
    const timer = setTimeout(fade, STAYS.toast);
    return () => clearTimeout(timer);
  }, [failure]);
}
