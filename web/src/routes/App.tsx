/** The client: its pages in their frame, and what lies around all of them. */
import type { SessionState } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { t } from '../messages/t.ts';
import { NavigationContext } from '../primitives/Link.tsx';
import { LiveRegion } from '../primitives/LiveRegion.tsx';
import { lineNotice } from '../session/lineNotice.ts';
import { lastGame, useAccount, useLive } from '../session/live.ts';
import { loadSession } from '../session/loadSession.ts';
import { useActiveGame } from '../session/useActiveGame.ts';
import { tierOf, viewerOf } from '../session/viewer.ts';
import { Preferences } from '../settings/Preferences.tsx';
import { useSettings } from '../settings/settings.ts';
import { ComingSoon } from '../shell/ComingSoon.tsx';
import { ErrorBoundary } from '../shell/ErrorScreen.tsx';
import type { GameStanding } from '../shell/FloatingReturn.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { PAGES_TO_COME, type PathToCome } from '../shell/pages.ts';
import { Shell } from '../shell/Shell.tsx';
import { HomeRoute } from './HomeRoute.tsx';
import { useQuestion } from './useQuestion.ts';
import { useWaysIn } from './useWaysIn.ts';

const GameRoute = lazy(() => import('./GameRoute.tsx').then((module) => ({ default: module.GameRoute })));
const VictoryTestPage = lazy(() =>
  import('../victory/VictoryTestPage.tsx').then((module) => ({ default: module.VictoryTestPage })),
);
const QuestionDialog = lazy(() =>
  import('../shell/QuestionDialog.tsx').then((module) => ({ default: module.QuestionDialog })),
);
const HostRoute = lazy(() => import('./HostRoute.tsx').then((module) => ({ default: module.HostRoute })));
const Notices = lazy(() => import('./Notices.tsx').then((module) => ({ default: module.Notices })));
const SettingsPanel = lazy(() =>
  import('../settings/SettingsPanel.tsx').then((module) => ({ default: module.SettingsPanel })),
);
const KeyboardHelp = lazy(() =>
  import('../settings/KeyboardHelp.tsx').then((module) => ({ default: module.KeyboardHelp })),
);

export function App() {
  return (
    <ErrorBoundary>
      <Preferences>
        <LiveRegion>
          <BrowserRouter>
            <Pages />
          </BrowserRouter>
        </LiveRegion>
      </Preferences>
    </ErrorBoundary>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useAccount();
  const active = useActiveGame();
  const { ask, question, answer } = useQuestion();
  const ways = useWaysIn(ask);
  const [mode, setMode] = useState<Mode>('casual');
  const [panel, setPanel] = useState<'settings' | 'keys' | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const settings = useSettings();
  const standing = useStanding();
  const notice = lineNotice(useLive((session) => session?.getState().phase));
  const isPlaying = useLive((session) => (session?.getState().game?.view ?? null) !== null);
  const [isAsking, setIsAsking] = useState(false);
  if (question && !isAsking) setIsAsking(true);
  const barFailure = ways.failureAt('bar');
  const isHere = active !== null && pathname === `/game/${active.inviteCode}`;

  const leave = async () => {
    if (!(await ask({ kind: isHere ? 'leaveNav' : 'leave' }))) return;
    setIsLeaving(true);
    if (await (await loadSession()).leave()) await oops(t('shell.error.leave'));
    setIsLeaving(false);
  };
  const logOut = async () => {
    const session = await loadSession();
    session.close();
    session.identity.signOut();
    await navigate('/');
  };

  return (
    <NavigationContext value={(to) => void navigate(to)}>
      <Shell
        viewer={viewerOf(account)}
        path={pathname}
        leaving={isLeaving}
        bare={pathname.startsWith('/game/') && isPlaying}
        onLeave={leave}
        onLogout={logOut}
        onSettings={() => setPanel('settings')}
        onKeyList={() => setPanel('keys')}
        onQuickMatch={() => void ways.find(mode, 'bar')}
        finding={ways.busy === 'bar'}
        onRetry={wake}
        {...(active && { game: { inviteCode: active.inviteCode, here: isHere } })}
        {...(standing && { standing })}
        {...(notice && { notice })}
        {...(barFailure && { error: barFailure.text })}
      >
        <Suspense fallback={<GameLoading phase="loading" />}>
          <Routes>
            <Route path="/" element={<HomeRoute ways={ways} mode={mode} onMode={setMode} />} />
            <Route
              path="/game/:inviteCode"
              element={<GameRoute ask={ask} onMenu={() => setPanel('settings')} />}
            />
            <Route path="/game" element={<Navigate to="/" replace />} />
            <Route path="/test-victory" element={<VictoryTestPage />} />
            {/* Before the other pages to come: the first of two wins. */}
            <Route path="/host" element={<HostRoute isGuest={tierOf(account) === 'guest'} />} />
            {Object.keys(PAGES_TO_COME).map((path) => (
              <Route key={path} path={path} element={<ComingSoon path={path as PathToCome} />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </Shell>
      <Suspense>
        {isAsking && (
          <QuestionDialog
            {...(question && { question })}
            onConfirm={() => answer(true)}
            onCancel={() => answer(false)}
          />
        )}
        {active && <Notices />}
        {panel === 'settings' && (
          <SettingsPanel
            open
            onClose={() => setPanel(null)}
            settings={settings}
            onChange={settings.change}
            inGame={isHere}
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

/** Somebody presses the banner of a line that was let go: that they are there brings it back. */
async function wake(): Promise<void> {
  (await loadSession()).stir();
}

/** The notices come with the game; before that there is nothing to say. */
async function oops(text: string): Promise<void> {
  const { toasts } = await import('./toasts.ts');
  toasts.oops(text);
}

/** How the game stands that the player is away from. */
function useStanding(): GameStanding | undefined {
  const kind = useLive((session) => session && standingOf(session.getState()));
  const players = useLive((session) => session?.getState().game?.players.length ?? 0);
  if (kind === null) return lastGame() ? { kind: 'found' } : undefined;
  return kind === 'waiting' ? { kind, players } : { kind };
}

function standingOf({ game, phase }: SessionState) {
  if (!game) return null;
  if (phase === 'reconnecting') return 'reconnecting';
  const { view } = game;
  if (!view) return 'waiting';
  return view.awaited === view.viewer && view.current === view.viewer ? 'yourTurn' : 'active';
}
