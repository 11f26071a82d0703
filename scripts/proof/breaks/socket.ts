/** What makes sentences of docs/product/socket.md untrue. */
import type { BreakTable } from '../breaking.ts';

const COMMANDS = 'packages/client/src/session/commands.ts';
const LIMITS = 'packages/client/src/platform/timings.ts';
const REQUESTS = 'packages/client/src/connection/requests.ts';
const FOLLOW = 'packages/engine/src/views/follow.ts';
const ENCODE_EVENTS = 'packages/protocol/src/encode/encodeEvents.ts';
const SOCKET = 'packages/protocol/src/wire/clientEvents.ts';
const COMMITTER = 'server/src/games/commit/committer.ts';
const PROJECTION = 'server/src/games/views/projection.ts';
const PERFORM_ACTION = 'server/src/actions/performAction.ts';
const CLIENT_EVENTS = 'server/src/sockets/events/clientEvents.ts';
const JOINING = 'server/src/sockets/events/joining.ts';
const GAME_SOCKETS = 'server/src/sockets/gameSockets.ts';
const NOTICES = 'server/src/sockets/gameNotices.ts';

export const socket: BreakTable = {
  'SOCKET-1': {
    file: 'packages/client/src/connection/socketIo.ts',
    from: "['websocket', 'polling']",
    to: "['websocket']",
  },
  'SOCKET-2': {
    file: CLIENT_EVENTS,
    from: 'publisher.snapshot(connection);\n    return null;',
    to: 'return null;',
  },
  'SOCKET-3': {
    file: SOCKET,
    from: 'play_card: fields({ card_index: index, target_player_id,',
    to: 'play_card: fields({ card_index: index,',
  },
  'SOCKET-4': {
    file: SOCKET,
    from: 'const set = { card_indices: indices, color_choice, gift_cards,',
    to: 'const set = { card_indices: indices, color_choice,',
  },
  'SOCKET-5': {
    file: SOCKET,
    from: 'response_type: choice(RESPONSE_TYPES), ...answer',
    to: "response_type: choice(['accept', 'nope']), ...answer",
  },
  'SOCKET-6': {
    file: SOCKET,
    from: 'select_peek_cards: fields({ card_indices: indices',
    to: 'select_peek_cards: fields({ card_index: index',
  },
  'SOCKET-7': { file: SOCKET, from: 'draw_card: nothing', to: 'draw_card: fields({ card_index: index })' },
  'SOCKET-8': { file: GAME_SOCKETS, from: "state: 'connected'", to: "state: 'open'" },
  'SOCKET-9': {
    file: JOINING,
    from: '  publisher.snapshot(connection);\n  const count',
    to: '  const count',
  },
  'SOCKET-10': {
    file: FOLLOW,
    from: "case 'turnPassed':\n      return change(draft, { ...NOTHING_OPEN, current: event.seat, turn: event.turn });",
    to: "case 'turnPassed':\n      throw new Error('broken');",
  },
  'SOCKET-11': { file: PROJECTION, from: 'WHOLE_STATE_EVERY = 20', to: 'WHOLE_STATE_EVERY = 21' },
  'SOCKET-12': {
    file: PROJECTION,
    from: 'if (decision?.seat === viewer && !isAsBefore) return true;',
    to: '',
  },
  'SOCKET-13': { file: PERFORM_ACTION, from: 'from_cache: fromCache', to: 'from_cache: false' },
  'SOCKET-14': {
    file: 'server/src/sockets/dispatcher.ts',
    from: "'action_error', answer",
    to: "'error', answer",
  },
  'SOCKET-15': {
    file: CLIENT_EVENTS,
    from: "rooms.send(connection, 'pong', { server_now: now() });",
    to: '',
  },
  'SOCKET-16': { file: NOTICES, from: 'user_id: userId, username }', to: "user_id: userId, username: '' }" },
  'SOCKET-17': {
    file: NOTICES,
    from: "to: { allBut }, event: 'players_kicked'",
    to: "to: 'all', event: 'players_kicked'",
  },
  'SOCKET-18': { file: NOTICES, from: 'reason: event.reason, message', to: "reason: '', message" },
  'SOCKET-19': { file: NOTICES, from: "state: 'countdown'", to: "state: 'waiting'" },
  'SOCKET-20': { file: NOTICES, from: 'CLOCK_EVERY = 5000', to: 'CLOCK_EVERY = 4000' },
  'SOCKET-21': {
    file: NOTICES,
    from: "isDefense ? 'defense_timer_expired' : 'turn_timer_expired'",
    to: "'turn_timer_expired'",
  },
  'SOCKET-22': {
    file: NOTICES,
    from: "{ to: event.viewers.map(idOf), event: 'peek_executed'",
    to: "{ to: 'all', event: 'peek_executed'",
  },
  'SOCKET-23': {
    file: 'packages/protocol/src/wire/chat.ts',
    from: 'user_id: userId,',
    to: 'user_id: id,',
  },
  'SOCKET-24': { file: NOTICES, from: "event: 'rematch_offered'", to: "event: 'game_cancelled'" },
  'SOCKET-25': { file: 'server/src/games/model/game.ts', from: 'inviteCode === ', to: 'inviteCode !== ' },
  'SOCKET-26': { file: GAME_SOCKETS, from: 'maxHttpBufferSize: 16', to: 'maxHttpBufferSize: 64' },
  'SOCKET-27': {
    file: 'server/src/sockets/housekeeping.ts',
    from: 'PATIENCE = 10_000',
    to: 'PATIENCE = 100_000',
  },
  'SOCKET-28': { file: NOTICES, from: "reason: 'timeout'", to: "reason: 'expired'" },
  'SOCKET-29': { file: ENCODE_EVENTS, from: 'timestamp: ', to: 'timestamp: 0 * ' },
  'SOCKET-30': { file: ENCODE_EVENTS, from: "entry('stun-time-added'", to: "entry('stun-added'" },
  'SOCKET-31': { file: PERFORM_ACTION, from: 'success: false', to: 'success: true' },
  'SOCKET-32': { file: NOTICES, from: 'duration: secondsUntil(decision.deadlineAt, now)', to: 'duration: 1' },
  'SOCKET-33': { file: 'server/src/sockets/packets.ts', from: 'NAMESPACE},["', to: 'NAMESPACE},1["' },
  'SOCKET-34': { file: ENCODE_EVENTS, from: "'player-left', event.userId", to: "'player-left', null" },
  'SOCKET-35': {
    file: FOLLOW,
    from: 'discard: [...discard, ...cards]',
    to: 'discard: [...cards, ...discard]',
  },
  'SOCKET-36': {
    file: FOLLOW,
    from: 'count === 0;\n  changeHandSize(draft, seat, count)',
    to: 'count === 0;\n  changeHandSize(draft, seat, 1)',
  },
  'SOCKET-37': {
    file: FOLLOW,
    from: 'current: event.seat, turn: event.turn',
    to: 'current: event.seat, turn: event.turn + 1',
  },
  'SOCKET-38': { file: FOLLOW, from: "phase: 'jinx_window'", to: "phase: 'player_action'" },
  'CONN-1': { file: LIMITS, from: 'RECONNECT_DELAY = SECOND', to: 'RECONNECT_DELAY = 2 * SECOND' },
  'CONN-2': { file: 'packages/client/src/platform/backOff.ts', from: 'SPREAD = 0.25', to: 'SPREAD = 0.5' },
  'CONN-3': { file: LIMITS, from: 'CONNECT_TIMEOUT = MINUTE', to: 'CONNECT_TIMEOUT = 2 * MINUTE' },
  'CONN-4': { file: LIMITS, from: 'HEARTBEAT = 15', to: 'HEARTBEAT = 20' },
  'CONN-6': { file: 'packages/client/src/session/entry.ts', from: 'game?.version ?? null', to: 'null' },
  'CONN-7': {
    file: 'packages/client/src/connection/connection.ts',
    from: '/jwt|signature|token|unauthori[sz]ed|credentials/i',
    to: '/jwt|signature/i',
  },
  'CONN-8': {
    file: 'packages/client/src/session/inbox.ts',
    from: 'connection.restart(RECONNECT_DELAY));',
    to: 'connection.restart(5 * RECONNECT_DELAY));',
  },
  'CONN-9': { file: LIMITS, from: 'ACTION_TIMEOUT = 5', to: 'ACTION_TIMEOUT = 6' },
  'CONN-10': { file: REQUESTS, from: 'open !== null && decision !== null && decision !== open', to: 'false' },
  'CONN-11': { file: REQUESTS, from: 'this.#isOnline = true;\n', to: '' },
  'CONN-13': { file: LIMITS, from: 'REQUEST_LIFETIME = 30', to: 'REQUEST_LIFETIME = 40' },
  'CONN-16': {
    file: REQUESTS,
    from: 'requestOf(request.action, request.requestId)',
    to: 'requestOf(request.action, undefined)',
  },
  'CONN-17': {
    file: 'packages/protocol/src/wire/input.ts',
    from: 'requestId = text(1, 64)',
    to: 'requestId = text(1, 60)',
  },
  'CONN-18': {
    file: COMMITTER,
    from: 'isChange: true, fromCache: true',
    to: 'isChange: true, fromCache: false',
  },
  'SOCKET-40': {
    file: 'server/src/games/views/projection.ts',
    from: "if (follow === 'events') return leavesOrderOpen(events, viewer);",
    to: '',
  },
  'SOCKET-41': {
    file: JOINING,
    from: 'if (take_seat && invite_code) return takeSeat(parts, connection, invite_code, asked);',
    to: '',
  },
  'CONN-19': {
    file: COMMITTER,
    from: "if (!isReceiptOf(receipt, request)) return refuse('REQUEST_ID_REUSED');",
    to: '',
  },
  'CONN-20': {
    file: COMMANDS,
    from: "code === 'GAME_NOT_STARTED' || code === 'TOO_LATE'",
    to: "code === 'TOO_LATE'",
  },
  'CONN-21': { file: COMMANDS, from: '{ code }: ClientError', to: '{ detail: code }: ClientError' },
  'CONN-22': { file: LIMITS, from: 'IDLE_DISCONNECT = 5', to: 'IDLE_DISCONNECT = 6' },
  'CONN-24': { file: LIMITS, from: 'JOIN_RETRY = 10', to: 'JOIN_RETRY = 12' },
  'CONN-26': { file: JOINING, from: 'MOST_SOCKETS = 3', to: 'MOST_SOCKETS = 4' },
  'CONN-27': { file: GAME_SOCKETS, from: 'RECONNECT_SPREAD = 3000', to: 'RECONNECT_SPREAD = 30_000' },
  'CONN-28': { file: LIMITS, from: 'ERROR_SHOWN = 5', to: 'ERROR_SHOWN = 6' },
  'CONN-29': { file: LIMITS, from: 'NOTICE_SHOWN = 4', to: 'NOTICE_SHOWN = 5' },
  'CONN-34': {
    file: 'web/src/routes/App.tsx',
    from: '{lost && <Departed',
    to: "{lost && pathname.startsWith('/game/') && <Departed",
  },
  'CONN-40': { file: 'web/src/motion/times.ts', from: 'missed: 8000', to: 'missed: 60_000' },
  'CONN-41': {
    file: 'web/src/loading/lazyModule.ts',
    from: 'target.replaceWith(target.cloneNode())',
    to: 'target.blur()',
  },
  'CONN-44': {
    file: 'web/src/routes/App.tsx',
    from: 'useAhead(isOnBoard && isOnline, MENU);',
    to: 'useAhead(false, MENU);',
  },
};
