/** What makes sentences of docs/product/calls.md untrue. */
import type { BreakTable } from '../breaking.ts';

const CARDS = 'packages/protocol/src/wire/cards.ts';
const INPUTS = 'packages/protocol/src/rest/coreInputs.ts';
const TABLE = 'packages/protocol/src/encode/table.ts';
const VICTORY = 'packages/protocol/src/wire/victory.ts';
const LOBBY = 'server/src/games/decide/lobby.ts';
const HISTORY = 'server/src/games/views/history.ts';
const REPLAYS = 'server/src/games/views/replays.ts';
const AUTH_CALLS = 'server/src/http/authCalls.ts';
const AUTH_RESPONSE = 'server/src/http/authResponse.ts';
const GAME_RESPONSE = 'server/src/http/gameResponse.ts';
const GAME_CALLS = 'server/src/http/gameCalls.ts';
const SETTINGS = 'server/src/http/settings.ts';
const LESSONS = 'server/src/tutorial/lessons.ts';
const DIRECTORY = 'server/src/store/sqlite/directory.ts';

export const calls: BreakTable = {
  'API-1': {
    file: 'packages/protocol/src/rest/call.ts',
    from: "BASE_PATH = '/api/v1'",
    to: "BASE_PATH = '/api/v2'",
  },
  'API-2': { file: 'packages/client/src/identity/calls.ts', from: '`Bearer $', to: '`Token $' },
  'API-3': {
    file: 'packages/client/src/platform/timings.ts',
    from: 'HTTP_TIMEOUT = 30',
    to: 'HTTP_TIMEOUT = 45',
  },
  'API-5': {
    file: 'packages/protocol/src/wire/input.ts',
    from: "const object = v.object(entries, 'an object');",
    to: "const object = v.strictObject(entries, 'an object');",
  },
  'API-6': { file: GAME_CALLS, from: 'id === null ? undefined', to: 'true ? undefined' },
  'API-7': {
    file: 'packages/protocol/src/wire/errors.ts',
    from: ': { detail: text, code, retryable };',
    to: ': { detail: text, code };',
  },
  'API-8': {
    file: 'server/src/http/call.ts',
    from: "if (isSwitchedOff(name, off)) return fail(errorBody('NOT_IMPLEMENTED'));",
    to: '',
  },
  'API-9': {
    file: INPUTS,
    from: "v.literal(false, 'false')",
    to: 'v.boolean()',
  },
  'API-10': { file: 'server/src/http/body.ts', from: 'multipart', to: 'multipert' },
  'API-11': {
    file: AUTH_CALLS,
    from: 'if (session_token) return',
    to: 'if (session_token && !username) return',
  },
  'API-12': { file: AUTH_RESPONSE, from: "'recovered' in signedIn && signedIn.recovered", to: 'false' },
  'API-13': {
    file: AUTH_CALLS,
    from: 'return ok({ ...(await responses.user(user)), ...token });',
    to: "return ok({ ...(await responses.user(user)), ...token, username: '' });",
  },
  'API-14': { file: AUTH_RESPONSE, from: 'is_guest: isGuest', to: 'is_guest: !isGuest' },
  'API-18': { file: SETTINGS, from: 'turnSeconds: body.turn_timer', to: 'turnSeconds: 30' },
  'API-19': { file: GAME_RESPONSE, from: 'invite_code: state.invite_code', to: 'invite_code: state.game_id' },
  'API-20': { file: GAME_RESPONSE, from: 'game_id: state.game_id', to: 'game_id: state.invite_code' },
  'API-21': { file: GAME_RESPONSE, from: 'joined_existing: ', to: 'joined_existing: !' },
  'API-22': { file: 'packages/protocol/src/wire/terms.ts', from: 'USUAL_SEATS = 4', to: 'USUAL_SEATS = 5' },
  'API-23': { file: SETTINGS, from: 'preferHumans ? MAX_PLAYERS :', to: 'preferHumans ? 4 :' },
  'API-24': { file: INPUTS, from: 'whole(0, 120), 5)', to: 'whole(0, 120), 9)' },
  'API-25': {
    file: GAME_CALLS,
    from: 'preferences: body.preferences',
    to: "preferences: { ...body.preferences, game_mode: 'casual' }",
  },
  'API-26': { file: GAME_CALLS, from: 'joined.game.hostId === person.userId', to: 'true' },
  'API-27': { file: DIRECTORY, from: ".where('open_seats', '>', sql.lit(0))", to: '' },
  'API-28': { file: DIRECTORY, from: 'active ? this.#activeOf(userId).slice(0, limit) : this', to: 'this' },
  'API-29': {
    file: GAME_CALLS,
    from: 'ok({ game_state: projection.gameState(person.userId,',
    to: "ok({ game_state: projection.gameState('',",
  },
  'API-30': { file: INPUTS, from: "word === 'true'", to: "word !== ''" },
  'API-31': {
    file: LOBBY,
    from: "if (game.hostId !== userId) return refuse('NOT_HOST');\n  if (game.settings",
    to: "if (game.hostId === userId) return refuse('NOT_HOST');\n  if (game.settings",
  },
  'API-32': {
    file: GAME_CALLS,
    from: 'params.gameId, body);',
    to: "params.gameId, { action_type: 'toggle_ready', params: {} });",
  },
  'API-33': {
    file: 'server/src/actions/performAction.ts',
    from: "refusal.code === 'STALE_VERSION' ?",
    to: 'false ?',
  },
  'API-34': {
    file: INPUTS,
    from: 'permanent: v.nullish(flag, true)',
    to: 'permanent: v.nullish(flag, false)',
  },
  'API-35': {
    file: GAME_CALLS,
    from: '...found.value, joinedExisting: true }',
    to: '...found.value, joinedExisting: false }',
  },
  'API-36': {
    file: LOBBY,
    from: "if (game.hostId !== userId) return refuse('NOT_HOST');\n  const player",
    to: "if (game.hostId === userId) return refuse('NOT_HOST');\n  const player",
  },
  'API-37': { file: GAME_CALLS, from: 'bots: body.bots', to: 'bots: []' },
  'API-38': {
    file: 'server/src/http/statisticsCalls.ts',
    from: 'games_won: won',
    to: 'games_won: won + 1',
  },
  'API-39': {
    file: 'packages/protocol/src/wire/chat.ts',
    from: 'message_type: messageType,',
    to: 'kind: messageType,',
  },
  'API-47': {
    file: 'server/src/games/views/projection.ts',
    from: 'viewFor(state, viewer)',
    to: 'viewFor(state, 0)',
  },
  'API-48': {
    file: 'packages/protocol/src/wire/gameState.ts',
    from: "'waiting_for_players', 'setup',",
    to: "'waiting_for_players',",
  },
  'API-49': {
    file: TABLE,
    from: 'TURN_PHASES.find((known) => known === phase) ?? null',
    to: "'player_action'",
  },
  'API-50': { file: TABLE, from: "draw: 'draw_card'", to: "draw: 'play_card'" },
  'API-51': { file: CARDS, from: "color: 'gray', universal:", to: "color: 'pink', universal:" },
  'API-52': { file: CARDS, from: '{ modifier_value: value }', to: '{ modifier_value: value + 1 }' },
  'API-53': {
    file: TABLE,
    from: 'turn_consumed: isCurrent && view.awaited !== seat',
    to: 'turn_consumed: false',
  },
  'API-54': { file: TABLE, from: 'can_be_noped: canBeNoped(stack.type)', to: 'can_be_noped: true' },
  'API-55': { file: TABLE, from: 'value: jinx.value', to: 'value: 0' },
  'API-56': { file: VICTORY, from: 'winner_username: players[winner].username', to: "winner_username: ''" },
  'API-57': { file: VICTORY, from: 'final_turn_count: turns', to: 'final_turn_count: turns + 1' },
  'API-60': { file: REPLAYS, from: 'version <= since) + 1', to: 'version <= since)' },
  'API-61': { file: HISTORY, from: 'return told?.version ?? version;', to: 'return version;' },
  'API-63': {
    file: 'server/src/store/sqlite/tutorials.ts',
    from: ".where('user_id', '=', userId)\n      .where('id', '=', id);",
    to: ".where('id', '=', id);",
  },
  'API-64': {
    file: 'server/src/http/lessons/lessonResponse.ts',
    from: 'success: refusal === null',
    to: 'success: true',
  },
  'API-65': { file: LESSONS, from: 'if (isRepeated) return ok({ session, refusal: null });', to: '' },
  'API-66': { file: LESSONS, from: 'MOST_SESSIONS = 20', to: 'MOST_SESSIONS = 200' },
  'API-67': {
    file: 'server/src/games/matchmaking/matchmaking.ts',
    from: 'return { ...person, isOnline, rating, ...wornBy(await this.#tutorials.tracksOf(userId)) };',
    to: 'return { ...person, rating };',
  },
};
