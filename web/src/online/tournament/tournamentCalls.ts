/** The calls of the tournament pages. */
import { type Session, shownName, watchTournament } from '@staxd/client';
import { TOURNAMENTS, type TournamentFormat } from '@staxd/protocol';
import { camelCased } from '../calls/camelCase.ts';

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

/** As screens show them: a bot without the kind in its name (BOT-5). */
function named<Summary extends { readonly winner: string | null }>(line: Summary): Summary {
  return { ...line, winner: line.winner && shownName(line.winner) };
}

interface WithEntrants {
  readonly winner: string | null;
  readonly allEntrants: readonly { readonly username: string }[];
}

function allNamed<Whole extends WithEntrants>(tournament: Whole): Whole {
  const allEntrants = tournament.allEntrants.map((entrant) => {
    return { ...entrant, username: shownName(entrant.username) };
  });
  return { ...named(tournament), allEntrants };
}

export function tournamentCalls(session: Session) {
  const api = session.apiFor(TOURNAMENTS);
  const at = (id: string) => ({ params: { id } });
  return {
    list: async (after?: string) => {
      const page = camelCased(await api.tournaments({ query: { ...(after !== undefined && { after }) } }));
      const tournaments: typeof page.tournaments = page.tournaments.map(named);
      return { ...page, tournaments };
    },
    one: async (id: string) => allNamed(camelCased(await api.tournament(at(id)))),
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
      return allNamed(camelCased(await api.createTournament({ body })));
    },
    register: async (id: string) => allNamed(camelCased(await api.registerForTournament(at(id)))),
    withdraw: async (id: string) => allNamed(camelCased(await api.withdrawFromTournament(at(id)))),
    checkIn: async (id: string) => allNamed(camelCased(await api.checkInToTournament(at(id)))),
    /** The code of a game that may be watched. */
    codeOf: async (gameId: string) =>
      (await session.api.getGame({ params: { gameId } })).game_state.invite_code,
    cancel: async (id: string) => allNamed(camelCased(await api.cancelTournament(at(id)))),
  };
}
