/** What makes sentences of docs/product/home.md untrue. */
import type { BreakTable } from '../breaking.ts';

const TERMS = 'packages/protocol/src/wire/terms.ts';
const SHARED_TIMES = 'packages/protocol/src/wire/times.ts';
const MATCHMAKING = 'server/src/games/matchmaking/matchmaking.ts';
const LOBBY = 'server/src/games/decide/lobby.ts';
const TIMES = 'server/src/games/model/times.ts';
const GAME_FORM = 'web/src/create/gameForm.ts';
const ACTION_CARDS = 'web/src/home/ActionCards.tsx';
const BACK_TO_GAME = 'web/src/home/BackToGame.tsx';
const HOME_BANNER = 'web/src/home/HomeBanner.tsx';
const JOIN_BY_CODE = 'web/src/home/JoinByCode.tsx';
const INVITE_CODE = 'web/src/home/inviteCode.ts';
const USE_WAYS_IN = 'web/src/routes/entry/useMatchmaking.ts';
const HOME_MESSAGE = 'web/src/routes/leaving/homeMessage.ts';

const INVITED = 'server/src/http/tables/invitedTable.ts';

export const home: BreakTable = {
  'HOME-1': {
    file: 'web/src/home/hero/Hero.tsx',
    from: "guest: 'home.tease.guest'",
    to: "guest: 'home.tease.user'",
  },
  'HOME-5': {
    file: 'web/src/home/hero/CloutBar.tsx',
    from: "if (tier === 'guest') return null;\n  const { percent, line } = CLOUT[tier];",
    to: "const { percent, line } = CLOUT[tier === 'guest' ? 'user' : tier];",
  },
  'HOME-7': { file: ACTION_CARDS, from: '<LinkCard {...RULES} to="/rules" />', to: '' },
  'HOME-8': {
    file: 'web/src/routes/home/HomeRoute.tsx',
    from: "onCreate={() => openForm('create')}",
    to: "onCreate={() => void navigate('/host')}",
  },
  'HOME-9': { file: ACTION_CARDS, from: "to: '/signup'", to: "to: '/login'" },
  'HOME-12': { file: 'web/src/modes/ModePicker.tsx', from: '{t(look.line)}', to: '' },
  'HOME-13': {
    file: 'web/src/session/matchmaking.ts',
    from: 'const wishes = { mode,',
    to: "const wishes = { mode: 'casual',",
  },
  'HOME-14': {
    file: 'server/src/http/settings.ts',
    from: 'mode: game_mode',
    to: "mode: game_mode === 'ranked' ? 'casual' : game_mode",
  },
  'HOME-16': { file: HOME_MESSAGE, from: 'sessionStorage.setItem(KEY, JSON.stringify(message));', to: '' },
  'HOME-17': { file: HOME_BANNER, from: "tone === 'danger' ? STAYS.banner : undefined", to: 'STAYS.banner' },
  'HOME-18': { file: HOME_BANNER, from: "tone === 'danger' ? STAYS.banner : undefined", to: 'undefined' },
  'HOME-19': {
    file: HOME_MESSAGE,
    from: "const KEY = 'home-message';",
    to: "const KEY = 'home-message';\nconst sessionStorage = localStorage;",
  },
  'HOME-26': { file: BACK_TO_GAME, from: "{t('home.back.press')}", to: "{t('home.quick.idle')}" },
  'HOME-27': {
    file: BACK_TO_GAME,
    from: 'to={gamePath(inviteCode)} kind="cta"',
    to: 'to={gamePath(inviteCode)} tabIndex={-1} kind="cta"',
  },
  'HOME-29': { file: HOME_MESSAGE, from: 'sessionStorage.removeItem(KEY);', to: '' },
  'MATCH-4': {
    file: 'packages/client/src/session/matchmaking.ts',
    from: 'await session.identity.enterAsGuest();\n  try {\n    return await find(preferences);',
    to: 'try {\n    return await find(preferences);',
  },
  'MATCH-5': { file: USE_WAYS_IN, from: 'navigate(gamePath(result.value))', to: "navigate('/rules')" },
  'MATCH-7': {
    file: USE_WAYS_IN,
    from: 'if (await matchmaking?.leaveGame(active.gameId)) return true;',
    to: 'return true;',
  },
  'MATCH-14': { file: MATCHMAKING, from: ' && game.settings.allowBots === settings.allowBots', to: '' },
  'MATCH-15': {
    file: LOBBY,
    from: 'Math.max(quickMatch.minHumans, minHumans)',
    to: 'Math.min(quickMatch.minHumans, minHumans)',
  },
  'MATCH-16': { file: TIMES, from: 'NEWCOMER_SECONDS = 2', to: 'NEWCOMER_SECONDS = 5' },
  'MATCH-17': { file: TIMES, from: 'FILLED_TABLE = 4', to: 'FILLED_TABLE = 5' },
  'MATCH-18': {
    file: LOBBY,
    from: "'insufficient_players');\n  fillSeats",
    to: "'abandoned');\n  fillSeats",
  },
  'MATCH-19': {
    file: MATCHMAKING,
    from: '#matching.run(settings.mode, find)',
    to: '#matching.run(person.userId, find)',
  },
  'MATCH-20': {
    file: LOBBY,
    from: 'settings.allowBots && peopleIn(game).length === 1',
    to: 'settings.allowBots && peopleIn(game).length === 0',
  },
  'MATCH-21': { file: TIMES, from: 'quickCountdown: 3000', to: 'quickCountdown: 4000' },
  'MATCH-23': { file: 'cli/src/program.ts', from: "'--bots-only'", to: "'--only-bots'" },
  'MATCH-24': {
    file: 'server/src/games/decide/seating.ts',
    from: '...OFFERED_BOTS.filter((level) => !present.includes(level)), ',
    to: '',
  },
  'MATCH-25': { file: LOBBY, from: 'isExpected || game.settings.quickMatch !== null', to: 'isExpected' },
  'JOIN-1': { file: INVITE_CODE, from: '.toUpperCase()', to: '.toString()' },
  'JOIN-2': { file: TERMS, from: "'ABCDEFGHJKM", to: "'ABCDEFGHIJKM" },
  'JOIN-3': { file: INVITE_CODE, from: '(linked ?? text)', to: 'text' },
  'JOIN-5': {
    file: JOIN_BY_CODE,
    from: "if (code.length < INVITE_LENGTH) return refuse(t('home.join.short'));",
    to: '',
  },
  'JOIN-7': { file: TERMS, from: 'LONGEST_GUEST_NAME = 20', to: 'LONGEST_GUEST_NAME = 30' },
  'JOIN-8': { file: JOIN_BY_CODE, from: 'if (!guest) return onJoin(code);', to: '' },
  'JOIN-10': { file: 'server/src/store/freeNames.ts', from: 'SUGGESTIONS = 3', to: 'SUGGESTIONS = 2' },
  'JOIN-11': {
    file: 'server/src/store/freeNames.ts',
    from: 'String(now).slice(-6)',
    to: 'String(now).slice(-4)',
  },
  'JOIN-20': {
    file: 'packages/client/src/identity/identity.ts',
    from: 'await this.#recoverOrCreate(last, name === undefined)',
    to: 'await this.#guests.create(last, name === undefined)',
  },
  'JOIN-22': {
    file: 'web/src/routes/entry/useEntry.ts',
    from: "else if (status === 403 || status === 404 || code === 'NOT_IN_GAME' || code === 'FORBIDDEN')\n    leaveReason('removed');",
    to: '',
  },
  'JOIN-24': { file: INVITED, from: 'is_host: userId === hostId', to: 'is_host: false' },
  'JOIN-25': {
    file: INVITED,
    from: 'return ok(told(game, [], []));',
    to: 'return ok(told(game, game.players, []));',
  },
  'JOIN-26': {
    file: INVITED,
    from: "return fail(errorBody('GAME_NOT_FOUND'))",
    to: "return fail(errorBody('INTERNAL'))",
  },
  'JOIN-27': { file: 'web/src/invite/InviteSeats.tsx', from: '{open > 0 && (', to: '{open > 9 && (' },
  'JOIN-28': { file: 'web/src/invite/invited.ts', from: "canWatch ? 'begun'", to: "!canWatch ? 'begun'" },
  'JOIN-29': {
    file: 'web/src/routes/entry/InviteGate.tsx',
    from: 'LOOKS_EVERY = 5000',
    to: 'LOOKS_EVERY = 50_000',
  },
  'JOIN-30': { file: 'web/src/messages/tables/invite.ts', from: "'TRY THIS CODE'", to: "'AGAIN'" },
  'JOIN-31': { file: 'web/src/invite/invited.ts', from: "return 'cup';", to: "return 'full';" },
  'JOIN-32': {
    file: 'web/src/routes/entry/InviteGate.tsx',
    from: 'suggestions.length > 0 ? (',
    to: 'suggestions.length > 9 ? (',
  },
  'JOIN-33': { file: 'server/src/pictures/inviteSvg.ts', from: 'width: 1200', to: 'width: 1100' },
  'JOIN-16': {
    file: 'server/src/actions/joinByCode.ts',
    from: "if (joined.ok || joined.error.code !== 'ALREADY_IN_GAME') return joined;",
    to: 'return joined;',
  },
  'JOIN-17': {
    file: 'web/src/session/matchmaking.ts',
    from: "error.code === 'OWN_GAME_NOT_FOUND'",
    to: 'false',
  },
  'JOIN-35': {
    file: 'server/src/http/tables/invitations.ts',
    from: '/<noscript>.*?<\\/noscript>/s',
    to: '/<never>/',
  },
  'JOIN-34': {
    file: 'server/src/http/tables/invitations.ts',
    from: "'og:site_name': 'STAXD'",
    to: "'og:site_name': String(Math.random())",
  },
  'JOIN-23': {
    file: 'server/src/games/decide/seating.ts',
    from: 'if (!names.includes(foldedName(username))) return null;',
    to: 'if (!names.includes(username)) return null;',
  },
  'MATCH-33': {
    file: 'server/src/games/matchmaking/matchmaking.ts',
    from: 'if (joined.ok) return joined;\n    }\n    return null;\n  }\n\n  async #rematch(',
    to: 'return joined;\n    }\n    return null;\n  }\n\n  async #rematch(',
  },
  'MATCH-34': {
    file: 'cli/src/online/onlineText.ts',
    from: 'if (game.tournamentId !== undefined) return describeCupRoom(game, now);',
    to: '',
  },
  'CREATE-2': { file: GAME_FORM, from: 'name: form.name.trim()', to: 'name: form.name' },
  'CREATE-21': {
    file: GAME_FORM,
    from: "t(isPrivate ? 'create.ai.private' : 'create.ai.line')",
    to: "t('create.ai.line')",
  },
  'CREATE-4': { file: TERMS, from: 'USUAL_SEATS = 4', to: 'USUAL_SEATS = 5' },
  'CREATE-5': { file: SHARED_TIMES, from: 'least: 10, most: 120', to: 'least: 10, most: 100' },
  'CREATE-6': { file: GAME_FORM, from: 'isPrivate: false', to: 'isPrivate: true' },
  'CREATE-7': { file: GAME_FORM, from: 'autoStart: true', to: 'autoStart: false' },
  'CREATE-8': { file: GAME_FORM, from: 'allowAi: true', to: 'allowAi: false' },
  'CREATE-9': {
    file: GAME_FORM,
    from: 'const without = form.bots.filter((other) => other !== bot);',
    to: 'const without = form.bots;',
  },
  'CREATE-12': { file: GAME_FORM, from: 'allowSpectators: true', to: 'allowSpectators: !form.isPrivate' },
  'CREATE-10': { file: GAME_FORM, from: 'Math.max(0, maxPlayers - 1)', to: 'Math.max(0, maxPlayers)' },
  'CREATE-11': {
    file: GAME_FORM,
    from: 'next.bots.slice(0, botSeats(next))',
    to: 'next.bots.toReversed().slice(0, botSeats(next)).toReversed()',
  },
  'CREATE-13': {
    file: 'web/src/create/CreateGameModal.tsx',
    from: 'drips={2} busy={busy} disabled={!isNamed(form)}',
    to: 'drips={2} disabled={!isNamed(form)}',
  },
  'CREATE-16': {
    file: 'server/src/games/decide/decide.ts',
    from: 'hostId: person.userId',
    to: "hostId: 'u_nobody'",
  },
  'CREATE-18': { file: 'cli/src/online/gameSettings.ts', from: "word === 'nobots'", to: "word === 'humans'" },
  'CREATE-19': {
    file: GAME_FORM,
    from: "return mode === 'ranked' && isPrivate;",
    to: "return mode === 'ranked' && !isPrivate;",
  },
  'CREATE-20': {
    file: 'cli/src/online/plain/plainMenu.ts',
    from: 'if (isUnrated(wanted))',
    to: 'if (!isUnrated(wanted))',
  },
  'HOST-5': {
    file: 'server/src/http/hostingCalls.ts',
    from: "? 'came_alone' : 'stayed_away'",
    to: '? cancellation : cancellation',
  },
};
