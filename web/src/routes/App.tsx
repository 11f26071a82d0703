/** The client: its pages in their frame, and what lies around all of them. */
import type { SessionState } from '@staxd/client';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { tierOf, viewerOf } from '../account/accountTier.ts';
import { explain, useExplained } from '../game/help/pointed.ts';
import { sessionStart } from '../home/nudges/nudgeMemory.ts';
import { useKey } from '../keyboard/useKey.ts';
import { fetched, fetchNow } from '../loading/code.ts';
import { part, usePart } from '../loading/part.ts';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { useReducedMotion } from '../motion/MotionProvider.tsx';
import { PAGES_TO_COME, type PathToCome } from '../navigation/pagesToCome.ts';
import { Router, useNavigate, usePath } from '../navigation/router.tsx';
import { LiveRegion } from '../primitives/accessibility/LiveRegion.tsx';
import { NavigationContext } from '../primitives/buttons/Link.tsx';
import { lastGame, useAccount, useLive } from '../session/live.ts';
import { loadSession } from '../session/loadSession.ts';
import { useActiveGame } from '../session/useActiveGame.ts';
import type { WantedMatch } from '../session/waysIn.ts';
import { Preferences } from '../settings/Preferences.tsx';
import { useSettings } from '../settings/settings.ts';
import type { GameStanding } from '../shell/FloatingReturn.tsx';
import type { ConnectionNotice } from '../shell/notices/ConnectionBanner.tsx';
import { UpdatePrompt } from '../shell/notices/UpdatePrompt.tsx';
import { ComingSoon } from '../shell/pages/ComingSoon.tsx';
import { ErrorBoundary } from '../shell/pages/ErrorScreen.tsx';
import { NotFound } from '../shell/pages/NotFound.tsx';
import { useQuestion } from '../shell/questions/useQuestion.ts';
import { Shell } from '../shell/Shell.tsx';
import { useLineNotice } from './connection/useLineNotice.ts';
import { useNewerPage } from './connection/useNewerPage.ts';
import { loadWays, useWaysIn } from './entry/useWaysIn.ts';
import { HomeRoute } from './home/HomeRoute.tsx';
import { useDeparture } from './leaving/useDeparture.ts';

const GameRoute = lazy(() =>
  fetched(() => import('./entry/GameRoute.tsx').then((module) => ({ default: module.GameRoute }))),
);
const VictoryTestPage = lazy(() =>
  fetched(() =>
    import('../game/victory/VictoryTestPage.tsx').then((module) => ({ default: module.VictoryTestPage })),
  ),
);
const QuestionDialog = lazy(() =>
  fetched(() =>
    import('../shell/questions/QuestionDialog.tsx').then((module) => ({ default: module.QuestionDialog })),
  ),
);
const Departed = lazy(() =>
  fetched(() => import('./leaving/Departed.tsx').then((module) => ({ default: module.Departed }))),
);
const HostRoute = lazy(() =>
  fetched(() => import('./home/HostRoute.tsx').then((module) => ({ default: module.HostRoute }))),
);
const NOTICES = part(() => import('./notices/Notices.tsx'));
const SettingsPanel = lazy(() =>
  fetched(() =>
    import('../settings/SettingsPanel.tsx').then((module) => ({ default: module.SettingsPanel })),
  ),
);
const KeyboardHelp = lazy(() =>
  fetched(() => import('../keyboard/KeyboardHelp.tsx').then((module) => ({ default: module.KeyboardHelp }))),
);

/** What the tape across a table says of the line. */
const TOLD_BY_TABLE: readonly ConnectionNotice[] = ['reconnecting', 'failed', 'offline'];

export function App() {
  return (
    <ErrorBoundary>
      <Preferences>
        <LiveRegion>
          <Router>
            <Pages />
          </Router>
        </LiveRegion>
      </Preferences>
    </ErrorBoundary>
  );
}

function Pages() {
  const pathname = usePath();
  const navigate = useNavigate();
  const account = useAccount();
  const kept = useActiveGame();
  const { ask, question, isBusy, hasFailed, answer } = useQuestion();
  const ways = useWaysIn(ask);
  // Whoever is on the way into a game sees nothing of it before its page is there.
  const active = ways.busy === null ? kept : null;
  const [wanted, setWanted] = useState<WantedMatch>({ mode: 'casual', onlyBots: false });
  const settings = useSettings();
  const [panel, setPanel] = useState<'settings' | 'keys' | null>(null);
  useKey('?', () => setPanel('keys'), settings.keysEnabled);
  const canExplain = useExplained((state) => state.isThere);
  const reduced = useReducedMotion();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => void sessionStart(sessionStorage, Date.now()), []);
  // A page begins at its head, however far the one before was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes, and reads nothing of it
  useLayoutEffect(() => void scrollTo(0, 0), [pathname]);
  const standing = useStanding();
  const notice = useLineNotice();
  const [isOld, putOff] = useNewerPage();
  const { departure, done } = useDeparture();
  useSignedOut(() => navigate('/', { replace: true }));
  const isPlaying = useLive((session) => (session?.getState().game?.view ?? null) !== null);
  const isLost = useLive((session) => session?.getState().phase === 'reconnecting');
  const [isAsking, setIsAsking] = useState(false);
  if (question && !isAsking) setIsAsking(true);
  const isOnBoard = pathname.startsWith('/game/') && isPlaying;
  // The table tells it itself.
  const isTold = isOnBoard && isLost && notice !== undefined && TOLD_BY_TABLE.includes(notice);
  const barFailure = ways.failureAt('bar');
  const Notices = usePart(NOTICES, active !== null)?.Notices;
  const isHere = active !== null && pathname === `/game/${active.inviteCode}`;

  /** Does what leaves the game; whether it is left. */
  const leaving = (act: () => Promise<boolean>) => async () => {
    setIsLeaving(true);
    const isLeft = await act();
    setIsLeaving(false);
    return isLeft;
  };
  const leave = () =>
    void ask(
      { kind: 'leaveNav' },
      leaving(async () => (await (await loadSession()).leave()) === null),
    );
  const logOut = async () => {
    if (active) {
      const leaveGame = async () => (await loadWays()).leaveGame(active.gameId);
      if (!(await ask({ kind: 'leaveActive' }, leaving(leaveGame)))) return;
    }
    const session = await loadSession();
    session.forget();
    void session.identity.signOut();
    navigate('/');
  };

  return (
    <NavigationContext value={navigate}>
      <Shell
        viewer={viewerOf(account)}
        path={pathname}
        leaving={isLeaving}
        bare={isOnBoard}
        onLeave={leave}
        onLogout={logOut}
        onSettings={() => setPanel('settings')}
        onKeyList={() => setPanel('keys')}
        onQuickMatch={() => void ways.find(wanted, 'bar')}
        finding={ways.busy === 'bar'}
        onRetry={wake}
        {...(active && { game: { inviteCode: active.inviteCode, here: isHere } })}
        {...(standing && { standing })}
        {...(notice && !isTold && { notice })}
        {...(barFailure && { error: barFailure.text })}
      >
        <Suspense fallback={<GameLoading phase={account ? 'loading' : 'initializing'} />}>
          <Page
            path={pathname}
            home={<HomeRoute ways={ways} wanted={wanted} onWanted={setWanted} />}
            game={(inviteCode) => (
              <GameRoute inviteCode={inviteCode} ask={ask} onMenu={() => setPanel('settings')} />
            )}
            isGuest={tierOf(account) === 'guest'}
          />
        </Suspense>
      </Shell>
      {isOld && !isOnBoard && <UpdatePrompt onReload={() => location.reload()} onLater={putOff} />}
      <Suspense>
        {isAsking && (
          <QuestionDialog
            {...(question && { question })}
            busy={isBusy}
            failed={hasFailed}
            onConfirm={() => void answer(true)}
            onCancel={() => void answer(false)}
          />
        )}
        {active && Notices && <Notices onBoard={isOnBoard} />}
        {departure && <Departed departure={departure} onDone={done} />}
        {panel === 'settings' && (
          <SettingsPanel
            open
            onClose={() => setPanel(null)}
            settings={settings}
            onChange={settings.change}
            reduced={reduced}
            inGame={isHere}
            onExplain={
              canExplain
                ? () => {
                    setPanel(null);
                    explain();
                  }
                : undefined
            }
            onKeyList={() => setPanel('keys')}
          />
        )}
        {panel === 'keys' && (
          <KeyboardHelp open onClose={() => setPanel(null)} enabled={settings.keysEnabled} />
        )}
      </Suspense>
    </NavigationContext>
  );
}

interface PageProps {
  readonly path: string;
  readonly home: ReactNode;
  readonly game: (inviteCode: string) => ReactNode;
  readonly isGuest: boolean;
}

/** Which page a path shows. Letters may be large or small, and a slash may follow. */
function Page({ path, home, game, isGuest }: PageProps): ReactNode {
  const name = path.toLowerCase().replace(/\/+$/, '');
  const code = /^\/game\/([^/]+)$/.exec(name)?.[1];
  if (code !== undefined) return game(code.toUpperCase());
  switch (name) {
    case '':
      return home;
    case '/game':
      return <Homeward />;
    case '/test-victory':
      return <VictoryTestPage />;
    case '/host':
      return <HostRoute isGuest={isGuest} />;
    default:
      return name in PAGES_TO_COME ? <ComingSoon path={name as PathToCome} /> : <NotFound />;
  }
}

/** A page that there is none of. */
function Homeward() {
  const navigate = useNavigate();
  useEffect(() => navigate('/', { replace: true }), [navigate]);
  return null;
}

/** Somebody presses the banner of a line that is away: that they are there brings it back, and now. */
async function wake(): Promise<void> {
  if (fetchNow()) return;
  const session = await loadSession();
  session.stir();
  session.hurry();
}

/** Who was somebody here, and is not any more, is led away (LOAD-9). */
function useSignedOut(lead: () => void): void {
  const isSignedOut = useLive((session) => session?.identity.store.getState().isSignedOut ?? false);
  const leadAway = useEffectEvent(lead);
  useEffect(() => {
    if (isSignedOut) leadAway();
  }, [isSignedOut]);
}

/** How the game stands that the player is away from. */
function useStanding(): GameStanding | undefined {
  const kind = useLive((session) => session && standingOf(session.getState()));
  const players = useLive((session) => session?.getState().game?.players.length ?? 0);
  if (kind === null) return lastGame() ? { kind: 'found' } : undefined;
  return kind === 'waiting' ? { kind, players } : { kind };
}

function standingOf({ game, phase, trouble }: SessionState) {
  if (!game) return null;
  if (trouble) return 'reconnect';
  if (phase === 'reconnecting') return 'reconnecting';
  if (phase === 'takenOver' || phase === 'idle') return 'reconnect';
  const { view } = game;
  if (!view) return 'waiting';
  return view.awaited === view.viewer && view.current === view.viewer ? 'yourTurn' : 'active';
}
