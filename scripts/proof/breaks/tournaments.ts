/** What makes sentences of docs/product/tournaments.md untrue. */
import type { BreakTable } from '../breaking.ts';

const CALLS = 'server/src/http/tables/tournamentCalls.ts';
const DECIDE = 'server/src/tournaments/decide.ts';
const DRAW = 'server/src/tournaments/draw.ts';
const STANDINGS = 'server/src/tournaments/standings.ts';

export const tournaments: BreakTable = {
  'TOUR-1': {
    file: 'server/src/guard/permissions.ts',
    from: 'createTournament: vip',
    to: 'createTournament: registered',
  },
  'TOUR-2': { file: DRAW, from: 'players <= 3 ? 1 : 2', to: 'players <= 4 ? 1 : 2' },
  'TOUR-3': {
    file: 'packages/protocol/src/rest/tournaments.ts',
    from: "format !== 'round_robin' || max_entrants <= TOURNAMENT_LIMITS.roundRobin",
    to: 'true',
  },
  'TOUR-4': {
    file: 'server/src/games/views/tableOrder.ts',
    from: 'compareHands(hands[a], hands[b])',
    to: 'hands[a].length - hands[b].length',
  },
  'TOUR-5': {
    file: 'packages/protocol/src/rest/tournaments.ts',
    from: 'noShow: 60_000',
    to: 'noShow: 30_000',
  },
  'TOUR-6': {
    file: 'server/src/games/views/projection.ts',
    from: ', ...(isForSpectators && { deadlineAt: null })',
    to: '',
  },
  'TOUR-7': {
    file: 'server/src/games/model/game.ts',
    from: 'game.play !== null && game.settings.allowSpectators',
    to: 'game.play !== null',
  },
  'TOUR-9': {
    file: 'web/src/tables/TableRow.tsx',
    from: 'onEnter(table, way)',
    to: "onEnter(table, 'watch')",
  },
  'TOUR-10': { file: STANDINGS, from: 'roundB - roundA || placeA - placeB', to: 'roundB - roundA' },
  'TOUR-11': {
    file: 'server/src/tournaments/tables.ts',
    from: "tables.every((other) => other.round >= round || other.state === 'finished')",
    to: 'true',
  },
  'TOUR-12': {
    file: DECIDE,
    from: "if (!isOpen(tournament)) return fail(errorBody('TOURNAMENT_CLOSED'));\n  return ok({ ...tournament, phase",
    to: 'return ok({ ...tournament, phase',
  },
  'TOUR-13': { file: DECIDE, from: "isCheckedIn: tournament.phase === 'check_in'", to: 'isCheckedIn: false' },
  'TOUR-14': { file: DECIDE, from: 'ahead < leastAhead || ahead > most', to: 'ahead < leastAhead' },
  'TOUR-15': { file: DECIDE, from: 'names.push(username);', to: '' },
  'TOUR-16': { file: DECIDE, from: '.toSorted((a, b) => strength(b) - strength(a))', to: '' },
  'TOUR-17': { file: DRAW, from: '2 ** Math.ceil(Math.log2(players)) - players', to: 'players % 2' },
  'TOUR-18': {
    file: 'server/src/tournaments/service.ts',
    from: 'for (const id of await this.#parts.store.live()) this.#attend(id);',
    to: '',
  },
  'TOUR-19': {
    file: 'server/src/tournaments/calls.ts',
    from: "if (after.phase === 'cancelled') return people.map(({ userId }) => to(userId, 'cancelled'));",
    to: '',
  },
  'TOUR-20': {
    file: 'server/src/tournaments/service.ts',
    from: "await ask(table.gameId, { type: 'leave', userId, permanent: true });",
    to: '',
  },
  'TOUR-21': { file: CALLS, from: 'SAME_TIME = 3_600_000', to: 'SAME_TIME = 1_800_000' },
  'TOUR-22': {
    file: 'packages/protocol/src/wire/terms.ts',
    from: "MODES_WITHOUT_STAND_INS: readonly Mode[] = ['ranked', 'tournament']",
    to: "MODES_WITHOUT_STAND_INS: readonly Mode[] = ['ranked']",
  },
  'TOUR-23': {
    file: 'server/src/store/tournamentPorts.ts',
    from: '{ part: 0, order: startsAt, id }',
    to: '{ part: 0, order: 0, id }',
  },
  'TOUR-24': { file: 'server/src/tournaments/tableGame.ts', from: 'isPrivate: false', to: 'isPrivate: true' },
  'TOUR-25': {
    file: DECIDE,
    from: 'const left = isOver(tournament) ? ok(tournament) : withdraw(tournament, userId);',
    to: 'const left = ok(tournament);',
  },
  'TOUR-26': {
    file: 'server/src/company/openCompany.ts',
    from: 'void leaveSeats(userId).catch(report);',
    to: '',
  },
  'TOUR-27': {
    file: 'server/src/tournaments/roundRobin.ts',
    from: 'MOST_DIFFERENCE = 2',
    to: 'MOST_DIFFERENCE = 4',
  },
  'TOUR-29': {
    file: 'server/src/tournaments/decide.ts',
    from: 'if (names.includes(foldedName(username))) {',
    to: 'if (names.includes(username)) {',
  },
  'TOUR-31': {
    file: 'server/src/tournaments/service.ts',
    from: "isDamaged || current?.game.cancellation === 'could_not_start'",
    to: "current?.game.cancellation === 'could_not_start'",
  },
  'TOUR-36': {
    file: 'server/src/tournaments/service.ts',
    from: 'if (tournament !== null) return {',
    to: 'if (stored !== null) return {',
  },
  'TOUR-28': { file: STANDINGS, from: 'firsts(b.userId) - firsts(a.userId) ||', to: '' },
  'TOUR-32': {
    file: 'server/src/games/decide/lobby.ts',
    from: "if (!isReady && draft.game.settings.tournament) return refuse('TOURNAMENT_TABLE');",
    to: '',
  },
  'TOUR-33': {
    file: 'server/src/tournaments/tables.ts',
    from: 'number === tables.length ? 0 : ',
    to: '',
  },
  'TOUR-34': {
    file: 'server/src/games/decide/lobby.ts',
    from: 'others.length === 0 && left.isReady',
    to: 'others.length === 0 && !left.isReady',
  },
  'TOUR-35': {
    file: 'server/src/games/matchmaking/matchmaking.ts',
    from: 'return isSeated ? ok(cameBack(current)) : this.#join(',
    to: 'return this.#join(',
  },
};
