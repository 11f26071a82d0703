/** What is the same on all pages: the shell around them, and what lies above them. */
import { Suspense, useState } from 'react';
import { AbovePage, type PanelOpen } from './AbovePage.tsx';
import { useNewerPage } from './app/connection/useNewerPage.ts';
import { useStanding } from './app/connection/useStanding.ts';
import { useUntoldNote } from './app/connection/useUntoldNote.ts';
import { useMatchmaking } from './app/entry/useMatchmaking.ts';
import { useLeaving } from './app/leaving/useLeaving.ts';
import { useNavigate, usePath } from './app/navigation/router.tsx';
import { UpdateNote } from './app/shell/notes/UpdateNote.tsx';
import { NotFetched } from './app/shell/pages/NotFetched.tsx';
import { useQuestion } from './app/shell/questions/useQuestion.ts';
import { Shell } from './app/shell/Shell.tsx';
import { lazyModule, useLazyModule } from './loading/lazyModule.ts';
import { fetchNow, useMissingParts } from './loading/missingCode.ts';
import { useAfter } from './look/motion/useAfter.ts';
import { NavigationContext } from './look/primitives/buttons/Link.tsx';
import { currentUser } from './online/session/currentUser.ts';
import { useAccount } from './online/session/liveSession.ts';
import { loadSession } from './online/session/loadSession.ts';
import type { WantedMatch } from './online/session/matchmaking.ts';
import { useActiveGame } from './online/session/useActiveGame.ts';
import { loadGame, Page, pageInBar } from './Page.tsx';
import { GameLoading } from './screens/lobby/GameLoading.tsx';
import { useEveryPage } from './useEveryPage.ts';
import { useWhereabouts } from './useWhereabouts.ts';

const PERSONAL = lazyModule(() => import('./app/notes/PersonalNotes.tsx'));

/** Milliseconds after which the page listens for invitations. */
const LISTEN_AFTER = 2000;

export function Pages() {
  const { pathname, lacksCode, isStuck } = useShownPath();
  const navigate = useNavigate();
  const account = useAccount();
  const kept = useActiveGame();
  const questions = useQuestion();
  const matchmaking = useMatchmaking(questions.ask, loadGame);
  // While a game is being entered it stays hidden until its page is there.
  const active = matchmaking.busy === null ? kept : null;
  const where = useWhereabouts(pathname, active);
  const [wanted, setWanted] = useState<WantedMatch>({ mode: 'casual', onlyBots: false });
  const [panel, setPanel] = useState<PanelOpen>(null);
  const standing = useStanding();
  const lineNote = useUntoldNote(where.isOnBoard);
  const [isOld, putOff] = useNewerPage();
  const barFailure = matchmaking.failureAt('bar');
  // The connection that brings invitations is nothing that a first page waits for.
  const isIdle = useAfter(LISTEN_AFTER);
  useEveryPage(pathname, account, { isIdle, ...where });
  const PersonalNotes = useLazyModule(PERSONAL, account !== null && isIdle)?.PersonalNotes;
  const { isLeaving, leave, mayLeave, logOut } = useLeaving(questions.ask, active?.gameId);

  return (
    <NavigationContext value={navigate}>
      <Shell
        user={currentUser(account)}
        path={pageInBar(pathname)}
        leaving={isLeaving}
        bare={where.isOnBoard || where.isInvited || where.isLesson}
        filled={where.isLesson}
        onLeave={leave}
        onLogout={logOut}
        onSettings={() => setPanel('settings')}
        onKeyList={() => setPanel('keys')}
        onQuickMatch={() => void matchmaking.find(wanted, 'bar')}
        finding={matchmaking.busy === 'bar'}
        onRetry={wake}
        {...(active &&
          !where.isInTournamentRoom && { game: { inviteCode: active.inviteCode, here: where.isHere } })}
        note={account && PersonalNotes && <PersonalNotes key={account.userId} onBoard={where.isOnBoard} />}
        {...(standing && { standing })}
        {...(lineNote && { lineNote })}
        {...(barFailure && { error: barFailure.text })}
      >
        <Suspense
          key={isStuck ? pathname : 'shown'}
          fallback={lacksCode ? <NotFetched /> : <GameLoading phase={account ? 'loading' : 'initializing'} />}
        >
          <Page
            path={pathname}
            matchmaking={matchmaking}
            wanted={wanted}
            onWanted={setWanted}
            ask={questions.ask}
            onSettings={(offers) => setPanel(offers ?? 'settings')}
            mayLeave={mayLeave}
          />
        </Suspense>
      </Shell>
      {isOld && !where.isOnBoard && (
        <UpdateNote below={where.isLesson} onReload={() => location.reload()} onLater={putOff} />
      )}
      <AbovePage where={where} active={active} questions={questions} panel={panel} onPanel={setPanel} />
    </NavigationContext>
  );
}

/** A page whose part is missing is said to be: the one before does not stay in its place. Other parts may lack. */
function useShownPath() {
  const shownPath = usePath();
  const lacksCode = useMissingParts() > 0;
  const isStuck = lacksCode && location.pathname !== shownPath;
  return { pathname: isStuck ? location.pathname : shownPath, lacksCode, isStuck };
}

/** A press on the banner of a lost connection shows that the player is there, so it reconnects at once. */
async function wake(): Promise<void> {
  if (fetchNow()) return;
  const session = await loadSession();
  session.noteActivity();
  session.reconnectNow();
}
