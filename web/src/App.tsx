import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLineNotice } from './app/connection/useLineNotice.ts';
import { useNewerPage } from './app/connection/useNewerPage.ts';
import { useStanding } from './app/connection/useStanding.ts';
import { useMatchmaking } from './app/entry/useMatchmaking.ts';
import { useKey } from './app/keyboard/useKey.ts';
import { useDeparture } from './app/leaving/useDeparture.ts';
import { useLeaving } from './app/leaving/useLeaving.ts';
import { useSignedOut } from './app/leaving/useSignedOut.ts';
import { useStaySignedIn } from './app/leaving/useStaySignedIn.ts';
import { Router, useNavigate, usePath } from './app/navigation/router.tsx';
import { pageTitle } from './app/navigation/titles.ts';
import { sessionStart } from './app/notices/nudgeMemory.ts';
import { PreferencesProvider } from './app/settings/PreferencesProvider.tsx';
import { useSettings } from './app/settings/settings.ts';
import type { TableOffersProps } from './app/settings/TableOffers.tsx';
import type { ConnectionNotice } from './app/shell/notices/ConnectionBanner.tsx';
import { UpdatePrompt } from './app/shell/notices/UpdatePrompt.tsx';
import { ErrorBoundary } from './app/shell/pages/ErrorScreen.tsx';
import { NotFetched } from './app/shell/pages/NotFetched.tsx';
import { useQuestion } from './app/shell/questions/useQuestion.ts';
import { Shell } from './app/shell/Shell.tsx';
import { explain, useExplained } from './game/help/pointed.ts';
import { lazyModule, useLazyModule } from './loading/lazyModule.ts';
import { fetchNow, useMissingParts } from './loading/missingCode.ts';
import { part } from './loading/part.ts';
import { useAhead } from './loading/useAhead.ts';
import { useReducedMotion } from './look/motion/MotionProvider.tsx';
import { useAfter } from './look/motion/useAfter.ts';
import { LiveRegion } from './look/primitives/accessibility/LiveRegion.tsx';
import { NavigationContext } from './look/primitives/buttons/Link.tsx';
import { currentUser } from './online/session/currentUser.ts';
import { noteEndedAt } from './online/session/endedLogin.ts';
import { useAccount, useLive } from './online/session/liveSession.ts';
import { loadSession } from './online/session/loadSession.ts';
import { useMadeUpName } from './online/session/madeUpName.ts';
import type { WantedMatch } from './online/session/matchmaking.ts';
import { useActiveGame } from './online/session/useActiveGame.ts';
import { useOnline } from './online/session/useOnline.ts';
import { isTutorial, Page, pageInBar } from './Page.tsx';
import { HomeRoute } from './screens/home/Route.tsx';
import { GameLoading } from './screens/lobby/GameLoading.tsx';
import { useRulesAhead } from './screens/rules/rulesAhead.ts';
import { useLessonReport } from './screens/tutorial/useLessonReport.ts';

const loadGame = () => import('./screens/play/Route.tsx');
const GameRoute = part(loadGame, 'GameRoute');
const TutorialRoute = part(() => import('./screens/tutorial/Route.tsx'), 'TutorialRoute');
const HostRoute = part(() => import('./screens/host/Route.tsx'), 'HostRoute');
const TablesRoute = part(() => import('./screens/tables/Route.tsx'), 'TablesRoute');
const InviteGate = part(() => import('./screens/invite/Route.tsx'), 'InviteGate');
const CupRoomRoute = part(() => import('./screens/tournament/CupRoomRoute.tsx'), 'CupRoomRoute');
const QuestionDialog = part(() => import('./app/shell/questions/QuestionDialog.tsx'), 'QuestionDialog');
const Departed = part(() => import('./screens/play/Departed.tsx'), 'Departed');
const AccountNews = part(() => import('./screens/home/AccountNews.tsx'), 'AccountNews');
const PERSONAL = lazyModule(() => import('./app/notices/PersonalNotes.tsx'));
const NOTICES = lazyModule(() => import('./app/notices/Notices.tsx'));
const loadSettings = () => import('./app/settings/SettingsPanel.tsx');
const loadBlocked = () => import('./app/people/BlockedPeople.tsx');
/** What the menu of a board opens. */
const MENU = [loadSettings, loadBlocked];
const SettingsPanel = part(loadSettings, 'SettingsPanel');
const BlockedPeople = part(loadBlocked, 'OwnBlockedPeople');
const KeyboardHelp = part(() => import('./app/keyboard/KeyboardHelp.tsx'), 'KeyboardHelp');

/** Milliseconds after which the page listens for invitations. */
const LISTEN_AFTER = 2000;

/** What the tape across a table says about the connection. */
const TOLD_BY_TABLE: readonly ConnectionNotice[] = ['reconnecting', 'failed', 'offline', 'cutOff'];

export function App() {
  return (
    <ErrorBoundary>
      <PreferencesProvider>
        <Router>
          <Announcing />
        </Router>
      </PreferencesProvider>
    </ErrorBoundary>
  );
}

function Announcing() {
  return (
    <LiveRegion page={usePath()}>
      <Pages />
    </LiveRegion>
  );
}

function Pages() {
  const shownPath = usePath();
  const lacksCode = useMissingParts() > 0;
  // A page whose part is missing is said to be: the one before does not stay in its place. Other parts may lack.
  const isStuck = lacksCode && location.pathname !== shownPath;
  const pathname = isStuck ? location.pathname : shownPath;
  useEffect(() => {
    document.title = pageTitle(pathname);
  }, [pathname]);
  const navigate = useNavigate();
  const account = useAccount();
  const kept = useActiveGame();
  const { ask, question, isBusy, hasFailed, answer } = useQuestion();
  const matchmaking = useMatchmaking(ask, loadGame);
  // While a game is being entered it stays hidden until its page is there.
  const active = matchmaking.busy === null ? kept : null;
  const [wanted, setWanted] = useState<WantedMatch>({ mode: 'casual', onlyBots: false });
  const settings = useSettings();
  const [panel, setPanel] = useState<'settings' | 'keys' | TableOffersProps | null>(null);
  useKey('?', () => setPanel('keys'), settings.keysEnabled);
  const canExplain = useExplained((state) => state.canExplain);
  const reduced = useReducedMotion();
  useEffect(() => void sessionStart(sessionStorage, Date.now()), []);
  // A page starts at its top, however far the last one was scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes, and reads nothing of it
  useLayoutEffect(() => void scrollTo(0, 0), [pathname]);
  const standing = useStanding();
  const notice = useLineNotice();
  const [isOld, putOff] = useNewerPage();
  const { lost, done } = useDeparture();
  useSignedOut((isLogin) => {
    if (isLogin) noteEndedAt(pathname);
    navigate('/', { replace: true });
  });
  useStaySignedIn(account, pathname);
  const isLesson = isTutorial(pathname);
  useLessonReport(account !== null && !isLesson);
  const hasMadeUpName = useMadeUpName((state) => state.name !== null);
  const hasNews = useLive((session) => {
    const { endedLogin, lostName } = session?.identity.store.getState() ?? {};
    return (endedLogin ?? lostName ?? null) !== null;
  });
  const isPlaying = useLive((session) => (session?.getState().game?.view ?? null) !== null);
  const isLost = useLive((session) => session?.getState().phase === 'reconnecting');
  const [isAsking, setIsAsking] = useState(false);
  if (question && !isAsking) setIsAsking(true);
  const isOnBoard = pathname.startsWith('/game/') && isPlaying;
  const isWatching = useLive((session) => session?.getState().game?.view?.viewer === 'spectator');
  const isHere = active !== null && pathname === `/game/${active.inviteCode}`;
  // Before a table is entered, its own note tells who one is there.
  const mayTell = isOnBoard ? isWatching : isHere || !pathname.startsWith('/game/');
  // The tape across the table says it.
  const isTold = isOnBoard && isLost && notice !== undefined && TOLD_BY_TABLE.includes(notice);
  const barFailure = matchmaking.failureAt('bar');
  const Notices = useLazyModule(NOTICES, active !== null)?.Notices;
  // The connection that brings invitations is nothing that a first page waits for.
  const isIdle = useAfter(LISTEN_AFTER);
  const isOnline = useOnline();
  useAhead(isOnBoard && isOnline, MENU);
  useRulesAhead(isIdle && isOnline && !isOnBoard);
  const PersonalNotes = useLazyModule(PERSONAL, account !== null && isIdle)?.PersonalNotes;
  const { isLeaving, leave, mayLeave, logOut } = useLeaving(ask, active?.gameId);
  // The room of a tournament's table has a way out of its own, which says what is lost.
  // Who follows a link without a name here sees the invitation alone.
  const isInvited = pathname.startsWith('/game/') && account === null && !isHere;
  const isInCupRoom = isHere && active.tournamentId !== undefined && !isPlaying;

  return (
    <NavigationContext value={navigate}>
      <Shell
        user={currentUser(account)}
        path={pageInBar(pathname)}
        leaving={isLeaving}
        bare={isOnBoard || isInvited || isLesson}
        filled={isLesson}
        onLeave={leave}
        onLogout={logOut}
        onSettings={() => setPanel('settings')}
        onKeyList={() => setPanel('keys')}
        onQuickMatch={() => void matchmaking.find(wanted, 'bar')}
        finding={matchmaking.busy === 'bar'}
        onRetry={wake}
        {...(active && !isInCupRoom && { game: { inviteCode: active.inviteCode, here: isHere } })}
        note={account && PersonalNotes && <PersonalNotes key={account.userId} onBoard={isOnBoard} />}
        {...(standing && { standing })}
        {...(notice && !isTold && { notice })}
        {...(barFailure && { error: barFailure.text })}
      >
        <Suspense
          key={isStuck ? pathname : 'shown'}
          fallback={lacksCode ? <NotFetched /> : <GameLoading phase={account ? 'loading' : 'initializing'} />}
        >
          <Page
            path={pathname}
            home={<HomeRoute matchmaking={matchmaking} wanted={wanted} onWanted={setWanted} />}
            game={(inviteCode) => (
              <GameRoute
                inviteCode={inviteCode}
                ask={ask}
                onMenu={(offers) => setPanel(offers ?? 'settings')}
                CupRoom={CupRoomRoute}
                Gate={InviteGate}
              />
            )}
            tutorial={<TutorialRoute matchmaking={matchmaking} />}
            host={<HostRoute matchmaking={matchmaking} />}
            tables={<TablesRoute matchmaking={matchmaking} />}
            onSettings={() => setPanel('settings')}
            mayLeave={mayLeave}
          />
        </Suspense>
      </Shell>
      {isOld && !isOnBoard && (
        <UpdatePrompt below={isLesson} onReload={() => location.reload()} onLater={putOff} />
      )}
      <Suspense>
        {isAsking && (
          <QuestionDialog
            {...(question && { question })}
            isCup={active?.tournamentId !== undefined}
            busy={isBusy}
            failed={hasFailed}
            onConfirm={() => void answer(true)}
            onCancel={() => void answer(false)}
          />
        )}
        {(hasNews || hasMadeUpName) && mayTell && <AccountNews below={isLesson} />}
        {active && Notices && <Notices onBoard={isOnBoard} />}
        {lost && <Departed {...lost} onDone={done} />}
        {panel !== null && panel !== 'keys' && (
          <SettingsPanel
            open
            onClose={() => setPanel(null)}
            offers={typeof panel === 'object' ? panel : undefined}
            settings={settings}
            onChange={settings.change}
            reduced={reduced}
            inGame={isHere}
            isGuest={account?.isGuest !== false}
            blocked={account?.isGuest && <BlockedPeople />}
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

/** A press on the banner of a lost connection shows that the player is there, so it reconnects at once. */
async function wake(): Promise<void> {
  if (fetchNow()) return;
  const session = await loadSession();
  session.noteActivity();
  session.reconnectNow();
}
