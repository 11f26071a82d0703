/**
 * What is declared and not made, or not used, until somebody builds what is missing. Every row belongs to
 * the work that will wire it, and goes with it: a row that is not true any more fails.
 */
import type { Group } from './things.ts';

export type Rows = Readonly<Partial<Record<Group, readonly string[]>>>;

export const EXCEPTIONS = {
  /** Everything on the screen is real: effects, feed, sounds, notices, chat, connection states. */
  screen: {
    effect: ['draw', 'nope', 'outcome', 'building', 'card', 'win', 'confetti'],
    cue: ['select', 'stage', 'tick', 'alarm', 'join', 'countdown', 'win', 'lose'],
    pulse: ['win'],
    sign: ['win'],
    // The waiting room shows notices, the board none; and after an outage nobody is there yet to be told.
    notice: ['timeOver', 'ownTimeOver', 'standIn', 'clocksMoved'],
    happening: ['deadlinesExtended'],
    header: ['over'],
    // The server tells that a bot begins and that it is done.
    'bot stage': ['decisionMade', 'executing'],
    banner: ['failed', 'back', 'notAuthenticated', 'authTimeout', 'offline'],
    toast: ['error', 'reset', 'info', 'success'],
    said: [
      'board.feed.won',
      'notice.timeOver.draw',
      'notice.timeOver.accept',
      'notice.timeOver.skip',
      'notice.timeOver.reveal',
      'notice.ownTimeOver.turn',
      'notice.ownTimeOver.defense',
      'notice.standIn',
      'notice.clocksMoved',
      // With whom is not ready the waiting room goes too; the server gives no other reasons.
      'notice.reason.not_ready',
      'notice.reason.kicked',
      'notice.reason.left',
    ],
    file: ['shell/UpdatePrompt.tsx'],
    export: ['defenseRefusal'],
    message: [
      'hand.error.notLoaded',
      'hand.error.failed',
      'lobby.error.join',
      'lobby.error.session',
      'lobby.ready.reverted',
      'lobby.notice.joined',
      'lobby.notice.left',
      'shell.update',
      'shell.updateNow',
      'shell.updateLater',
      'victory.stats',
    ],
    entry: ['HOME_NOTICES.noLoad', 'STAYS.feedItem', 'PLAY_STATES.retry'],
    prop: [
      'GameLoading.retry',
      'LobbyPlayer.isNew',
      'WaitingRoom.cancelled',
      'BoardHandlers.onMuteChat',
      'BoardHandlers.onTarget',
      'ChatLine.past',
      'SeatModel.you',
      'ColorPicker.reason',
      'ColorPicker.sending',
      'TargetPicker.picked',
      'Target.isConnected',
      'QuestionDialog.busy',
      'QuestionDialog.failed',
      'Sheet.modal',
      'Sheet.actions',
    ],
  },
  /** Motion, the first minute, clarity. */
  feel: {
    file: ['lobby/GuestJoinGate.tsx', 'primitives/Tooltip.tsx'],
    message: [
      'home.quick.noGuest',
      'home.quick.noCode',
      'home.join.taken',
      'lobby.gate.title',
      'lobby.gate.line',
      'lobby.gate.taken',
    ],
    prop: ['SettingsPanel.reduced', 'Switch.disabled'],
  },
  /** The tutorial and the page of the rules. */
  learn: {
    file: ['primitives/Accordion.tsx'],
    prop: ['LobbyPlayer.hasOgBack'],
  },
  /** Log-in, profile, statistics, VIP. */
  accounts: {
    file: ['primitives/Tabs.tsx'],
    entry: ['HOME_NOTICES.signUpToCreate'],
  },
  /** Open tables, tournaments, watching, what is shared. */
  company: {
    effect: ['tournament'],
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
  /** The tests of the tokens and the component catalogue read them. */
  tests: {
    file: ['tokens/colorVision.ts', 'tokens/tokens.ts'],
  },
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
  /** A browser's own event fills them in. */
  browser: {
    prop: ['KeyPress.ctrlKey', 'KeyPress.altKey', 'KeyPress.metaKey'],
  },
} as const satisfies Readonly<Record<string, Rows>>;
