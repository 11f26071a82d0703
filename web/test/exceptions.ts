/**
 * What is declared but not yet produced or used. Every row belongs to the work that will use it and goes with it: a row
 * that is no longer true fails.
 */
import type { Group } from './things.ts';

export type Rows = Readonly<Partial<Record<Group, readonly string[]>>>;

export const EXCEPTIONS = {
  /** Open tables, tournaments, spectating, sharing. */
  company: {
    // Done by the server's operator, not by a host.
    said: ['notice.reason.kicked'],
    prop: ['GameOverSummary.replayTo'],
  },
} as const satisfies Readonly<Record<string, Rows>>;

/** What exists for others than the page, permanently. */
export const FOR_OTHERS = {
  /** Frozen moments, and things that only a browser does, so that a story can show and test them. */
  stories: {
    prop: [
      'ErrorBoundary.onReload',
      'TutorialPage.still',
      'KickedOverlay.leaveAfter',
      'LowCardWarning.goneAfter',
      'PeekResults.foldAfter',
      'PeekResults.goneAfter',
      'VictorySequence.timeOf',
      'ForgotPasswordPage.initial',
      'ForgotPasswordPage.wait',
      'ResetPasswordPage.initial',
      'SignUpPage.initial',
    ],
  },
  /** What is made up for the tests beside it and for stories. */
  tests: {
    file: ['screens/tables/testing/tables.ts', 'screens/tournament/testing/line.ts'],
  },
  /** The build's entry. */
  build: {
    file: ['prerender.tsx'],
  },
  /** Filled in by the browser's own event. */
  browser: {
    prop: ['KeyPress.ctrlKey', 'KeyPress.altKey', 'KeyPress.metaKey'],
  },
} as const satisfies Readonly<Record<string, Rows>>;
