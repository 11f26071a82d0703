/** The ways into a game at work: the one game at a time, what is busy, and what went wrong. */
import type { GameSettings } from '@staxd/client';
import { fail } from '@staxd/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../messages/t.ts';
import { STAYS } from '../../motion/times.ts';
import { gamePath } from '../../navigation/activeGame.ts';
import { useNavigate, usePath } from '../../navigation/router.tsx';
import { loadMatchmaking } from '../../session/loadMatchmaking.ts';
import type * as Matchmaking from '../../session/matchmaking.ts';
import type { MatchFailure, MatchKind, MatchResult, WantedMatch } from '../../session/matchmaking.ts';
import { useProfile } from '../../session/profile.ts';
import { useActiveGame } from '../../session/useActiveGame.ts';
import type { Ask } from '../../shell/questions/useQuestion.ts';

/** It is fetched on the way, so that it is there when the game is. */
const loadGame = () => import('./GameRoute.tsx');

/**
 * Where somebody went in: the quick match has a button on the home page and one in the bottom bar, and before
 * a form can be filled in, its code has to come.
 */
export type EntryPoint = MatchKind | 'bar' | 'form';

export interface MatchmakingActions {
  /** What is on its way. */
  readonly busy: EntryPoint | null;
  /** What went wrong there. */
  readonly failureAt: (entry: EntryPoint) => MatchFailure | undefined;
  readonly dismiss: () => void;
  readonly find: (wanted: WantedMatch, entry?: 'quick' | 'bar') => Promise<void>;
  readonly join: (code: string) => Promise<void>;
  readonly create: (settings: GameSettings) => Promise<void>;
  /** Fetches the code of a form, and tells whether it is there. */
  readonly fetchForm: (load: () => Promise<unknown>) => Promise<boolean>;
}

export function useMatchmaking(ask: Ask): MatchmakingActions {
  const navigate = useNavigate();
  const path = usePath();
  const profile = useProfile();
  const active = useActiveGame();
  const [busy, setBusy] = useState<EntryPoint | null>(null);
  const [failure, setFailure] = useState<(MatchFailure & { readonly entry: EntryPoint }) | null>(null);
  const dismiss = () => setFailure(null);
  useFading(failure, dismiss);
  // Whoever is on the way is so until the page of the game is there: nothing else is shown meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes, and reads nothing of it
  useEffect(() => setBusy(null), [path]);

  const go = async (entry: EntryPoint, enter: (matchmaking: typeof Matchmaking) => Promise<MatchResult>) => {
    setBusy(entry);
    setFailure(null);
    if (profile.username.trim() === '') {
      setBusy(null);
      return setFailure({ entry, text: t('home.join.nameless'), suggestions: [], needsAccount: false });
    }
    void tryToFetch(loadGame);
    const matchmaking = await tryToFetch(loadMatchmaking);
    const result = matchmaking
      ? await enter(matchmaking)
      : fail({ text: t('shell.net.failed'), needsAccount: false });
    if (result.ok) return navigate(gamePath(result.value));
    setBusy(null);
    setFailure({ entry, ...result.error });
  };
  const leaveFirst = async (entry: EntryPoint, question: 'quickMatch' | 'joinOther'): Promise<boolean> => {
    if (!active) return true;
    if (!(await ask({ kind: question }))) return false;
    const matchmaking = await tryToFetch(loadMatchmaking);
    if (await matchmaking?.leaveGame(active.gameId)) return true;
    setFailure({ entry, text: t('shell.error.leave'), needsAccount: false });
    return false;
  };
  return {
    busy,
    failureAt: (entry) => (failure?.entry === entry ? failure : undefined),
    dismiss,
    find: async (wanted, entry = 'quick') => {
      if (busy === null && (await leaveFirst(entry, 'quickMatch')))
        await go(entry, (matchmaking) => matchmaking.findMatch(wanted, profile));
    },
    join: async (code) => {
      if (active && active.inviteCode !== code && !(await leaveFirst('join', 'joinOther'))) return;
      await go('join', (matchmaking) => matchmaking.joinGame(code, profile));
    },
    create: async (settings) => {
      if (await leaveFirst('create', 'joinOther'))
        await go('create', (matchmaking) => matchmaking.openGame(settings, profile));
    },
    fetchForm: async (load) => {
      dismiss();
      if (await tryToFetch(load)) return true;
      setFailure({ entry: 'form', text: t('shell.net.failed'), needsAccount: false });
      return false;
    },
  };
}

/** What a script brings; null when it cannot be fetched, as without a network. The next try fetches it anew. */
async function tryToFetch<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch {
    return null;
  }
}

/** What failed without a form says so for 5 s (MATCH-8, NAV-13); what a form says stays until it is sent again. */
function useFading(failure: { readonly entry: EntryPoint } | null, dismiss: () => void): void {
  const fade = useEffectEvent(dismiss);
  useEffect(() => {
    if (failure === null || failure.entry === 'join' || failure.entry === 'create') return;
    const timer = setTimeout(fade, STAYS.toast);
    return () => clearTimeout(timer);
  }, [failure]);
}
