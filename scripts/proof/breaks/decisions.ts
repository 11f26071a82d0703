/** What makes sentences of docs/product/decisions.md untrue. */
import type { BreakTable } from '../breaking.ts';

const STAGING_ERROR = 'web/src/game/hand/staging/stagingError.ts';
const TIMES = 'web/src/motion/times.ts';
const JINX_PANEL = 'web/src/game/panels/JinxPanel.tsx';
const PEEK_PANEL = 'web/src/game/panels/PeekPanel.tsx';

export const decisions: BreakTable = {
  'DEFENSE-8': {
    file: 'web/src/game/panels/Panel.module.css',
    from: '.attack[data-urgency="urgent"]',
    to: '.attack[data-urgency="late"]',
  },
  'DEFENSE-1': {
    file: 'web/src/game/play/decision/panelOf.ts',
    from: "if (view.stack) return 'defense';",
    to: '',
  },
  'DEFENSE-17': {
    file: 'web/src/game/play/decision/moveState.ts',
    from: 'if (answers.length === 1) return proceeds',
    to: 'if (answers.length === 0) return proceeds',
  },
  'DEFENSE-18': {
    file: 'web/src/game/panels/lackLine.ts',
    from: "t('panels.lands', { card })",
    to: "t('panels.lands.card', { card })",
  },
  'DEFENSE-19': {
    file: 'web/src/game/board/attackModel.ts',
    from: 'const adds = said === total &&',
    to: 'const adds =',
  },
  'DEFENSE-22': {
    file: 'web/src/game/panels/defenseOptions.ts',
    from: "saves && lands ? t('panels.nope.first')",
    to: "saves && !lands ? t('panels.nope.first')",
  },
  'DEFENSE-23': {
    file: 'web/src/game/panels/defenseOptions.ts',
    from: "if (defense.picksNope) return t('panels.nope.press');",
    to: '',
  },
  'DEFENSE-20': {
    file: 'web/src/effects/trade.ts',
    from: 'count: theirs, own }',
    to: 'count: own, own: theirs }',
  },
  'DEFENSE-21': {
    file: 'web/src/routes/notices/useNotices.ts',
    from: "notice.move === 'accept' && isPanelTelling",
    to: 'false',
  },
  'DEFENSE-2': {
    file: 'web/src/game/panels/OptionButton.tsx',
    from: '          {line}',
    to: '',
  },
  'DEFENSE-3': {
    file: 'web/src/game/panels/DefensePanel.tsx',
    from: 'const hasNope = isLesson || nope.possible;',
    to: 'const hasNope = true;',
  },
  'DEFENSE-4': {
    file: 'web/src/game/panels/defenseOptions.ts',
    from: 'if (!canBeNoped(stack.type)) return',
    to: 'if (false) return',
  },
  'DEFENSE-5': {
    file: 'web/src/game/hand/staging/staging.ts',
    from: "target: actions.some((action) => 'target' in action && action.target !== undefined)",
    to: 'target: false',
  },
  'DEFENSE-11': {
    file: 'web/src/routes/notices/useNotices.ts',
    from: 'return () => toasts.manager.close(id);',
    to: 'return () => toasts.manager.close(id - 9);',
  },
  'DEFENSE-12': {
    file: 'web/src/game/play/decision/timeUp.ts',
    from: "open === 'defense' && !autoAccept ? open : null",
    to: 'null',
  },
  'PANEL-1': {
    file: 'web/src/game/panels/ColorPanel.tsx',
    from: "color === current ? 'panels.color.current'",
    to: "current === 'pink' ? 'panels.color.current'",
  },
  'PANEL-2': {
    file: 'web/src/game/panels/pickers/targets.ts',
    from: '=> id !== me && isActive && isConnected',
    to: '=> id !== me && isActive',
  },
  'PANEL-4': {
    file: 'web/src/game/panels/GiftPanel.tsx',
    from: "t('panels.gift.title', { count: most })",
    to: "t('panels.gift.title', { count: 1 })",
  },
  'PANEL-5': {
    file: 'web/src/game/panels/Tally.tsx',
    from: "t('panels.gift.count', { picked, most })",
    to: "t('panels.gift.count', { picked: 0, most })",
  },
  'PANEL-7': {
    file: 'packages/engine/src/play/validate.ts',
    from: 'Math.min(count, eligible)',
    to: 'Math.min(1, eligible)',
  },
  'PANEL-33': {
    file: 'web/src/game/board/BoardScreen.module.css',
    from: '[data-acts="true"] .peek',
    to: '[data-acts="never"] .peek',
  },
  'PANEL-32': {
    file: 'web/src/game/play/decision/DecisionPanel.tsx',
    from: 'if (isNopeLeft) sendNope();',
    to: '',
  },
  'PANEL-31': {
    file: 'web/src/game/panels/giftLine.ts',
    from: 'if (isLostToNope) ',
    to: 'if (false) ',
  },
  'PANEL-30': {
    file: 'web/src/game/play/decision/moveState.ts',
    from: 'picksOf(choice)?.max === 1 &&',
    to: 'false &&',
  },
  'PANEL-8': {
    file: STAGING_ERROR,
    from: "t('hand.error.giftLimit', { count })",
    to: "t('hand.error.unplayable')",
  },
  'PANEL-34': { file: PEEK_PANEL, from: "t('panels.peek.seen', { count, names })", to: 'null' },
  'PANEL-12': { file: PEEK_PANEL, from: "contributors.join(', ')", to: 'contributors[0]' },
  'PANEL-13': { file: PEEK_PANEL, from: 'disabled={picked !== count}', to: 'disabled={picked === 0}' },
  'PANEL-14': {
    file: STAGING_ERROR,
    from: "t('hand.error.peekLimit', { count })",
    to: "t('hand.error.unplayable')",
  },
  'PANEL-16': { file: TIMES, from: 'peekResults: 5000', to: 'peekResults: 8000' },
  'PANEL-17': { file: TIMES, from: 'peekPopup: 30_000', to: 'peekPopup: 20_000' },
  'PANEL-19': {
    file: JINX_PANEL,
    from: 'value: face(card).value,',
    to: 'value: 0,',
  },
  'PANEL-23': { file: JINX_PANEL, from: "{t('panels.jinx.warning')}", to: '' },
  'PANEL-24': { file: TIMES, from: 'jinxHeadline: 7000', to: 'jinxHeadline: 9000' },
  'PANEL-25': { file: JINX_PANEL, from: '{isSpite && <Chip', to: '{false && <Chip' },
  'PANEL-27': {
    file: 'packages/protocol/src/wire/times.ts',
    from: 'STUNNED_TIME = 500',
    to: 'STUNNED_TIME = 900',
  },
  'PANEL-28': { file: TIMES, from: 'lowCard: 5000', to: 'lowCard: 8000' },
  'PANEL-29': {
    file: 'web/src/game/board/useHandAfterPanel.ts',
    from: 'if (latest.current && ',
    to: 'if (false && ',
  },
};
