import type { Wanted } from './model.ts';

/** Whoever enters, as they are then. */
export interface NewEntrant {
  readonly userId: string;
  readonly username: string;
  readonly avatar: number;
  readonly rating: number | null;
}

/** Everything that can be asked of a tournament. The sender has been authenticated. */
export type TournamentCommand =
  | { readonly type: 'create'; readonly id: string; readonly userId: string; readonly wanted: Wanted }
  | ({ readonly type: 'register' } & NewEntrant)
  | { readonly type: 'withdraw' | 'checkIn' | 'cancel' | 'forget'; readonly userId: string }
  /** The time of the next phase has come. */
  | { readonly type: 'timeout' }
  | {
      readonly type: 'tableSetUp';
      readonly table: number;
      readonly gameId: string;
      readonly inviteCode: string;
      /** Games of this table that could not start, or be read any more, before this one. */
      readonly remade: number;
    }
  | { readonly type: 'tableBegun'; readonly table: number }
  /** `order`: those who played, the first first. Whoever is not in it did not show up, or left. */
  | { readonly type: 'tableEnded'; readonly table: number; readonly order: readonly string[] };
