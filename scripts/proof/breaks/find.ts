/** What makes sentences of docs/product/find.md untrue. */
import type { BreakTable } from '../breaking.ts';

const TABLE_CALLS = 'web/src/people/online/tableCalls.ts';
const LIVE_BOARD = 'web/src/routes/play/LiveBoard.tsx';
const TABLES_ROUTE = 'web/src/routes/tables/TablesRoute.tsx';
const OPEN_TABLES = 'web/src/routes/tables/useOpenTables.ts';
const MATCHMAKING = 'web/src/session/matchmaking.ts';
const TABLES_PAGE = 'web/src/tables/TablesPage.tsx';
const TABLE_ROW = 'web/src/tables/TableRow.tsx';
const NEWS = 'web/src/tables/tableNews.ts';

export const find: BreakTable = {
  'FIND-1': {
    file: 'server/src/guard/permissions.ts',
    from: 'publicGames: anybody()',
    to: 'publicGames: signedIn()',
  },
  'FIND-24': {
    file: 'web/src/game/board/frame/WatchingBar.tsx',
    from: "isPrivate ? 'board.watching.late' : 'board.watching.line'",
    to: "'board.watching.line'",
  },
  'FIND-2': { file: TABLES_PAGE, from: '(min-width: 1024px)', to: '(min-width: 1200px)' },
  'FIND-3': { file: TABLE_ROW, from: '{houseRules > 0 && (', to: '{isWaiting && houseRules > 0 && (' },
  'FIND-4': {
    file: 'web/src/tables/steadyRows.ts',
    from: '!isGone && hasSeat(table) && ',
    to: '!isGone && ',
  },
  'FIND-5': { file: NEWS, from: '&& people.every(({ isReady }) => isReady)', to: '' },
  'FIND-6': {
    file: 'web/src/tables/TableColumn.tsx',
    from: 'if (shown.of !== tables || isLetGo) {',
    to: 'if (shown.of !== tables) {',
  },
  'FIND-7': {
    file: TABLE_CALLS,
    from: "standard: isStandard ? 'true' : 'false'",
    to: "standard: 'false'",
  },
  'FIND-8': { file: OPEN_TABLES, from: 'const PAGE = 20', to: 'const PAGE = 25' },
  'FIND-9': { file: TABLES_ROUTE, from: 'freshRows(waiting), note?.table.gameId', to: 'freshRows(waiting)' },
  'FIND-10': {
    file: TABLES_PAGE,
    from: 'const invitation = waiting === 0',
    to: 'const invitation = waiting + running === 0',
  },
  'FIND-11': {
    file: TABLES_PAGE,
    from: 'onWanted(EVERY_TABLE)',
    to: 'onWanted({ ...wanted, mode: undefined })',
  },
  'FIND-12': { file: OPEN_TABLES, from: "announce(say('tables.changed', counts)),", to: 'counts,' },
  'FIND-13': { file: TABLE_ROW, from: "table.canTakeSeat ? 'sit' : 'watch'", to: "'watch'" },
  'FIND-14': { file: TABLES_PAGE, from: '<JoinByCode {...join} guest={false} compact />', to: '' },
  'FIND-15': { file: NEWS, from: '0) / ratings.length', to: '0) / players.length' },
  'FIND-16': { file: TABLES_ROUTE, from: "hasPage('/stats') && isRegistered", to: "hasPage('/stats')" },
  'FIND-17': { file: LIVE_BOARD, from: 'if (!isWatching) return quit();', to: 'return quit();' },
  'FIND-18': {
    file: 'web/src/routes/play/Watching.tsx',
    from: 'view.turn <= seatsOpenUntil && ',
    to: '',
  },
  'FIND-19': {
    file: LIVE_BOARD,
    from: '        watchers,\n',
    to: '        watchers: isWatching ? watchers : 0,\n',
  },
  'FIND-20': { file: MATCHMAKING, from: '/^GAME_(START|END)ED/', to: '/^GAME_ENDED/' },
  'FIND-21': {
    file: 'web/src/game/board/boardModel.ts',
    from: "rating: mode === 'ranked' ? (rating ?? undefined) : undefined",
    to: 'rating: rating ?? undefined',
  },
  'FIND-22': {
    file: 'web/src/routes/entry/useMatchmaking.ts',
    from: "why === 'GAME_ENDED' ? 'watchEnd' : 'watch'",
    to: "'watch'",
  },
  'FIND-23': {
    file: 'web/src/tables/TableRow.module.css',
    from: 'overflow: hidden;\n  font: 700 var(--t-22)',
    to: 'font: 700 var(--t-22)',
  },
};
