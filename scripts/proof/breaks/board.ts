/** What makes sentences of docs/product/board.md untrue. */
import type { BreakTable } from '../breaking.ts';

const BOARD_MODEL = 'web/src/game/board/boardModel.ts';
const WIDTHS = 'web/src/game/board/widths.ts';
const HAND_CARD = 'web/src/game/hand/HandCard.tsx';
const HINTS = 'web/src/game/hand/hints/hints.ts';
const STAGING = 'web/src/game/hand/staging/staging.ts';
const WINDOW = 'web/src/game/hand/handWindow.ts';
const HAND = 'web/src/messages/hand.ts';
const MOVE_STATE = 'web/src/game/play/decision/moveState.ts';
const USE_MOVE = 'web/src/game/play/decision/useMove.ts';
const LIVE_BOARD = 'web/src/routes/play/LiveBoard.tsx';
const MATCH_BANNER = 'web/src/game/table/MatchBanner.tsx';
const TABLE = 'web/src/game/table/Table.tsx';

export const board: BreakTable = {
  'BOARD-5': { file: TABLE, from: '<Discard cards={discard} />', to: '' },
  'BOARD-6': { file: BOARD_MODEL, from: 'count: drawCount, ...pile', to: 'count: drawCount + 1, ...pile' },
  'BOARD-7': { file: MATCH_BANNER, from: '<span>{colorName(color)}</span>', to: '<span />' },
  'BOARD-8': {
    file: MATCH_BANNER,
    from: 'if (color === null) return undefined;',
    to: "if (color === null) return 'any shape';",
  },
  'BOARD-9': { file: TABLE, from: '{stack ? (', to: '{false ? (' },
  'BOARD-10': {
    file: 'web/src/effects/stackWords.ts',
    from: 'takenFrom(type, total, targetCards)',
    to: 'takenFrom(type, total + 1, targetCards)',
  },
  'BOARD-11': { file: BOARD_MODEL, from: 'seen.length === cards.length ? seen :', to: 'false ? seen :' },
  'BOARD-12': {
    file: BOARD_MODEL,
    from: 'const isOnce = view.stack !== null && hitsOnce(view.stack.type);',
    to: 'const isOnce = false;',
  },
  'BOARD-13': {
    file: 'web/src/game/table/StackBanner.tsx',
    from: 'target !== undefined && !canBeNoped &&',
    to: 'target !== undefined && canBeNoped &&',
  },
  'BOARD-14': {
    file: 'web/src/game/board/seats/PlayerStrip.module.css',
    from: 'min-width: 0;',
    to: 'min-width: 130px;',
  },
  'BOARD-15': { file: WIDTHS, from: '(min-height: 600px)', to: '(min-height: 601px)' },
  'BOARD-16': { file: WIDTHS, from: '(min-width: 1024px)', to: '(min-width: 1025px)' },
  'BOARD-17': {
    file: 'web/src/game/overlays/EffectOverlay.module.css',
    from: 'inset: auto 0 0;',
    to: 'inset: 0 0 auto;',
  },
  'BOARD-18': {
    file: LIVE_BOARD,
    from: '<WatchBanner watched={watched} clock={clock} />',
    to: '<WatchBanner watched={watched} />',
  },
  'BOARD-19': {
    file: USE_MOVE,
    from: 'useBriefly(error, STAYS.error)',
    to: 'useBriefly(error, STAYS.toast)',
  },
  'BOARD-20': {
    file: LIVE_BOARD,
    from: 'useBriefly(serverError ?? undefined, STAYS.error)',
    to: 'useBriefly(serverError ?? undefined, STAYS.toast)',
  },
  'BOARD-21': {
    file: 'web/src/game/clock/urgency.ts',
    from: "if (seconds <= 10) return 'high';",
    to: "if (seconds <= 8) return 'high';",
  },
  'BOARD-23': {
    file: 'web/src/routes/play/LostLine.tsx',
    from: 'isLost ? <Tape game={game} /> : null',
    to: 'null',
  },
  'BOARD-24': {
    file: USE_MOVE,
    from: 'const outcome = await commands.act(action);',
    to: 'await new Promise((resolve) => setTimeout(resolve, 600));\n    const outcome = await commands.act(action);',
  },
  'BOARD-25': {
    file: 'web/src/motion/movement.ts',
    from: 'play: { time: TIMES.card, apart: 90 }',
    to: 'play: { time: TIMES.card, apart: 300 }',
  },
  'BOARD-27': {
    file: 'web/src/game/board/frame/GameHeader.tsx',
    from: "waitsFor.decides ? 'board.decides' : 'board.plays'",
    to: "'board.plays'",
  },
  'BOARD-35': {
    file: 'web/src/game/table/Table.tsx',
    from: 'stands={!isOpen}',
    to: 'stands={false}',
  },
  'BOARD-34': {
    file: 'web/src/routes/play/LiveBoard.tsx',
    from: 'mode: game.mode,',
    to: '',
  },
  'BOARD-29': {
    file: 'web/src/game/board/BoardScreen.module.css',
    from: 'min-height: 29rem',
    to: 'min-height: 60rem',
  },
  'BOARD-31': {
    file: 'web/src/routes/play/LiveBoard.tsx',
    from: "isMine && move.question !== 'target' && !",
    to: 'isMine && !',
  },
  'BOARD-32': {
    file: 'web/src/game/board/BoardScreen.tsx',
    from: 'sideways ? offers : undefined',
    to: 'undefined',
  },
  'BOARD-33': {
    file: 'web/src/primitives/dialogs/calls.ts',
    from: 'call: text === undefined ? undefined : { text, seconds }',
    to: 'call: undefined',
  },
  'HAND-19': {
    file: 'web/src/game/hand/Hand.tsx',
    from: 'if (isTurn) open();',
    to: '',
  },
  'HAND-18': {
    file: 'web/src/game/hand/Hand.tsx',
    from: 'useWindowAtAnswer(cards[answer]?.slot, () => setStart(answer));',
    to: '',
  },
  'HAND-1': { file: WINDOW, from: "max-height: 599px)', shown: 8", to: "max-height: 599px)', shown: 7" },
  'HAND-2': { file: WINDOW, from: 'total - start - shown)', to: 'total - start - shown - 1)' },
  'HAND-3': { file: 'web/src/game/play/useSortMode.ts', from: 'localStorage.setItem(KEY, next);', to: '' },
  'HAND-4': {
    file: 'web/src/game/hand/staging/sorting.ts',
    from: '=> [color, family, kind]',
    to: '=> [-color, family, kind]',
  },
  'HAND-5': { file: HAND_CARD, from: 'DROP_DISTANCE = 80', to: 'DROP_DISTANCE = 8000' },
  'HAND-6': {
    file: HAND_CARD,
    from: 'return playable === undefined ? { locked: locked === true } : { playable };',
    to: 'return {};',
  },
  'HAND-8': { file: BOARD_MODEL, from: 'next[slot] || alone[slot]', to: 'true' },
  'HAND-9': { file: HINTS, from: 'strong: 10_000', to: 'strong: 12_000' },
  'HAND-10': {
    file: 'web/src/game/hand/HandCard.module.css',
    from: 'animation: pulse 2s',
    to: 'animation: pulse 4s',
  },
  'HAND-11': { file: HINTS, from: 'universal: 3,', to: 'universal: 0,' },
  'HAND-14': { file: LIVE_BOARD, from: 'staged.join()', to: "''" },
  'HAND-15': { file: LIVE_BOARD, from: 'settings.hintsEnabled && hasHints', to: 'hasHints' },
  'HAND-16': { file: 'web/src/game/play/flights/useFresh.ts', from: 'setFresh(added);', to: '' },
  'HAND-17': { file: HAND_CARD, from: '{ locked: locked === true }', to: '{ playable: locked !== true }' },
  'STAGE-28': {
    file: 'web/src/routes/play/LiveBoard.tsx',
    from: '!addable(base, []).includes(true)',
    to: 'addable(base, []).length === 0',
  },
  'STAGE-31': {
    file: 'web/src/game/play/decision/moveState.ts',
    from: 'wins(base, begun.set) ? actions.find(hasTarget)?.target : undefined',
    to: 'undefined',
  },
  'STAGE-30': {
    file: 'web/src/game/hand/staging/stagedRisk.ts',
    from: 'sum + value, 0)',
    to: 'sum, 0)',
  },
  'STAGE-29': {
    file: 'web/src/game/board/BoardScreen.tsx',
    from: 'text={boxes ? undefined : error}',
    to: 'text={error}',
  },
  'STAGE-1': { file: STAGING, from: "if (offers('reveal')) return 'peekSelection';", to: '' },
  'STAGE-2': { file: STAGING, from: "if (offers('ignore')) return 'jinxSelection';", to: '' },
  'STAGE-3': {
    file: USE_MOVE,
    from: 'shown?.mode === choice.mode ? shown.text : undefined',
    to: 'shown?.text',
  },
  'STAGE-4': {
    file: MOVE_STATE,
    from: 'const isSame = selection.decision === selectionKey;',
    to: 'const isSame = true;',
  },
  'STAGE-5': {
    file: STAGING,
    from: 'if (staged.includes(slot) || isLocked(choice, slot)) return false;',
    to: 'if (isLocked(choice, slot)) return false;',
  },
  'STAGE-12': { file: HAND, from: "other: 'Please select exactly", to: "other: 'Please pick exactly" },
  'STAGE-13': {
    file: HAND,
    from: "one: 'You can only select {count} card', other",
    to: "one: 'You can select {count} card', other",
  },
  'STAGE-18': {
    file: STAGING,
    from: 'return holds(setOf(action), cards) && mayLead',
    to: 'return cards.length === 1 && holds(setOf(action), cards) && mayLead',
  },
  'STAGE-20': {
    file: STAGING,
    from: "color: actions.some((action) => 'color' in action && action.color !== undefined)",
    to: 'color: false',
  },
  'STAGE-21': { file: STAGING, from: "['gifts', 'color', 'target']", to: "['color', 'gifts', 'target']" },
  'STAGE-22': {
    file: STAGING,
    from: "gifts: actions.some(({ picks }) => picks?.part === 'gifts')",
    to: "gifts: actions.some((action) => 'cards' in action && action.cards[0] === GIFT)",
  },
  'STAGE-23': {
    file: 'packages/protocol/src/encode/encodeAction.ts',
    from: "if (type === 'counter') {",
    to: 'if (false) {',
  },
  'STAGE-24': { file: 'web/src/game/play/decision/actionBar.ts', from: "mayDraw ? 'on' : 'off'", to: "'on'" },
  'STAGE-25': { file: MOVE_STATE, from: 'const rests = isSending || isOver;', to: 'const rests = isOver;' },
  'STAGE-26': {
    file: 'packages/client/src/connection/requests.ts',
    from: 'this.#move = { text, outcome };',
    to: '',
  },
  'STAGE-27': {
    file: 'web/src/game/play/decision/useMove.ts',
    from: 'const over = hovering(set);',
    to: 'const over = hovering([]);',
  },
  'COACH-5': { file: 'web/src/game/help/CoachTips.tsx', from: "event.key !== 'Escape' &&", to: 'true &&' },
  'COACH-7': {
    file: 'web/src/routes/play/LiveBoard.tsx',
    from: 'isFirstTurn && view.current !== view.viewer',
    to: 'isFirstTurn && view.current === view.viewer',
  },
  'COACH-6': { file: 'web/src/game/help/CoachBubble.tsx', from: '{!isBrief && <h2', to: '{<h2' },
  'COACH-9': {
    file: 'web/src/game/help/CoachTips.tsx',
    from: "return waits ? t('coach.wait') : undefined;",
    to: 'return undefined;',
  },
  'COACH-8': {
    file: 'web/src/game/help/CoachTips.module.css',
    from: 'top: calc(var(--head) + 18px + var(--seat-h));',
    to: '',
  },
  'COACH-10': {
    file: 'web/src/game/help/coachWords.ts',
    from: "step === 'hand' && isStuck ? 'stuck' : step",
    to: 'step',
  },
};
