/** What every page does: its title, its top, staying signed in, and what is fetched while it is idle. */
import type { Account } from '@staxd/client';
import { useEffect, useLayoutEffect } from 'react';
import { MENU } from './AbovePage.tsx';
import { useSignedOut } from './app/leaving/useSignedOut.ts';
import { useStaySignedIn } from './app/leaving/useStaySignedIn.ts';
import { useNavigate } from './app/navigation/router.tsx';
import { pageTitle } from './app/navigation/titles.ts';
import { sessionStart } from './app/notes/offerMemory.ts';
import { useAhead } from './loading/useAhead.ts';
import { noteEndedAt } from './online/session/endedLogin.ts';
import { useOnline } from './online/session/useOnline.ts';
import { useRulesAhead } from './screens/rules/rulesAhead.ts';
import { useLessonReport } from './screens/tutorial/useLessonReport.ts';
import type { Whereabouts } from './useWhereabouts.ts';

export interface PageState extends Pick<Whereabouts, 'isOnBoard' | 'isLesson'> {
  readonly isIdle: boolean;
}

export function useEveryPage(
  pathname: string,
  account: Account | null,
  { isIdle, isOnBoard, isLesson }: PageState,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = pageTitle(pathname);
  }, [pathname]);
  useEffect(() => void sessionStart(sessionStorage, Date.now()), []);
  // A page starts at its top, however far the last one was scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes, and reads nothing of it
  useLayoutEffect(() => void scrollTo(0, 0), [pathname]);
  useSignedOut((isLogin) => {
    if (isLogin) noteEndedAt(pathname);
    navigate('/', { replace: true });
  });
  useStaySignedIn(account, pathname);
  useLessonReport(account !== null && !isLesson);
  const isOnline = useOnline();
  useAhead(isOnBoard && isOnline, MENU);
  useRulesAhead(isIdle && isOnline && !isOnBoard);
}
