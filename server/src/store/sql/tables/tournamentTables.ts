export interface TournamentTables {
  readonly tournaments: TournamentsTable;
  readonly tournament_entrants: TournamentEntrantsTable;
  readonly tournament_events: TournamentEventsTable;
}

interface TournamentsTable {
  readonly id: string;
  readonly version: number;
  /** With `list_order` and `id`: a ListPlace. */
  readonly list_part: number;
  readonly list_order: number;
  readonly creator_id: string;
  /** JSON. */
  readonly state: string;
}

interface TournamentEntrantsTable {
  readonly user_id: string;
  readonly tournament: string;
  /** Empty once the tournament is over. */
  readonly name_fold: string;
}

interface TournamentEventsTable {
  readonly tournament: string;
  readonly version: number;
  readonly at: number;
  readonly actor: string | null;
  readonly kind: string;
  /** JSON. */
  readonly data: string;
}
