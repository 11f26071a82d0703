/** A made-up tournament of the list, for tests and stories. */
import type { TournamentLine } from '@staxd/client';

/** Milliseconds since 1970. */
export const NOW = new Date(2026, 5, 12, 19, 35).getTime();
export const MINUTE = 60_000;
/** Open for entries, 25 minutes ahead. */
export const LINE: TournamentLine = {
  id: 't_1',
  name: 'Friday Night Stacks',
  format: 'single_elimination',
  phase: 'registration',
  tableSize: 4,
  maxEntrants: 64,
  turnTimer: 30,
  fillWithBots: false,
  createdBy: 'Uma',
  checkInAt: NOW + 10 * MINUTE,
  startsAt: NOW + 25 * MINUTE,
  endedAt: null,
  cancelledBecause: null,
  entrants: 41,
  checkedIn: 0,
  round: 0,
  rounds: 0,
  winner: null,
  you: null,
};
