/** The calls of the page of open tables. */
import {
  joinByCode,
  type LiveGame,
  type Session,
  shownName,
  takeSeat,
  watch,
  watchTables,
} from '@staxd/client';
import type { Card, Mode } from '@staxd/engine';
import { fromWireCard, TABLES, type TablePhase, type OpenTable as WireTable } from '@staxd/protocol';
import { type CamelCased, camelCased } from './camelCase.ts';

export type TableCalls = ReturnType<typeof tableCalls>;
type Plain = CamelCased<Omit<WireTable, 'discard_top' | 'rule_options'>>;

/** A public table. */
export interface OpenTable extends Plain {
  readonly discardTop: Card | null;
  /** How many rules differ from the mode's standard. */
  readonly houseRules: number;
}

/** How one gets to a table. */
export type WayIn = 'join' | 'watch' | 'sit';

export interface WantedTables {
  /** Undefined: every mode. */
  readonly mode: Mode | undefined;
  readonly isStandard: boolean;
}

export interface TableList {
  readonly tables: readonly OpenTable[];
  /** All that match, by phase. */
  readonly totals: Readonly<Record<TablePhase, number>>;
}

/** The most that one answer holds. */
const MOST = 50;
/** Milliseconds. */
const ASKS_EVERY = 5000;

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
    /** Calls back when the list may have changed; gives what ends it. Who has no account asks from time to time. */
    follow: (onChange: () => void): (() => void) => {
      if (session.identity.token !== null) return watchTables(session, onChange);
      const timer = setInterval(onChange, ASKS_EVERY);
      return () => clearInterval(timer);
    },
    now: () => session.now(),
    enter: async ({ gameId, inviteCode }: OpenTable, way: WayIn): Promise<LiveGame> => {
      if (way === 'join') return joinByCode(session, inviteCode);
      return way === 'sit' ? takeSeat(session, gameId) : watch(session, gameId, inviteCode);
    },
  };
}

function tableOf({ discard_top, rule_options, ...table }: WireTable): OpenTable {
  return {
    ...camelCased(table),
    players: table.players.map((player) => {
      return { ...camelCased(player), username: shownName(player.username) };
    }),
    discardTop: discard_top === null ? null : fromWireCard(discard_top),
    houseRules: Object.keys(rule_options).length,
  };
}
