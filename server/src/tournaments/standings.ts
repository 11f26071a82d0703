/** Who is where in the end. */
import type { Entrant, Tournament } from './model.ts';

/** Round robin: what a place is worth, whatever the size of the table (TOUR-3). */
export function pointsFor(place: number, tableSize: number): number {
  return tableSize - place;
}

/** The last table of each: the later its round, the better; then the place there. Those who are equal share a place. */
export function eliminationPlaces({ tables, entrants }: Tournament): readonly Entrant[] {
  const last = new Map<string, readonly [round: number, place: number]>();
  for (const { round, seats } of tables) {
    for (const { userId, place } of seats) {
      if (userId !== null && place !== null) last.set(userId, [round, place]);
    }
  }
  return placed(entrants, (a, b) => {
    const [roundA, placeA] = last.get(a.userId) ?? [0, 0];
    const [roundB, placeB] = last.get(b.userId) ?? [0, 0];
    return roundB - roundA || placeA - placeB;
  });
}

/** Points, then first places, then the better seed, so that one of them wins. Those who withdrew come last. */
export function roundRobinPlaces({ tables, entrants }: Tournament): readonly Entrant[] {
  const firsts = (userId: string) =>
    tables.filter(({ seats }) => seats.some((seat) => seat.userId === userId && seat.place === 1)).length;
  return placed(
    entrants,
    (a, b) =>
      Number(a.hasWithdrawn) - Number(b.hasWithdrawn) ||
      b.points - a.points ||
      firsts(b.userId) - firsts(a.userId) ||
      (a.seed ?? 0) - (b.seed ?? 0),
  );
}

function placed(entrants: readonly Entrant[], order: (a: Entrant, b: Entrant) => number): readonly Entrant[] {
  const sorted = [...entrants].sort(order);
  const placeOf = (entrant: Entrant) => sorted.findIndex((other) => order(other, entrant) === 0) + 1;
  return sorted.map((entrant) => ({ ...entrant, place: placeOf(entrant) }));
}
