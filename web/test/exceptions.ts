/**
 * What is declared and not made, or not used, until somebody builds what is missing. Every row belongs to
 * the work that will wire it, and goes with it: a row that is not true any more fails.
 */
import type { Group } from './things.ts';

export type Rows = Readonly<Partial<Record<Group, readonly string[]>>>;

export const EXCEPTIONS = {
  /** The tutorial and the page of the rules. */
  learn: {
    file: ['primitives/disclosure/Accordion.tsx'],
    prop: ['LobbyPlayer.hasOgBack'],
  },
  /** Log-in, profile, statistics, VIP. */
  accounts: {
    file: ['primitives/disclosure/Tabs.tsx'],
  },
  /** Open tables, tournaments, watching, what is shared. */
  company: {
    // By no host, but by whoever looks after the server.
    said: ['notice.reason.kicked'],
    prop: [
      'ChatPanel.readOnly',
      'GameOverSummary.replayTo',
      'GameOverSummary.isShared',
      'GameOverSummary.onShare',
    ],
  },
} as const satisfies Readonly<Record<string, Rows>>;

/** What is there for others than the page, and stays. */
export const FOR_OTHERS = {
  /** A moment held still, and things that only a browser does, so that a story can show and try them. */
  stories: {
    prop: [
      'ErrorBoundary.onReload',
      'KickedOverlay.leaveAfter',
      'WaitingRoom.platform',
      'LowCardWarning.goneAfter',
      'PeekResults.foldAfter',
      'PeekResults.goneAfter',
      'EffectOverlay.lasts',
      'VictorySequence.timeOf',
    ],
  },
  /** The build begins there. */
  build: {
    file: ['prerender.tsx'],
  },
  /** A browser's own event fills them in. */
  browser: {
    prop: ['KeyPress.ctrlKey', 'KeyPress.altKey', 'KeyPress.metaKey'],
  },
} as const satisfies Readonly<Record<string, Rows>>;
