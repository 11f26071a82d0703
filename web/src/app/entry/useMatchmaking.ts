/** The ways into a game: one game at a time, what is busy, and what went wrong. */
import type { GameSettings, LiveGame } from '@staxd/client';
import { fail } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { LONGEST_GAME_NAME } from '@staxd/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { STAYS } from '../../look/motion/times.ts';
import { t } from '../../messages/t.ts';
import { loadMatchmaking } from '../../online/session/loadMatchmaking.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import type * as Matchmaking from '../../online/session/matchmaking.ts';
import type {
  MatchFailure,
  MatchKind,
  MatchResult,
  MayWatch,
  WantedMatch,
} from '../../online/session/matchmaking.ts';
import { useProfile } from '../../online/session/profile.ts';
import { useActiveGame } from '../../online/session/useActiveGame.ts';
import { gamePath } from '../navigation/activeGame.ts';
import { useNavigate, usePath } from '../navigation/router.tsx';
import type { Ask } from '../shell/questions/useQuestion.ts';

/**
 * Where the player started: quick match has a button on the home page and one in the bottom bar, and the code of a form
 * has to load before it can be filled in.
 */
export type EntryPoint = MatchKind | 'bar' | 'form' | 'table';

interface FailedEntry extends MatchFailure {
  readonly entry: EntryPoint;
}

export interface MatchmakingActions {
  readonly busy: EntryPoint | null;
  readonly failureAt: (entry: EntryPoint) => MatchFailure | undefined;
  readonly dismiss: () => void;
  readonly find: (wanted: WantedMatch, entry?: 'quick' | 'bar') => Promise<void>;
  readonly join: (code: string) => Promise<void>;
  /** By a way of its own; the failure is also returned. */
  readonly comeIn: (code: string, find: () => Promise<LiveGame>) => Promise<MatchFailure | undefined>;
  readonly create: (settings: GameSettings) => Promise<void>;
  /** A game against one bot that begins at once; its failures are those of `create`. */
  readonly playBot: (bot: OfferedBot) => Promise<void>;
  /** Fetches the code of a form; resolves to whether it is there. */
  readonly fetchForm: (load: () => Promise<unknown>) => Promise<boolean>;
}

/** `loadGame`: fetches the page of a game on the way, so that it is there when the game is. */
export function useMatchmaking(ask: Ask, loadGame: () => Promise<unknown>): MatchmakingActions {
  const profile = useProfile();
  const active = useActiveGame();
  const { busy, failure, dismiss, refuse, go } = useEntry(loadGame);
  const leaveFirst = async (entry: EntryPoint, question: 'quickMatch' | 'joinOther'): Promise<boolean> => {
    if (!active) return true;
    if (!(await ask({ kind: question }))) return false;
    const matchmaking = await tryToFetch(loadMatchmaking);
    if (await matchmaking?.leaveGame(active.gameId)) return true;
    refuse({ entry, text: t('shell.error.leave'), needsAccount: false });
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
      const mayWatch: MayWatch = (why) => ask({ kind: why === 'GAME_ENDED' ? 'watchEnd' : 'watch' });
      await go('join', (matchmaking) => matchmaking.joinGame(code, profile, mayWatch));
    },
    comeIn: async (code, find) => {
      if (active && active.inviteCode !== code && !(await leaveFirst('table', 'joinOther'))) return;
      return go('table', (matchmaking) => matchmaking.comeIn(find, profile));
    },
    create: async (settings) => {
      if (await leaveFirst('create', 'joinOther'))
        await go('create', (matchmaking) => matchmaking.openGame(settings, profile));
    },
    playBot: async (bot) => {
      if (await leaveFirst('create', 'joinOther'))
        await go('create', async (matchmaking) => {
          const name = t('create.name.default', { username: profile.username.trim() }).slice(
            0,
            LONGEST_GAME_NAME,
          );
          const settings = { name, isPrivate: true, maxPlayers: 2, bots: [bot] };
          const opened = await matchmaking.openGame(settings, profile);
          if (opened.ok) await (await loadSession()).commands.start();
          return opened;
        });
    },
    fetchForm: async (load) => {
      dismiss();
      if (await tryToFetch(load)) return true;
      refuse({ entry: 'form', text: t('shell.net.failed'), needsAccount: false });
      return false;
    },
  };
}

/** One way at a time: which is busy, and how the last one failed. */
function useEntry(loadGame: () => Promise<unknown>) {
  const navigate = useNavigate();
  const path = usePath();
  const profile = useProfile();
  const [busy, setBusy] = useState<EntryPoint | null>(null);
  const [failure, setFailure] = useState<FailedEntry | null>(null);
  const dismiss = () => setFailure(null);
  useFading(failure, dismiss);
  // An entry is busy until the page of the game is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes, and reads nothing of it
  useEffect(() => setBusy(null), [path]);

  const go = async (
    entry: EntryPoint,
    enter: (matchmaking: typeof Matchmaking) => Promise<MatchResult>,
  ): Promise<MatchFailure | undefined> => {
    setBusy(entry);
    setFailure(null);
    if (profile.username.trim() === '') {
      setBusy(null);
      const nameless = { text: t('home.join.nameless'), suggestions: [], needsAccount: false };
      setFailure({ entry, ...nameless });
      return nameless;
    }
    void tryToFetch(loadGame);
    const matchmaking = await tryToFetch(loadMatchmaking);
    const result: MatchResult = matchmaking
      ? await enter(matchmaking)
      : fail({ text: t('shell.net.failed'), needsAccount: false });
    if (result.ok && result.value) {
      navigate(gamePath(result.value));
      return;
    }
    setBusy(null);
    if (result.ok) return;
    setFailure({ entry, ...result.error });
    return result.error;
  };
  return { busy, failure, dismiss, refuse: setFailure, go };
}

/** Null when the script cannot be fetched, as without a network. The next try fetches it again. */
async function tryToFetch<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch {
    return null;
  }
}

/** A failure outside a form disappears after 5 s (MATCH-8, NAV-13); one in a form stays until it is sent again. */
function useFading(failure: FailedEntry | null, dismiss: () => void): void {
  const fade = useEffectEvent(dismiss);
  useEffect(() => {
    if (failure === null || failure.entry === 'join' || failure.entry === 'create') return;
    const timer = setTimeout(fade, STAYS.toast);
    return () => clearTimeout(timer);
  }, [failure]);
}
