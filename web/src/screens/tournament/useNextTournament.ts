/** The tournament that comes next, for those who look at one that is over. */
import type { Tournament, TournamentLine } from '@staxd/client';
import { useEffect, useState } from 'react';
import { attempt } from '../../online/calls/attempt.ts';
import { openTournaments } from '../../online/tournament/open.ts';

/** Null while the given one is not over, and where none is open. */
export function useNextTournament(tournament: Tournament | null): TournamentLine | null {
  const [next, setNext] = useState<TournamentLine | null>(null);
  const isOver = tournament?.phase === 'completed' || tournament?.phase === 'cancelled';
  useEffect(() => {
    if (!isOver) return;
    let hasLeft = false;
    void attempt(async () => (await openTournaments()).list()).then((found) => {
      // Open ones come first, by their start.
      const [first] = found.ok ? found.value.tournaments : [];
      if (!hasLeft && first && OPEN.has(first.phase)) setNext(first);
    });
    return () => {
      hasLeft = true;
    };
  }, [isOver]);
  return isOver ? next : null;
}

const OPEN: ReadonlySet<string> = new Set(['registration', 'check_in']);
