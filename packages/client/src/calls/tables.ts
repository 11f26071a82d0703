/** The calls about open tables. */
import type { Card, Mode } from '@staxd/engine';
import { fromWireCard, TABLES, type TablePhase } from '@staxd/protocol';
import { watchTables } from '../following/following.ts';
import type { LiveGame } from '../game/liveGame.ts';
import type { CallAnswer } from '../identity/names.ts';
import { joinByCode, takeSeat, watch } from '../session/matchmaking.ts';
import type { Session } from '../session/session.ts';
import { shownName } from '../texts/shownName.ts';

/** What one can ask about open tables. */
export type TableCalls = ReturnType<typeof tableCalls>;
type Told = CallAnswer<'publicGames'>['games'][number];

/** A public table. */
export interface OpenTable extends Omit<Told, 'discardTop' | 'ruleOptions'> {
  readonly discardTop: Card | null;
  /** How many rules differ from the mode's standard. */
  readonly houseRules: number;
}

/** How one gets to a table. */
export type WayIn = 'join' | 'watch' | 'sit';

/** Which tables are listed. */
export interface WantedTables {
  /** Undefined: every mode. */
  readonly mode: Mode | undefined;
  readonly isStandard: boolean;
}

/** The first tables of a list. */
export interface TableList {
  readonly tables: readonly OpenTable[];
  /** All that match, by phase. */
  readonly totals: Readonly<Record<TablePhase, number>>;
}

/** The most that one answer holds. */
const MOST = 50;

/** The calls about open tables, and the ways to one. Each rejects with an {@link ApiError} if the server refuses. */
export function tableCalls(session: Session) {
  const api = session.apiFor(TABLES);
  return {
    /** The first `count` tables. */
    list: async (phase: TablePhase, wanted: WantedTables, count: number): Promise<TableList> => {
      const { mode, isStandard } = wanted;
      const tables: OpenTable[] = [];
      for (let after: string | undefined; ; ) {
        const limit = String(Math.min(MOST, count - tables.length));
        const page = { phase, limit, standard: isStandard ? 'true' : 'false', mode, after } as const;
        const { games, next, totals } = await api.publicGames({ query: page });
        tables.push(...games.map(tableOf));
        if (next === null || tables.length >= count) return { tables, totals };
        after = next;
      }
    },
    /** How many tables wait and run. */
    totals: async (): Promise<TableList['totals']> =>
      (await api.publicGames({ query: { limit: '1' } })).totals,
    follow: (onChange: () => void) => watchTables(session, onChange),
    now: () => session.now(),
    enter: async ({ gameId, inviteCode }: OpenTable, way: WayIn): Promise<LiveGame> => {
      if (way === 'join') return joinByCode(session, inviteCode);
      return way === 'sit' ? takeSeat(session, gameId) : watch(session, gameId, inviteCode);
    },
  };
}

function tableOf({ discardTop, ruleOptions, ...table }: Told): OpenTable {
  return {
    ...table,
    players: table.players.map((player) => ({ ...player, username: shownName(player.username) })),
    discardTop: discardTop && fromWireCard(discardTop),
    houseRules: Object.keys(ruleOptions).length,
  };
}
