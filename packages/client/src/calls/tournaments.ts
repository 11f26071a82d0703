/** The calls about tournaments. */
import { decodeState, TOURNAMENTS, type TournamentBody } from '@staxd/protocol';
import { watchTournament } from '../following/following.ts';
import type { CallAnswer, CamelCased } from '../identity/names.ts';
import type { Session } from '../session/session.ts';
import { shownName } from '../texts/shownName.ts';

/** What one can ask about tournaments. */
export type TournamentCalls = ReturnType<typeof tournamentCalls>;
/** A tournament as a whole. */
export type Tournament = CallAnswer<'tournament'>;
/** A page of the list of tournaments. */
export type TournamentPageOf = CallAnswer<'tournaments'>;
/** A line of the list of tournaments. */
export type TournamentLine = TournamentPageOf['tournaments'][number];
/** A table of a tournament. */
export type TournamentTable = Tournament['tables'][number];
/** A seat at a table of a tournament. */
export type Seat = TournamentTable['seats'][number];
/** Somebody who has entered a tournament. */
export type Entrant = Tournament['allEntrants'][number];
/** What a vip sets up. Times in milliseconds, the timer in seconds. */
export type NewTournament = CamelCased<TournamentBody>;

/** As screens show them: a bot without the kind in its name (BOT-5). */
function named<Line extends TournamentLine>(line: Line): Line {
  return { ...line, winner: line.winner && shownName(line.winner) };
}

function allNamed(tournament: Tournament): Tournament {
  const allEntrants = tournament.allEntrants.map((entrant) => {
    return { ...entrant, username: shownName(entrant.username) };
  });
  return { ...named(tournament), allEntrants };
}

/** The calls about tournaments. Each rejects with an {@link ApiError} if the server refuses. */
export function tournamentCalls(session: Session) {
  const api = session.apiFor(TOURNAMENTS);
  const at = (id: string) => ({ params: { id } });
  return {
    list: async (after?: string): Promise<TournamentPageOf> => {
      const page = await api.tournaments({ query: { after } });
      return { ...page, tournaments: page.tournaments.map(named) };
    },
    one: async (id: string) => allNamed(await api.tournament(at(id))),
    follow: (id: string, onChange: () => void) => watchTournament(session, id, onChange),
    create: async (body: NewTournament) => allNamed(await api.createTournament({ body })),
    register: async (id: string) => allNamed(await api.registerForTournament(at(id))),
    withdraw: async (id: string) => allNamed(await api.withdrawFromTournament(at(id))),
    checkIn: async (id: string) => allNamed(await api.checkInToTournament(at(id))),
    /** The code of a game that may be watched. */
    codeOf: async (gameId: string) =>
      decodeState((await session.api.getGame({ params: { gameId } })).gameState).inviteCode,
    cancel: async (id: string) => allNamed(await api.cancelTournament(at(id))),
  };
}
