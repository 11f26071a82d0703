/** Tournaments, as promises of a store. States are plain JSON; times are milliseconds since 1970. */
import type { TournamentPhase } from '@staxd/protocol';

export interface TournamentStore {
  load(id: string): Promise<StoredTournament | null>;
  /** One transaction. Writes at the expected version (0 creates it), or nothing: `conflict`, `outdated`. */
  commit(commit: TournamentCommit): Promise<TournamentWritten>;
  /** Open ones by their start, then running ones, then those that are over, the latest first; from after that place. */
  page(
    after: ListPlace | null,
    limit: number,
  ): Promise<readonly (StoredTournament & { readonly at: ListPlace })[]>;
  /** Those that are not over. */
  live(): Promise<readonly string[]>;
  /** Those that the user has entered and not left before they ran. */
  enteredBy(userId: string): Promise<readonly string[]>;
  /** Those that are not over. */
  createdBy(userId: string): Promise<readonly string[]>;
  /** Oldest first. */
  log(id: string): Promise<readonly TournamentEntry[]>;
}

export interface StoredTournament {
  readonly id: string;
  readonly version: number;
  /** Null: the row cannot be read. */
  readonly state: unknown;
}

export interface TournamentEntry {
  readonly at: number;
  /** Null: the server. */
  readonly actor: string | null;
  readonly kind: string;
  readonly data: unknown;
}

export interface TournamentEntrant {
  readonly userId: string;
  /** As registered. */
  readonly username: string;
}

export interface TournamentCommit {
  readonly id: string;
  /** The new version is one more. */
  readonly expected: number;
  readonly state: unknown;
  readonly phase: TournamentPhase;
  readonly startsAt: number;
  readonly endedAt: number | null;
  readonly creatorId: string;
  /** People, without bots. Until the end nobody else can take their names. */
  readonly entrants: readonly TournamentEntrant[];
  readonly entry: TournamentEntry;
  /** Nothing is written (`outdated`) once there is more than this. */
  readonly seen?: SeenTournaments | undefined;
}

/** `conflict`: it stands at another version. */
export type TournamentWritten = 'ok' | 'conflict' | 'outdated';

/** What a decision that concerns more than one tournament of somebody has looked at. */
export interface SeenTournaments {
  readonly userId: string;
  /** {@link TournamentStore.createdBy} */
  readonly created?: readonly string[];
  /** {@link TournamentStore.enteredBy} */
  readonly entered?: readonly string[];
}

export interface ListPlace {
  /** 0 open, 1 running, 2 over. */
  readonly part: number;
  readonly order: number;
  readonly id: string;
}

export function listPlace({
  id,
  phase,
  startsAt,
  endedAt,
}: Pick<TournamentCommit, 'id' | 'phase' | 'startsAt' | 'endedAt'>): ListPlace {
  if (phase === 'registration' || phase === 'check_in') return { part: 0, order: startsAt, id };
  return phase === 'running'
    ? { part: 1, order: startsAt, id }
    : { part: 2, order: -(endedAt ?? startsAt), id };
}
