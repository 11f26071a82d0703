/** What hosts keep, as promises of a store: set-ups of games, and finished games. */
export interface Hosting {
  /** In the order of their slots. */
  setupsOf(userId: string): Promise<readonly SavedSetup[]>;
  /** In the place of what the slot held. */
  saveSetup(userId: string, setup: SavedSetup): Promise<void>;
  deleteSetup(userId: string, slot: number): Promise<void>;
  /**
   * Games that the user was ever in, of those that have begun or ended: the newest `limit`, and those that are kept.
   * Newest first. A game whose record is gone stays only with a result.
   */
  recentOf(userId: string, limit: number): Promise<readonly RecentListing[]>;
  /** False, without effect: the user keeps `most` others already. */
  keep(userId: string, gameId: string, most: number): Promise<boolean>;
  letGo(userId: string, gameId: string): Promise<void>;
}

export interface SavedSetup {
  /** From 1. */
  readonly slot: number;
  /** Plain JSON. */
  readonly setup: unknown;
}

/** Sets of house rules that players keep. */
export interface RuleSets {
  /** In the order of their slots. */
  ruleSetsOf(userId: string): Promise<readonly SavedRuleSet[]>;
  /** In the place of what the slot held. */
  saveRuleSet(userId: string, set: SavedRuleSet): Promise<void>;
  deleteRuleSet(userId: string, slot: number): Promise<void>;
}

export interface SavedRuleSet {
  /** From 1. */
  readonly slot: number;
  /** Plain JSON. */
  readonly set: unknown;
}

export interface RecentListing {
  readonly id: string;
  readonly inviteCode: string;
  readonly mode: string;
  readonly status: 'waiting' | 'running' | 'completed' | 'cancelled';
  /** When it last changed. */
  readonly updatedAt: number;
  readonly hasRecord: boolean;
  readonly placement: number | null;
  readonly won: boolean;
  readonly isKept: boolean;
}
