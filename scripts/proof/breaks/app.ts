/** What makes sentences of docs/product/app.md untrue. */
import type { BreakTable } from '../breaking.ts';

const PAGE = 'web/src/routes/Page.tsx';
const NAVIGATION = 'web/src/shell/navigation.ts';

export const app: BreakTable = {
  'APP-1': { file: 'packages/engine/src/rules/rules.ts', from: 'MAX_PLAYERS = 7', to: 'MAX_PLAYERS = 6' },
  'APP-4': {
    file: 'web/src/session/matchmaking.ts',
    from: 'const wishes = { mode, preferHumans: !onlyBots',
    to: "if (session.identity.account === null) return Promise.resolve(fail({ text: 'Sign up.', needsAccount: true }));\n  const wishes = { mode, preferHumans: !onlyBots",
  },
  'APP-6': {
    file: 'web/src/session/currentUser.ts',
    from: 'account === null || account.isGuest',
    to: 'account === null',
  },
  'APP-7': {
    file: 'server/src/guard/permissions.ts',
    from: "createGame: signedIn('newGames')",
    to: 'createGame: registered',
  },
  'APP-11': {
    file: 'packages/engine/src/rules/modes/index.ts',
    from: 'stack_attack: stackAttack',
    to: 'stackAttack',
  },
  'APP-12': { file: 'packages/engine/src/bots/levels.ts', from: "title: 'CHILL'", to: "title: 'CALM'" },
  'APP-15': {
    file: 'web/src/navigation/features.ts',
    from: 'return !off.has(feature) &&',
    to: 'return true ||',
  },
  'APP-18': { file: 'web/src/messages/signIn/legal.ts', from: "'Your privacy'", to: "'Secrets'" },
  'APP-19': { file: PAGE, from: "case '/test-victory':", to: "case '/victory':" },
  'APP-20': { file: PAGE, from: "case '/game':\n      return <RedirectHome />;", to: '' },
  'APP-21': { file: PAGE, from: ': <NotFound />', to: ': null' },
  'APP-23': {
    file: 'web/src/main.tsx',
    from: 'if (root === null) throw new Error(\'the page has no place for the client: <div id="root"> is missing\');',
    to: 'if (root === null) throw null;',
  },
  'APP-24': {
    file: 'web/src/session/report.ts',
    from: "log.error('the page failed, which is a bug', { error });",
    to: "log.error('the page failed, which is a bug', { error });\n  void fetch('/errors', { method: 'POST', body: String(error) });",
  },
  'APP-2': { file: 'web/src/messages/figures/facts.ts', from: 'youngest: 10', to: 'youngest: 8' },
  'APP-3': { file: 'web/src/messages/figures/facts.ts', from: '5-15 minutes', to: '15-30 minutes' },
  'TEXT-4': {
    file: 'biome.jsonc',
    from: '"allowedStrings": ["·"',
    to: '"allowedStrings": ["Deal the cards", "·"',
  },
  'TEXT-6': {
    file: 'web/src/game/board/frame/GameHeader.tsx',
    from: 'aria-label={label} data-tip={label}',
    to: 'aria-label={label}',
  },
  'TEXT-7': { file: 'web/src/messages/victory.ts', from: 'wants another game.', to: 'wants another round.' },
  'TEXT-3': {
    file: 'packages/protocol/src/wire/errors.ts',
    from: 'return params ? { detail: text, code, params, retryable }',
    to: 'return params ? { detail: text, code, retryable }',
  },
  'TEXT-8': {
    file: 'web/src/messages/home.ts',
    from: "'home.banner.notReady': 'You were",
    to: "'home.banner.notReady': 'You got",
  },
  'NAV-1': { file: 'web/src/shell/TopBar.module.css', from: '(min-width: 768px)', to: '(min-width: 800px)' },
  'NAV-2': { file: 'web/src/shell/TopBar.tsx', from: '<Badge kind={user.tier} size="s" />', to: '' },
  'NAV-4': {
    file: 'web/src/routes/leaving/useLeaving.ts',
    from: 'void session.identity.signOut();',
    to: '',
  },
  'NAV-5': {
    file: NAVIGATION,
    from: 'guest: [tutorial, rules, { ...login, highlighted: true }]',
    to: 'guest: [tutorial, { ...login, highlighted: true }]',
  },
  'NAV-8': {
    file: 'web/src/shell/BottomBar.module.css',
    from: '(min-width: 768px)',
    to: '(min-width: 700px)',
  },
  'NAV-9': {
    file: NAVIGATION,
    from: 'guest: [home, QUICK_MATCH, rules, login]',
    to: 'guest: [home, rules, login]',
  },
  'NAV-13': {
    file: 'web/src/routes/entry/useMatchmaking.ts',
    from: 'setTimeout(fade, STAYS.toast)',
    to: 'setTimeout(fade, 2 * STAYS.toast)',
  },
  'NAV-20': {
    file: 'packages/client/src/session/session.ts',
    from: "encodeAsk({ type: 'leave', permanent: true })",
    to: "encodeAsk({ type: 'leave', permanent: false })",
  },
  'NAV-22': {
    file: 'web/src/messages/shell.ts',
    from: "one: 'Waiting Room ({count} player)'",
    to: "one: 'Waiting Room ({count} players)'",
  },
  'NAV-27': {
    file: 'web/src/shell/FloatingReturn.module.css',
    from: '(min-width: 768px)',
    to: '(min-width: 900px)',
  },
  'NAV-28': {
    file: 'web/src/routes/App.tsx',
    from: 'bare={isOnBoard || isInvited || isLesson}',
    to: 'bare={false}',
  },
  'NAV-29': {
    file: 'web/src/shell/Footer.tsx',
    from: '<ButtonLink kind="ghost" to="/privacy">',
    to: '<ButtonLink kind="ghost" to="/privacy" hidden>',
  },
  'NAV-30': { file: 'web/src/shell/Shell.tsx', from: 'href="#page"', to: 'href="#pages"' },
  'NAV-31': {
    file: 'web/src/routes/connection/useNewerPage.ts',
    from: 'script !== undefined && script !== own',
    to: 'false',
  },
  'NAV-32': {
    file: 'web/src/shell/questions/questions.ts',
    from: "...(isCup ? [] : [t('shell.ask.leaveSeat')])",
    to: '',
  },
  'NAV-33': {
    file: 'web/src/navigation/titles.ts',
    from: 'key === undefined ? title',
    to: 'key !== undefined ? title',
  },
};
