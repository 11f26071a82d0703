/** What makes sentences of docs/product/tables.md untrue. */
import type { BreakTable } from '../breaking.ts';

const OPEN_TABLES = 'server/src/games/tables/openTables.ts';
const TAKE_SEAT = 'server/src/games/decide/takeSeat.ts';

export const tables: BreakTable = {
  'OPEN-1': { file: OPEN_TABLES, from: "'waiting' && openSeats(game) > 0", to: "'waiting'" },
  'OPEN-2': {
    file: 'server/src/http/tables/tableLine.ts',
    from: 'wireOptions(settings.houseRules ?? {})',
    to: '{}',
  },
  'OPEN-3': {
    file: OPEN_TABLES,
    from: 'shown: isTold ? shownOf(game)',
    to: 'shown: game.play ? shownOf(game)',
  },
  'OPEN-4': { file: OPEN_TABLES, from: 'return !standardOnly || ', to: 'return true || ' },
  'OPEN-5': { file: OPEN_TABLES, from: 'digits(LAST - createdAt)', to: 'digits(createdAt)' },
  'OPEN-6': { file: OPEN_TABLES, from: 'key > filter.after', to: 'key >= filter.after' },
  'OPEN-7': {
    file: 'server/src/store/sqlite/directory.ts',
    from: "'in', ['waiting', 'running'])\n      .where('is_private'",
    to: "'in', ['waiting'])\n      .where('is_private'",
  },
  'OPEN-8': {
    file: 'server/src/sockets/tableHints.ts',
    from: 'if (this.#waiting !== null || this.#isClosed) return;',
    to: 'if (this.#isClosed) return;',
  },
  'OPEN-9': { file: TAKE_SEAT, from: 'OPEN_ROUNDS = 2', to: 'OPEN_ROUNDS = 3' },
  'OPEN-10': { file: TAKE_SEAT, from: 'bot !== null && !hasLeft', to: '!hasLeft' },
  'OPEN-11': {
    file: 'server/src/games/matchmaking/matchmaking.ts',
    from: "const command = { type: 'takeSeat', person: seated, apart } as const;\n      return asJoined(await this.#committer.handle(id, command, requestOf(person, key)));",
    to: "const command = { type: 'takeSeat', person: seated, apart } as const;\n      return asJoined(await this.#committer.handle(id, command, undefined));",
  },
  'OPEN-12': {
    file: TAKE_SEAT,
    from: "if (game.players.some((player) => player.userId === userId)) return refuse('SEATS_CLOSED');",
    to: '',
  },
  'OPEN-13': {
    file: 'server/src/statistics/results.ts',
    from: '{ made, byStandIn: made, isLastByStandIn: made > 0 }',
    to: '{ made: 0, byStandIn: 0, isLastByStandIn: false }',
  },
  'WATCH-1': {
    file: 'server/src/sockets/spectators.ts',
    from: 'watched.held.splice(0).map',
    to: 'watched.held.splice(0).slice(-1).map',
  },
  'WATCH-2': {
    file: 'server/src/http/gameCalls.ts',
    from: 'const found = await games.sight(params.gameId, person.userId);',
    to: 'const found = await games.look(params.gameId, person.userId);',
  },
  'WATCH-3': {
    file: 'server/src/sockets/publisher.ts',
    from: "(connection.attachment?.follow === 'events' || this.#spectators.isWatching(connection))",
    to: 'false',
  },
  'WATCH-4': {
    file: 'server/src/games/views/history.ts',
    from: 'isGameEvent(event) ? redact(event, viewer) : event',
    to: 'event',
  },
  'WATCH-5': {
    file: 'server/src/http/gameCalls.ts',
    from: 'games.sight(listing.id, person.userId, invite_code)',
    to: 'games.sight(listing.id, person.userId)',
  },
  'WATCH-6': {
    file: 'server/src/sockets/gameSockets.ts',
    from: "{ to, event: 'chat_message'",
    to: "{ to: 'all', event: 'chat_message'",
  },
  'WATCH-7': {
    file: 'server/src/sockets/spectators.ts',
    from: 'new Set(watching.map(({ person }) => person.userId)).size',
    to: 'watching.length',
  },
  'WATCH-8': {
    file: 'server/src/games/views/replays.ts',
    from: '      this.#keep(id, replay);',
    to: 'if (isOver(game)) this.#keep(id, replay);',
  },
};
