/** What makes sentences of docs/product/controls.md untrue. */
import type { BreakTable } from '../breaking.ts';

const ANNOUNCE = 'web/src/game/board/speech/announce.ts';
const KEYS = 'web/src/keyboard/boardKeys.ts';
const HAND = 'web/src/game/hand/Hand.tsx';
const SETTINGS_PANEL = 'web/src/settings/SettingsPanel.tsx';
const SETTINGS = 'web/src/settings/settings.ts';

export const controls: BreakTable = {
  'SETTING-2': {
    file: SETTINGS,
    from: '({ change: _, ...settings }) => settings',
    to: '({ change: _, volume: __, ...settings }) => settings',
  },
  'SETTING-3': { file: SETTINGS, from: 'name: SETTINGS_KEY', to: 'name: SETTINGS_KEY + Date.now()' },
  'SETTING-4': { file: SETTINGS, from: '.filter(([name, value]) => isSetting(name, value))', to: '' },
  'SETTING-5': {
    file: 'web/src/motion/level.ts',
    from: 'if (reduced || !animationsEnabled)',
    to: 'if (reduced)',
  },
  'SETTING-6': {
    file: 'web/src/settings/SettingSwitch.tsx',
    from: "reduced ? 'settings.reduced'",
    to: "false ? 'settings.reduced'",
  },
  'SETTING-7': { file: SETTINGS_PANEL, from: "inGame ? t('settings.inGame') : undefined", to: 'undefined' },
  'KEYS-1': { file: KEYS, from: "d: 'draw'", to: "f: 'draw'" },
  'KEYS-2': { file: 'web/src/keyboard/useBoardKeys.ts', from: 'isWriting(event.target) || ', to: '' },
  'KEYS-3': { file: HAND, from: 'Home: 0, ', to: '' },
  'KEYS-4': { file: KEYS, from: '(Number(key) + 9) % 10', to: '(Number(key) + 9) % 9' },
  'KEYS-5': { file: KEYS, from: "direction: key === 'PageUp' ? -1 : 1", to: 'direction: 1' },
  'KEYS-6': { file: HAND, from: "if (event.key === 'Enter' && onPlay)", to: 'if (false)' },
  'KEYS-7': { file: KEYS, from: "Escape: 'cancel',", to: '' },
  'KEYS-8': { file: KEYS, from: "s: 'sort'", to: "o: 'sort'" },
  'KEYS-9': { file: KEYS, from: "t: 'teamUp'", to: "y: 'teamUp'" },
  'KEYS-10': {
    file: 'web/src/game/panels/pickers/PickGrid.tsx',
    from: 'Number(event.key) - 1',
    to: 'Number(event.key)',
  },
  'KEYS-11': { file: 'web/src/lobby/WaitingRoom.tsx', from: "useKey('l'", to: "useKey('b'" },
  'KEYS-12': {
    file: 'web/src/game/victory/reveal/VictorySequence.tsx',
    from: "useKey('k'",
    to: "useKey('j'",
  },
  'KEYS-13': { file: KEYS, from: "u: 'speak'", to: "y: 'speak'" },
  'KEYS-15': { file: SETTINGS_PANEL, from: '{onKeyList && (', to: '{false && (' },
  'KEYS-16': {
    file: 'web/src/routes/App.tsx',
    from: "useKey('?', () => setPanel('keys'), settings.keysEnabled)",
    to: "useKey('?', () => setPanel('keys'), settings.keysEnabled && !isPlaying)",
  },
  'SPEAK-2': {
    file: ANNOUNCE,
    from: "decision: { politeness: 'assertive'",
    to: "decision: { politeness: 'polite'",
  },
  'SPEAK-3': {
    file: ANNOUNCE,
    from: 'if (decision === undefined || before',
    to: "if (decision === undefined || decision.type === 'peek' || before",
  },
  'SPEAK-5': {
    file: ANNOUNCE,
    from: "error: { politeness: 'assertive'",
    to: "error: { politeness: 'polite'",
  },
  'SPEAK-6': {
    file: 'web/src/primitives/accessibility/announcer.ts',
    from: 'COALESCE_MS = 600',
    to: 'COALESCE_MS = 900',
  },
  'SPEAK-8': {
    file: ANNOUNCE,
    from: "return count > 0 ? [t('board.chat.news', { count })] : [];",
    to: 'return [];',
  },
  'SPEAK-9': {
    file: 'web/src/game/hand/handLabel.ts',
    from: "[...parts, t('hand.card.place', { place, of })]",
    to: 'parts',
  },
  'SPEAK-10': {
    file: 'web/src/lobby/start/countdown.ts',
    from: 'SPOKEN = [30, LAST, 5]',
    to: 'SPOKEN = [LAST, 5]',
  },
  'SPEAK-11': {
    file: 'web/src/primitives/progress/Ring.tsx',
    from: 'aria-live="off"',
    to: 'aria-live="polite"',
  },
  'SPEAK-12': {
    file: 'web/src/routes/end/EndView.tsx',
    from: "useEffect(() => announce('', 'assertive'), [announce]);",
    to: '',
  },
};
