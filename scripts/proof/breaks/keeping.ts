/** What makes sentences of docs/product/keeping.md untrue. */
import type { BreakTable } from '../breaking.ts';

const IDENTITY = 'packages/client/src/identity/identity.ts';
const LOCAL_GAME = 'packages/client/src/session/savedGame.ts';
const SANITISE = 'packages/protocol/src/wire/sanitise.ts';
const BUDGETS = 'web/budget/budgets.ts';

export const keeping: BreakTable = {
  'STORE-1': {
    file: 'packages/client/src/identity/tokens.ts',
    from: "'hasGuestSession'",
    to: "'has_session'",
  },
  'STORE-2': { file: IDENTITY, from: 'if (account?.isGuest) this.#tokens.dropGuest();', to: '' },
  'STORE-3': { file: LOCAL_GAME, from: 'joinedAt, lastActivity: now', to: 'joinedAt: 0, lastActivity: now' },
  'STORE-4': {
    file: 'packages/client/src/platform/timings.ts',
    from: 'SAVED_GAME_LIFETIME = 30',
    to: 'SAVED_GAME_LIFETIME = 20',
  },
  'STORE-5': { file: LOCAL_GAME, from: 'write({ ...game, isOver: true })', to: 'write(game)' },
  'STORE-6': { file: IDENTITY, from: 'if (token !== null && token !== rejected) return token;', to: '' },
  'STORE-7': { file: LOCAL_GAME, from: 'tab.setItem(game.inviteCode, game.gameId);', to: '' },
  'STORE-8': {
    file: 'web/src/tutorial/progress/tutorialProgress.ts',
    from: "PROGRESS = 'tutorial-progress'",
    to: "PROGRESS = 'lessons'",
  },
  'STORE-9': {
    file: LOCAL_GAME,
    from: '} catch {\n    return null;',
    to: '} catch (error) {\n    throw error;',
  },
  'STORE-12': {
    file: 'server/src/http/application.ts',
    from: "waitBody('STORE_UNAVAILABLE', 5)",
    to: "waitBody('OVERLOADED', 5)",
  },
  'STORE-14': {
    file: 'server/src/games/service.ts',
    from: 'if (seat === null) return asked;',
    to: 'if (seat !== null) return asked;',
  },
  'STORE-15': {
    file: 'server/src/store/sqlite/open.ts',
    from: 'if (isWithoutLog && isEmpty(database))',
    to: 'if (!isWithoutLog && isEmpty(database))',
  },
  'STORE-16': {
    file: 'server/src/store/sqlite/database/jsonRows.ts',
    from: 'if (!this.#told.has(id)) this',
    to: 'this',
  },
  'STORE-17': {
    file: 'server/src/store/sqlite/database/groupCommit.ts',
    from: 'this.#underWay = group;',
    to: 'this.#settle(group, null);',
  },
  'LOG-1': {
    file: 'server/src/config/config.ts',
    from: "=== 'production' ? 'error'",
    to: "=== 'production' ? 'warn'",
  },
  'LOG-2': { file: SANITISE, from: "'ssn',", to: '' },
  'LOG-3': { file: SANITISE, from: '[card number]', to: '[number]' },
  'LOG-4': { file: SANITISE, from: 'DEEPEST = 5', to: 'DEEPEST = 6' },
  'LOG-5': { file: SANITISE, from: '([\\w.#<> ]+) \\(/', to: '(.+)/' },
  'PERF-1': {
    file: BUDGETS,
    from: "'JavaScript before the first page', 130",
    to: "'JavaScript before the first page', 135",
  },
  'PERF-2': {
    file: BUDGETS,
    from: "'JavaScript of the game besides', 145",
    to: "'JavaScript of the game besides', 150",
  },
  'PERF-14': {
    file: BUDGETS,
    from: "after the first card',\n      5,",
    to: "after the first card',\n      6,",
  },
  'PERF-15': { file: BUDGETS, from: "besides the game', 20,", to: "besides the game', 21," },
  'PERF-16': { file: BUDGETS, from: "moves and sounds', 15,", to: "moves and sounds', 16," },
  'PERF-17': { file: BUDGETS, from: "after the end', 8,", to: "after the end', 9," },
  'PERF-5': { file: BUDGETS, from: "'fonts',\n    90", to: "'fonts',\n    95" },
};
