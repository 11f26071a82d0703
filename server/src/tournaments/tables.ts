/** What becomes of the tables of a running tournament. */
import { advancing } from './draw.ts';
import { entrantOf, isOver, type Tournament, type TournamentTable } from './model.ts';
import { eliminationPlaces, pointsFor, roundRobinPlaces } from './standings.ts';

/** How many of a table of an elimination stay in: none of the last one, which is the final. */
export function goingOn({ tables }: Tournament, number: number): number {
  return number === tables.length ? 0 : advancing(tables[number - 1].seats.length);
}

/** The places of a table that is over, and what follows from them. */
export function endTable(
  before: Tournament,
  number: number,
  order: readonly string[],
  now: number,
): Tournament {
  const table = before.tables[number - 1];
  const known = table.seats.flatMap(({ userId }) => userId ?? []);
  // Whoever has withdrawn since the end is behind all others, too.
  const played = order.filter((userId) => known.includes(userId) && !entrantOf(before, userId)?.hasWithdrawn);
  const places = [...played, ...known.filter((userId) => !played.includes(userId))];
  // The winner of the final goes on to the cup.
  const go = before.format === 'round_robin' ? 0 : goingOn(before, number) || 1;
  const advances = played.slice(0, go);
  const seats = table.seats.map((seat) => {
    if (seat.userId === null) return seat;
    return {
      ...seat,
      place: places.indexOf(seat.userId) + 1,
      advances: advances.includes(seat.userId),
    };
  });
  const tables = before.tables.map((each): TournamentTable => {
    if (each.number === number) return { ...each, seats, state: 'finished' };
    return {
      ...each,
      seats: each.seats.map((seat) =>
        seat.from?.table === number ? { ...seat, userId: advances[seat.from.place - 1] ?? null } : seat,
      ),
    };
  });
  const entrants = before.entrants.map((entrant) => {
    const place = played.indexOf(entrant.userId) + 1;
    if (before.format !== 'round_robin' || place === 0) return entrant;
    return { ...entrant, points: entrant.points + pointsFor(place, before.tableSize) };
  });
  return proceed({ ...before, tables, entrants }, now);
}

/** Sets up the tables that can begin, ends those that need no game, and crowns the winner. */
export function proceed(tournament: Tournament, now: number): Tournament {
  if (isOver(tournament)) return tournament;
  if (tournament.tables.every(({ state }) => state === 'finished')) return crown(tournament, now);
  const ready = tournament.tables.find((table) => isReady(tournament, table));
  if (ready === undefined) return withPlaces(tournament);
  const present = ready.seats.flatMap(({ userId }) => {
    const entrant = userId === null ? undefined : entrantOf(tournament, userId);
    return entrant && !entrant.hasWithdrawn ? [entrant] : [];
  });
  const needsGame = present.length > 1 && present.some(({ bot }) => bot === null);
  if (!needsGame) {
    // Alone, or bots among themselves: the better seed.
    const order = [...present].sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0));
    return endTable(
      tournament,
      ready.number,
      order.map(({ userId }) => userId),
      now,
    );
  }
  const tables = tournament.tables.map(
    (table): TournamentTable => (table === ready ? { ...table, state: 'waiting' } : table),
  );
  return proceed({ ...tournament, tables }, now);
}

function isReady({ tables, format }: Tournament, { state, seats, round }: TournamentTable): boolean {
  if (state !== 'not_yet') return false;
  if (format === 'round_robin') {
    return tables.every((other) => other.round >= round || other.state === 'finished');
  }
  return seats.every(({ from }) => from === null || tables[from.table - 1].state === 'finished');
}

function crown(tournament: Tournament, now: number): Tournament {
  const isElimination = tournament.format === 'single_elimination';
  const entrants = isElimination ? eliminationPlaces(tournament) : roundRobinPlaces(tournament);
  const won = isElimination
    ? tournament.tables.at(-1)?.seats.some(({ advances }) => advances)
    : entrants.some(({ hasWithdrawn, points }) => !hasWithdrawn && points > 0);
  if (!won) return { ...tournament, phase: 'cancelled', cancellation: 'everybody_gone', endedAt: now };
  return { ...tournament, entrants, phase: 'completed', endedAt: now };
}

/** Whoever is out has a place at once, as far as those who are still in leave it open. */
function withPlaces(tournament: Tournament): Tournament {
  if (tournament.format === 'round_robin') return tournament;
  const isOut = outOf(tournament);
  const byPlace = eliminationPlaces(tournament);
  const settled = new Map(byPlace.map(({ userId, place }) => [userId, place]));
  const entrants = tournament.entrants.map((entrant) => {
    const place = isOut(entrant.userId) ? (settled.get(entrant.userId) ?? null) : null;
    return { ...entrant, place };
  });
  return { ...tournament, entrants };
}

/** Whether somebody has lost their last table. */
export function outOf({ tables, format }: Tournament): (userId: string) => boolean {
  const out = new Set<string>();
  if (format === 'round_robin') return () => false;
  for (const { seats, state } of tables) {
    for (const { userId, advances } of seats) {
      if (userId === null) continue;
      if (state === 'finished' && !advances) out.add(userId);
      else out.delete(userId);
    }
  }
  return (userId) => out.has(userId);
}
