import { ok } from '@staxd/engine';
import type { GameService } from '../../games/service.ts';
import type { OpenTables } from '../../games/tables/openTables.ts';
import type { Lifecycle } from '../../monitoring/lifecycle.ts';
import type { Handlers } from '../call.ts';
import { gameResponse } from '../gameResponse.ts';
import { type InvitedParts, invitedTable } from './invitedTable.ts';
import { tableLine } from './tableLine.ts';

export interface TableCallParts extends InvitedParts {
  readonly games: GameService;
  readonly tables: OpenTables;
  readonly lifecycle: Lifecycle;
  /** How many people watch a game. */
  readonly spectatorsOf: (gameId: string) => number;
}

/** The calls about open tables. */
export function tableCalls(
  parts: TableCallParts,
): Pick<Handlers, 'publicGames' | 'invitedTable' | 'takeSeat'> {
  const { games, tables, lifecycle, spectatorsOf } = parts;
  return {
    publicGames: async ({ query }) => {
      const { phase, mode, standard, after, limit } = query;
      const page = await tables.list({ phase, mode, standardOnly: standard, after, limit });
      const lines = page.tables.map((table) => tableLine(table, spectatorsOf(table.game.id)));
      return ok({ games: lines, next: page.next, totals: { ...page.totals } });
    },
    invitedTable: ({ params, address }) => invitedTable(parts, params.inviteCode, address),
    takeSeat: async ({ person, params, requestId }) => {
      const refused = lifecycle.refusesJoins();
      if (refused) return { ok: false, error: refused };
      const taken = await games.matchmaking.takeSeat(person, params.gameId, requestId ?? undefined);
      return taken.ok ? ok(gameResponse(person, taken.value, games.committer.now())) : taken;
    },
  };
}
