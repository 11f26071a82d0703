/** The order of a tournament's entrants. */
import type { Entrant } from './tournaments.ts';

type Ranked = Pick<Entrant, 'place' | 'points' | 'seed'>;

/** By place; before it is known by points, then by seed. */
export function standingsOf<One extends Ranked>(entrants: readonly One[]): One[] {
  const last = entrants.length + 1;
  return entrants.toSorted(
    (a, b) =>
      (a.place ?? last) - (b.place ?? last) || b.points - a.points || (a.seed ?? last) - (b.seed ?? last),
  );
}
