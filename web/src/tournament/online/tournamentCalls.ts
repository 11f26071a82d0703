/** The calls of the tournament pages. */
import { type Session, watchTournament } from '@staxd/client';
import { TOURNAMENTS, type TournamentFormat } from '@staxd/protocol';
import { camelCased } from '../../people/online/camelCase.ts';

export type TournamentCalls = ReturnType<typeof tournamentCalls>;
export type Tournament = Awaited<ReturnType<TournamentCalls['one']>>;
export type TournamentPageOf = Awaited<ReturnType<TournamentCalls['list']>>;
export type TournamentLine = TournamentPageOf['tournaments'][number];
export type TournamentTable = Tournament['tables'][number];
export type Seat = TournamentTable['seats'][number];
export type Entrant = Tournament['allEntrants'][number];

/** What a vip sets up. Times in milliseconds, the timer in seconds. */
export interface NewTournament {
  readonly name: string;
  readonly format: TournamentFormat;
  readonly tableSize: number;
  readonly maxEntrants: number;
  readonly turnTimer: number;
  readonly startsAt: number;
  readonly fillWithBots: boolean;
}

/** Milliseconds. */
const ASKS_EVERY = 5000;

export function tournamentCalls(session: Session) {
  const api = session.apiFor(TOURNAMENTS);
  const at = (id: string) => ({ params: { id } });
  return {
    list: async (after?: string) =>
      camelCased(await api.tournaments({ query: { ...(after !== undefined && { after }) } })),
    one: async (id: string) => camelCased(await api.tournament(at(id))),
    /** Calls back when it may have changed; gives what ends it. Who has no account asks from time to time. */
    follow: (id: string, onChange: () => void): (() => void) => {
      if (session.identity.token !== null) return watchTournament(session, id, onChange);
      const timer = setInterval(onChange, ASKS_EVERY);
      return () => clearInterval(timer);
    },
    create: async ({
      name,
      format,
      tableSize,
      maxEntrants,
      turnTimer,
      startsAt,
      fillWithBots,
    }: NewTournament) => {
      const sizes = { table_size: tableSize, max_entrants: maxEntrants, turn_timer: turnTimer };
      const body = { name, format, ...sizes, starts_at: startsAt, fill_with_bots: fillWithBots };
      return camelCased(await api.createTournament({ body }));
    },
    register: async (id: string) => camelCased(await api.registerForTournament(at(id))),
    withdraw: async (id: string) => camelCased(await api.withdrawFromTournament(at(id))),
    checkIn: async (id: string) => camelCased(await api.checkInToTournament(at(id))),
    /** The code of a game that may be watched. */
    codeOf: async (gameId: string) =>
      (await session.api.getGame({ params: { gameId } })).game_state.invite_code,
    cancel: async (id: string) => camelCased(await api.cancelTournament(at(id))),
  };
}
