/** What somebody loses who leaves a tournament that runs, as its rules have it. */
import type { Tournament, TournamentTable } from '@staxd/client';
import { sayTournamentRoom } from '../../messages/screens/tournamentRoom.ts';
import { ordinal } from './words.ts';

const list = new Intl.ListFormat('en');

/** "Max, Lola, and Hood" */
export function named(names: readonly string[]): string {
  return list.format(names);
}

/** The table at which somebody sits or will sit next; undefined once they are out. */
export function openTable({ tables }: Tournament, userId: string): TournamentTable | undefined {
  return tables.find(
    ({ state, seats }) => state !== 'finished' && seats.some((seat) => seat.userId === userId),
  );
}

/** Who leaves comes last at the open table, and shares the place with the last of the other tables of its round. */
export function placeOnLeaving(tournament: Tournament, userId: string): number | null {
  const own = openTable(tournament, userId);
  if (own === undefined || tournament.format === 'round_robin') return null;
  const last = own.seats.length;
  const ahead = tournament.tables.map(({ round, seats }) => {
    if (round === own.round) return Math.min(seats.length, last - 1);
    // Those who have sat this round out are ahead, too.
    return round > own.round ? seats.filter(({ from }) => from === null).length : 0;
  });
  return 1 + ahead.reduce((sum, count) => sum + count, 0);
}

export function leavingLine(tournament: Tournament, userId: string): string {
  const own = openTable(tournament, userId);
  const rounds = tournament.tables.filter(
    ({ seats, state }) =>
      state === 'finished' && seats.some((seat) => seat.userId === userId && seat.advances),
  ).length;
  const others = tournament.allEntrants.filter(
    (entrant) => entrant.userId !== userId && own?.seats.some((seat) => seat.userId === entrant.userId),
  );
  const place = placeOnLeaving(tournament, userId);
  const rank = place === null ? '' : ordinal(place);
  const names = named(others.map(({ username }) => username));
  const out =
    place === null
      ? sayTournamentRoom('leave.out.last')
      : others.length === 0
        ? sayTournamentRoom('leave.out.nobody', { place: rank })
        : sayTournamentRoom('leave.out', { count: others.length, place: rank, names });
  const through = rounds > 0 ? [sayTournamentRoom('leave.through', { count: rounds })] : [];
  return [...through, out, sayTournamentRoom('leave.moment')].join(' ');
}
