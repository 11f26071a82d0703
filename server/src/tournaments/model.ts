/** A tournament, from registration to the cup: plain data that never changes in place. */
import type { OfferedBot } from '@staxd/engine/bots';
import type { TOURNAMENT_CANCELLATIONS, TournamentFormat, TournamentPhase } from '@staxd/protocol';

export type TournamentCancellation = (typeof TOURNAMENT_CANCELLATIONS)[number];

export interface Entrant {
  readonly userId: string;
  readonly username: string;
  /** From 1; null for a bot. */
  readonly avatar: number | null;
  readonly bot: OfferedBot | null;
  /** When they registered; null without a rated game. */
  readonly rating: number | null;
  readonly isCheckedIn: boolean;
  readonly hasWithdrawn: boolean;
  /** From 1; null before the draw. */
  readonly seed: number | null;
  /** Null while they are in. */
  readonly place: number | null;
  /** Round robin. */
  readonly points: number;
}

/** Where a seat's player comes from. Both from 1. */
export interface Source {
  readonly table: number;
  readonly place: number;
}

export interface TableSeat {
  /** Null: not known yet, or nobody came from there. */
  readonly userId: string | null;
  readonly from: Source | null;
  readonly place: number | null;
  readonly advances: boolean;
}

export interface TournamentTable {
  /** From 1. */
  readonly number: number;
  readonly round: number;
  readonly state: 'not_yet' | 'waiting' | 'running' | 'finished';
  readonly seats: readonly TableSeat[];
  /** Null before it is set up, and for a table that needs no game. */
  readonly gameId: string | null;
  readonly inviteCode: string | null;
  /** Games that could not start, or be read any more, before this one. Missing: none. */
  readonly remade?: number;
}

export interface Tournament {
  readonly id: string;
  readonly name: string;
  readonly format: TournamentFormat;
  readonly tableSize: number;
  readonly maxEntrants: number;
  readonly turnSeconds: number;
  readonly fillWithBots: boolean;
  readonly creatorId: string;
  readonly createdAt: number;
  readonly checkInAt: number;
  readonly startsAt: number;
  readonly endedAt: number | null;
  readonly phase: TournamentPhase;
  readonly cancellation: TournamentCancellation | null;
  /** In the order of registering; by seed after the draw. */
  readonly entrants: readonly Entrant[];
  readonly tables: readonly TournamentTable[];
}

/** What is stored of one. Null: it cannot be read. */
export function tournamentIn(state: unknown): Tournament | null {
  const { tables, entrants } = (state ?? {}) as Partial<Tournament>;
  return Array.isArray(tables) && Array.isArray(entrants) ? (state as Tournament) : null;
}

/** What a creator asks for. */
export type Wanted = Pick<
  Tournament,
  'name' | 'format' | 'tableSize' | 'maxEntrants' | 'turnSeconds' | 'fillWithBots' | 'startsAt'
>;

export function isOver({ phase }: Pick<Tournament, 'phase'>): boolean {
  return phase === 'completed' || phase === 'cancelled';
}

export function isOpen({ phase }: Pick<Tournament, 'phase'>): boolean {
  return phase === 'registration' || phase === 'check_in';
}

export function entrantOf({ entrants }: Tournament, userId: string): Entrant | undefined {
  return entrants.find((entrant) => entrant.userId === userId);
}

/** The table at which the entrant is expected or plays now. */
export function tableOf({ tables }: Tournament, userId: string): TournamentTable | undefined {
  return tables.find(
    ({ state, seats }) =>
      (state === 'waiting' || state === 'running') && seats.some((seat) => seat.userId === userId),
  );
}

/** When the next phase begins by itself; null: it depends on people. */
export function dueAt({ phase, checkInAt, startsAt }: Tournament): number | null {
  if (phase === 'registration') return checkInAt;
  return phase === 'check_in' ? startsAt : null;
}
