/** What makes sentences of docs/product/houseRules.md untrue. */
import type { BreakTable } from '../breaking.ts';

const HOUSE_RULES = 'server/src/hosting/houseRules.ts';
const START = 'server/src/games/decide/start.ts';
const CREATE_GAME = 'web/src/create/CreateGameModal.tsx';
const FORM = 'web/src/create/HouseRulesForm.tsx';

export const houseRules: BreakTable = {
  'HOUSE-1': { file: START, from: 'return houseRules === undefined', to: 'return true' },
  'HOUSE-2': {
    file: HOUSE_RULES,
    from: 'return table.ok ? ok({ mode, houseRules }) : invalid(table.error.message);',
    to: 'return ok({ mode, houseRules });',
  },
  'HOUSE-3': { file: HOUSE_RULES, from: "['ranked', 'tournament'] satisfies", to: "['ranked'] satisfies" },
  'HOUSE-4': {
    file: 'packages/protocol/src/encode/encodeState.ts',
    from: 'wireOptions(game.houseRules ?? {})',
    to: '{}',
  },
  'HOUSE-5': { file: HOUSE_RULES, from: 'tableFor(rules.value, players)', to: 'tableFor(rules.value, 2)' },
  'HOUSE-6': { file: START, from: '...houseRules, seating: RULES[mode].seating', to: '...houseRules' },
  'HOUSE-7': {
    file: HOUSE_RULES,
    from: 'invalid(describeRuleFault(read.error))',
    to: 'invalid(read.error.message)',
  },
  'HOUSE-8': {
    file: 'server/src/store/sqlite/personal.ts',
    from: "{ table: 'rule_sets', goes: true",
    to: "{ table: 'rule_sets', goes: false",
  },
  'HOUSE-9': { file: FORM, from: 'value !== usual && styles.differs', to: 'styles.differs && false' },
  'HOUSE-10': {
    file: FORM,
    from: 'const isClosed = isStandardOnly(mode);',
    to: "const isClosed = mode === 'tournament';",
  },
  'HOUSE-11': {
    file: CREATE_GAME,
    from: 'const differs = settingsOf(form).houseRules;',
    to: 'const differs = form.houseRules ?? {};',
  },
  'HOUSE-12': { file: FORM, from: 'onChange(found.mode, found.rules)', to: 'onChange(mode, found.rules)' },
  'HOUSE-13': {
    file: 'web/src/routes/play/LiveBoard.tsx',
    from: '<LazyHouseRules game={game} small={small} />',
    to: '<LazyHouseRules game={game} />',
  },
  'HOUSE-14': {
    file: 'cli/src/online/houseRules.ts',
    from: 'changedIn(game).map(shortOf)',
    to: 'changedIn(game).map(changeOf)',
  },
  'HOUSE-15': {
    file: 'server/src/games/commit/gameFormat.ts',
    from: 'if (JSON.stringify(state.rules) === JSON.stringify(shared)) state.rules = shared;',
    to: 'state.rules = shared;',
  },
  'HOUSE-16': { file: HOUSE_RULES, from: 'rulesOf(source, BOUNDS)', to: 'rulesOf(source)' },
  'HOUSE-17': { file: FORM, from: 'problem !== undefined &&', to: 'problem === undefined &&' },
  'HOUSE-18': { file: FORM, from: 'known?.slot ?? slots.find(', to: 'slots.find(' },
};
