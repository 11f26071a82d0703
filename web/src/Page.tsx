import { type ReactNode, useEffect } from 'react';
import type { MatchmakingActions } from './app/entry/useMatchmaking.ts';
import { hasPage } from './app/navigation/features.ts';
import { PAGES_TO_COME, type PathToCome } from './app/navigation/pagesToCome.ts';
import { useNavigate } from './app/navigation/router.tsx';
import type { TableOffersProps } from './app/settings/TableOffers.tsx';
import { ComingSoon } from './app/shell/pages/ComingSoon.tsx';
import { NotFound } from './app/shell/pages/NotFound.tsx';
import type { Ask } from './app/shell/questions/useQuestion.ts';
import { part } from './loading/part.ts';
import type { WantedMatch } from './online/session/matchmaking.ts';
import { HomeRoute } from './screens/home/Route.tsx';
import { loadRules } from './screens/rules/rulesAhead.ts';

export const loadGame = () => import('./screens/play/Route.tsx');
const GameRoute = part(loadGame, 'GameRoute');
const InviteGate = part(() => import('./screens/invite/Route.tsx'), 'InviteGate');
const TournamentRoomRoute = part(() => import('./screens/tournament/RoomRoute.tsx'), 'TournamentRoomRoute');
const TutorialRoute = part(() => import('./screens/tutorial/Route.tsx'), 'TutorialRoute');
const HostRoute = part(() => import('./screens/host/Route.tsx'), 'HostRoute');
const TablesRoute = part(() => import('./screens/tables/Route.tsx'), 'TablesRoute');
const VictoryTestPage = part(() => import('./game/victory/VictoryTestPage.tsx'), 'VictoryTestPage');
const ProfileRoute = part(() => import('./screens/profile/Route.tsx'), 'ProfileRoute');
const StatsRoute = part(() => import('./screens/stats/Route.tsx'), 'StatsRoute');
const VipRoute = part(() => import('./screens/vip/Route.tsx'), 'VipRoute');
const ModerationRoute = part(() => import('./screens/moderation/Route.tsx'), 'ModerationRoute');
const TournamentRoute = part(() => import('./screens/tournament/Route.tsx'), 'TournamentRoute');
const SignInRoutes = part(() => import('./screens/signIn/Route.tsx'), 'SignInRoutes');
const LegalPage = part(() => import('./screens/signIn/pages/LegalPage.tsx'), 'LegalPage');
const TracksRoute = part(() => import('./screens/tutorial/TracksRoute.tsx'), 'TracksRoute');
const RulesRoute = part(loadRules, 'RulesRoute');

export interface PageProps {
  readonly path: string;
  readonly matchmaking: MatchmakingActions;
  readonly wanted: WantedMatch;
  readonly onWanted: (wanted: WantedMatch) => void;
  readonly ask: Ask;
  /** With what a table offers, if one is here. */
  readonly onSettings: (offers?: TableOffersProps) => void;
  /** Asks a player with a running game whether to leave it. */
  readonly mayLeave: () => Promise<boolean>;
}

const TUTORIAL = '/tutorial';
const TRACKS = '/tutorial/tracks';

/** The page of a bar's list to which an address belongs. */
export function pageInBar(path: string): string {
  return nameOf(path) === TRACKS ? TUTORIAL : path;
}

/** The lessons have a header of their own. */
export function isTutorial(path: string): boolean {
  return nameOf(path) === TUTORIAL && hasPage(TUTORIAL);
}

/** Paths are case-insensitive and may end with a slash. */
function nameOf(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}

export function Page(props: PageProps): ReactNode {
  const { path, matchmaking, ask, onSettings, mayLeave } = props;
  const name = nameOf(path);
  const code = /^\/game\/([^/]+)$/.exec(name)?.[1];
  if (code !== undefined) {
    return (
      <GameRoute
        inviteCode={code.toUpperCase()}
        ask={ask}
        onMenu={onSettings}
        TournamentRoom={TournamentRoomRoute}
        Gate={InviteGate}
      />
    );
  }
  const cup = /^\/tournament\/([^/]+)\/?$/i.exec(path)?.[1];
  if (cup !== undefined && hasPage('/tournament')) return <TournamentRoute id={cup} />;
  // Without accounts none of the pages around them is there.
  if (!hasPage(name)) return <ComingSoon path={name in PAGES_TO_COME ? (name as PathToCome) : '/login'} />;
  switch (name) {
    case '':
      return <HomeRoute matchmaking={matchmaking} wanted={props.wanted} onWanted={props.onWanted} />;
    case TUTORIAL:
      return <TutorialRoute matchmaking={matchmaking} />;
    case TRACKS:
      return <TracksRoute />;
    case '/game':
      return <RedirectHome />;
    case '/test-victory':
      return <VictoryTestPage />;
    case '/rules':
      return <RulesRoute />;
    case '/host':
      return <HostRoute matchmaking={matchmaking} />;
    case '/lobby':
      return <TablesRoute matchmaking={matchmaking} />;
    case '/profile':
      return <ProfileRoute onSettings={() => onSettings()} />;
    case '/stats':
      return <StatsRoute />;
    case '/moderation':
      return <ModerationRoute />;
    case '/vip':
      return <VipRoute />;
    case '/tournament':
      return <TournamentRoute id={undefined} />;
    case '/login':
    case '/signup':
    case '/auth/callback':
    case '/forgot-password':
    case '/reset-password':
    case '/confirm-email':
      return <SignInRoutes path={name} mayLeave={mayLeave} />;
    case '/terms':
    case '/privacy':
      return <LegalPage of={name} />;
    default:
      return name in PAGES_TO_COME ? <ComingSoon path={name as PathToCome} /> : <NotFound />;
  }
}

function RedirectHome() {
  const navigate = useNavigate();
  useEffect(() => navigate('/', { replace: true }), [navigate]);
  return null;
}
