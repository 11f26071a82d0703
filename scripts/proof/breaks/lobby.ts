/** What makes sentences of docs/product/lobby.md untrue. */
import type { BreakTable } from '../breaking.ts';

const LIMITS = 'packages/client/src/platform/timings.ts';
const LOCAL_GAME = 'packages/client/src/session/savedGame.ts';
const MESSAGES = 'packages/client/src/session/serverMessages.ts';
const COUNTDOWN = 'server/src/games/decide/countdown.ts';
const LOBBY = 'server/src/games/decide/lobby.ts';
const TIMES = 'server/src/games/model/times.ts';
const SHARE_LINK = 'web/src/lobby/invitation/ShareLink.tsx';
const WAITING_ROOM = 'web/src/lobby/WaitingRoom.tsx';
const LOBBY_COUNTDOWN = 'web/src/lobby/start/countdown.ts';
const LOBBY_VIEW = 'web/src/routes/lobby/LobbyView.tsx';
const LOBBY_GAME = 'web/src/routes/lobby/lobbyGame.ts';

export const lobby: BreakTable = {
  'LOBBY-54': {
    file: 'web/src/routes/lobby/lobbyGame.ts',
    from: '({ bot }) => bot === null).length > 1',
    to: '({ bot }) => bot === null).length > 2',
  },
  'LOBBY-55': {
    file: 'web/src/lobby/seats/lobbyView.ts',
    from: 'isOffline && !isYou',
    to: '!isOffline && !isYou',
  },
  'LOAD-4': {
    file: MESSAGES,
    from: "if (!isObject(payload) || !isObject(payload.game_state)) return fault('INVALID_STATE');",
    to: "if (!isObject(payload) || !isObject(payload.game_state)) return fault('WRONG_GAME');",
  },
  'LOAD-5': {
    file: MESSAGES,
    from: "|| !Array.isArray(state.players)) return fault('INVALID_STRUCTURE')",
    to: "|| !Array.isArray(state.players)) return fault('INVALID_STATE')",
  },
  'LOAD-6': { file: MESSAGES, from: "if (state.game_id !== gameId) return fault('WRONG_GAME');", to: '' },
  'LOAD-7': {
    file: MESSAGES,
    from: "Array.isArray(events) ? readState(payload, events, gameId) : fault('INVALID_STATE')",
    to: 'readState(payload, [], gameId)',
  },
  'LOAD-10': { file: LIMITS, from: ' TOKEN_WAIT = 5', to: ' TOKEN_WAIT = 6' },
  'LOAD-13': { file: LIMITS, from: 'ENTRY_RETRY = 2', to: 'ENTRY_RETRY = 4' },
  'LOAD-14': {
    file: 'packages/client/src/identity/guestNames.ts',
    from: 'MOST_NAMES = 5',
    to: 'MOST_NAMES = 4',
  },
  'LOAD-15': { file: LOCAL_GAME, from: 'game?.isOver === false', to: 'false' },
  'LOAD-16': { file: LOCAL_GAME, from: 'game?.inviteCode === inviteCode', to: 'game !== null' },
  'LOBBY-1': {
    file: 'web/src/routes/entry/GameRoute.tsx',
    from: 'game.view === null && !isOver(game)',
    to: "game.phase === 'waiting_for_players'",
  },
  'LOBBY-2': { file: WAITING_ROOM, from: "t('lobby.turns', { count: game.turnTimer })", to: "''" },
  'LOBBY-4': { file: LIMITS, from: 'READY_CONFIRMATION = 5', to: 'READY_CONFIRMATION = 6' },
  'LOBBY-5': {
    file: LOBBY,
    from: 'setPlayer(player.userId, { isReady })',
    to: 'setPlayer(draft.game.hostId, { isReady })',
  },
  'LOBBY-6': { file: WAITING_ROOM, from: 'count={game.maxPlayers - players.length - kept}', to: 'count={0}' },
  'LOBBY-7': { file: LOBBY_GAME, from: "isOffline: presence !== 'connected'", to: 'isOffline: false' },
  'LOBBY-8': {
    file: LOBBY_GAME,
    from: "isNew: notices.some((notice) => notice.code === 'joined' && notice.userId === id)",
    to: 'isNew: false',
  },
  'LOBBY-10': {
    file: LOBBY,
    from: 'if (game.players.length < 2) return refuse',
    to: 'if (game.players.length < 1) return refuse',
  },
  'LOBBY-11': { file: WAITING_ROOM, from: "{isHost && (isQuick ? next === 'start' : true) && (", to: '{(' },
  'LOBBY-12': {
    file: COUNTDOWN,
    from: '!settings.isPrivate && settings.autoStart',
    to: 'settings.autoStart',
  },
  'LOBBY-13': { file: TIMES, from: ' countdown: 60_000', to: ' countdown: 50_000' },
  'LOBBY-14': {
    file: COUNTDOWN,
    from: '!settings.isPrivate && settings.autoStart',
    to: '!settings.isPrivate',
  },
  'LOBBY-15': {
    file: COUNTDOWN,
    from: 'players.length < 2) return null',
    to: 'players.length < 1) return null',
  },
  'LOBBY-16': { file: TIMES, from: 'fastCountdown: 5000', to: 'fastCountdown: 6000' },
  'LOBBY-17': { file: TIMES, from: 'lateComer: 10_000', to: 'lateComer: 8000' },
  'LOBBY-18': { file: LOBBY_COUNTDOWN, from: 'GREEN = 40', to: 'GREEN = 45' },
  'LOBBY-19': { file: LOBBY_COUNTDOWN, from: 'LAST = 10', to: 'LAST = 8' },
  'LOBBY-20': {
    file: LOBBY_GAME,
    from: "const remaining = secondsUntil(deadlineAt, now);\n  return {\n    state: 'running'",
    to: "const remaining = secondsUntil(deadlineAt, Date.now());\n  return {\n    state: 'running'",
  },
  'LOBBY-21': { file: LOBBY, from: "reason: 'not_ready'", to: "reason: 'kicked'" },
  'LOBBY-22': {
    file: 'web/src/routes/leaving/useSecondLook.ts',
    from: 'LOOKS_AFTER = 2000',
    to: 'LOOKS_AFTER = 6000',
  },
  'LOBBY-23': { file: LOBBY, from: 'transferHost(draft);\n  fillSeats(draft);', to: 'transferHost(draft);' },
  'LOBBY-24': {
    file: LOBBY,
    from: "'insufficient_players');\n  startPlay(draft)",
    to: "'abandoned');\n  startPlay(draft)",
  },
  'LOBBY-25': {
    file: 'server/src/games/decide/seating.ts',
    from: 'there = { isReady: true',
    to: 'there = { isReady: false',
  },
  'LOBBY-26': {
    file: LOBBY,
    from: 'wanted.length > bots.length + openSeats(game)',
    to: 'wanted.length > bots.length',
  },
  'LOBBY-27': { file: LOBBY_VIEW, from: 'origin={location.origin}', to: 'origin="https://staxd.example"' },
  'LOBBY-28': { file: SHARE_LINK, from: '{platform.share && (', to: '{false && (' },
  'LOBBY-29': {
    file: 'web/src/lobby/invitation/CopyLink.tsx',
    from: "{copied === 'refused' && (",
    to: '{false && (',
  },
  'LOBBY-30': { file: SHARE_LINK, from: "letters.join(' ')", to: "letters.join('')" },
  'LOBBY-31': {
    file: LOBBY_VIEW,
    from: "ask({ kind: 'kick', name: player.username })",
    to: "ask({ kind: 'kick', name: '' })",
  },
  'LOBBY-33': {
    file: 'web/src/messages/notices.ts',
    from: "one: '{names} was removed",
    to: "one: '{names} were removed",
  },
  'LOBBY-34': {
    file: MESSAGES,
    from: "({ type: 'kicked', why: reason })",
    to: "({ type: 'kicked', why: 'kicked' })",
  },
  'LOBBY-35': {
    file: LOBBY,
    from: 'quickMatch !== null || MODES',
    to: "game.phase !== 'waiting' || quickMatch !== null || MODES",
  },
  'LOBBY-36': { file: LOBBY, from: 'quickMatch !== null || MODES', to: 'MODES' },
  'LOBBY-37': {
    file: LOBBY,
    from: "return refuse('ALREADY_IN_GAME');",
    to: "return refuse('ALREADY_IN_GAME');\n  if (game.kicks.length > 0) return refuse('GAME_NOT_FOUND');",
  },
  'LOBBY-38': {
    file: 'server/src/games/model/game.ts',
    from: 'if (isKickedFrom(game, userId)) return null;',
    to: '',
  },
  'LOBBY-40': { file: 'web/src/motion/times.ts', from: 'kickRedirect: 1000', to: 'kickRedirect: 4000' },
  'LOBBY-41': { file: 'web/src/routes/leaving/Departed.tsx', from: 'if (!isKicked) goAtOnce();', to: '' },
  'LOBBY-42': {
    file: LOBBY,
    from: "if (peopleIn(draft.game).length === 0) return cancelGame(draft, 'abandoned');",
    to: '',
  },
  'LOBBY-43': { file: TIMES, from: 'abandoned: 600_000', to: 'abandoned: 300_000' },
  'LOBBY-44': { file: TIMES, from: 'deserted: 60_000', to: 'deserted: 90_000' },
  'LOBBY-45': { file: LOBBY_VIEW, from: 'seal={game.commitment}', to: 'seal={undefined}' },
  'LOBBY-46': {
    file: 'packages/client/src/game/gameNotices.ts',
    from: "return ofWaitingRoom(event.isReady ? 'ready' : 'notReady', event, game);",
    to: 'return null;',
  },
  'LOBBY-47': {
    file: 'web/src/lobby/seats/lobbyView.ts',
    from: "if (you?.isHost) return canStart(players) ? 'start' : 'copy';",
    to: "if (you?.isHost) return 'start';",
  },
  'LOBBY-51': {
    file: 'server/src/games/decide/start.ts',
    from: "return cancelGame(draft, 'could_not_start');",
    to: 'return;',
  },
  'LOBBY-53': {
    file: 'web/src/lobby/seats/lobbyView.ts',
    from: 'hasPeople || !canStart(players)',
    to: 'true',
  },
  'LOBBY-52': {
    file: 'web/src/lobby/seats/lobbyView.ts',
    from: 'game.allowsBots && length < filled',
    to: 'game.allowsBots && length > filled',
  },
};
