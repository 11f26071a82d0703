import { lazy, type ReactNode, useEffect } from 'react';
import { fetched } from '../loading/missingCode.ts';
import { hasPage } from '../navigation/features.ts';
import { PAGES_TO_COME, type PathToCome } from '../navigation/pagesToCome.ts';
import { useNavigate } from '../navigation/router.tsx';
import { ComingSoon } from '../shell/pages/ComingSoon.tsx';
import { NotFound } from '../shell/pages/NotFound.tsx';

const VictoryTestPage = lazy(() =>
  fetched(() =>
    import('../game/victory/VictoryTestPage.tsx').then((module) => ({ default: module.VictoryTestPage })),
  ),
);
const ProfileRoute = lazy(() =>
  fetched(() => import('./people/ProfileRoute.tsx').then((module) => ({ default: module.ProfileRoute }))),
);
const StatsRoute = lazy(() =>
  fetched(() => import('./people/StatsRoute.tsx').then((module) => ({ default: module.StatsRoute }))),
);
const VipRoute = lazy(() =>
  fetched(() => import('./people/VipRoute.tsx').then((module) => ({ default: module.VipRoute }))),
);
const RulesRoute = lazy(() =>
  fetched(() => import('./learn/RulesRoute.tsx').then((module) => ({ default: module.RulesRoute }))),
);

export interface PageProps {
  readonly path: string;
  readonly home: ReactNode;
  readonly game: (inviteCode: string) => ReactNode;
  readonly tutorial: ReactNode;
  readonly host: ReactNode;
  readonly onSettings: () => void;
}

const TUTORIAL = '/tutorial';

/** The lessons have a header of their own. */
export function isTutorial(path: string): boolean {
  return nameOf(path) === TUTORIAL && hasPage(TUTORIAL);
}

/** Paths are case-insensitive and may end with a slash. */
function nameOf(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}

export function Page({ path, home, game, tutorial, host, onSettings }: PageProps): ReactNode {
  const name = nameOf(path);
  const code = /^\/game\/([^/]+)$/.exec(name)?.[1];
  if (code !== undefined) return game(code.toUpperCase());
  if (name in PAGES_TO_COME && !hasPage(name)) return <ComingSoon path={name as PathToCome} />;
  switch (name) {
    case '':
      return home;
    case TUTORIAL:
      return tutorial;
    case '/game':
      return <RedirectHome />;
    case '/test-victory':
      return <VictoryTestPage />;
    case '/rules':
      return <RulesRoute />;
    case '/host':
      return host;
    case '/profile':
      return <ProfileRoute onSettings={onSettings} />;
    case '/stats':
      return <StatsRoute />;
    case '/vip':
      return <VipRoute />;
    default:
      return name in PAGES_TO_COME ? <ComingSoon path={name as PathToCome} /> : <NotFound />;
  }
}

function RedirectHome() {
  const navigate = useNavigate();
  useEffect(() => navigate('/', { replace: true }), [navigate]);
  return null;
}
