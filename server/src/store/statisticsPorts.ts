/** Results, ratings and leaderboards, as promises of a store. Times are milliseconds since 1970. */
import type { NoCloutKept } from '@staxd/protocol';
import type { Contacts } from '../ratings/contacts.ts';
import type { RatedGame, RatedResult, SeasonSkill } from '../ratings/rating.ts';

/** How often, by the engine's name of a card or of a kind of card. */
export type CardCounts = Readonly<Record<string, number>>;

/** One person's part in one game. The clout is added to the user's. */
export interface GameResult {
  readonly gameId: string;
  readonly userId: string;
  readonly mode: string;
  /** 1 is first. */
  readonly placement: number;
  /** Bots included. */
  readonly players: number;
  readonly won: boolean;
  readonly isAgainstBots: boolean;
  /** The engine's word; `left` for somebody who left. */
  readonly method: string;
  readonly turns: number;
  /** Hits of the biggest stack that this person played onto. */
  readonly biggestStack: number;
  /** Stacks that this person began or raised, each once. */
  readonly stacksBuilt: number;
  /** Stacks that this person accepted. */
  readonly stacksEaten: number;
  readonly hitsTaken: number;
  readonly durationMs: number;
  readonly clout: number;
  /** Why a win brought none. Null: it did, it is none, or the record went before reasons were kept. */
  readonly noClout: NoCloutKept | null;
  /** For a leaver, when they left. */
  readonly finishedAt: number;
  /** Of the last card of a win; `gray` for one without a color. Null: no win, or not by a card. */
  readonly lastColor: string | null;
  /** By the card, as in `orange star`. */
  readonly cardsPlayed: CardCounts;
  /** Cards that others drew, by the kind of this person's card that made them, as in `add+3`. */
  readonly drawnByOthers: CardCounts;
  /** Whom a win that brought clout counts against; null: it brought none, or came before this counted (C8). */
  readonly wonAgainst: Contacts | null;
  /** After the game; null for one that is not rated. */
  readonly rated: RatedResult | null;
}

/** Written with the version of a game that brings it. Who was rated has a result in the same game. */
export type ResultEffect =
  | ({ readonly type: 'result' } & Omit<GameResult, 'gameId' | 'rated'>)
  | ({ readonly type: 'rating' } & RatedGame);

/** Whose results decide whether more counts: those of these users, or that count against one of these origins. */
export interface Concerned {
  /** Of their ends, the first included and the second not. */
  readonly from: number;
  readonly until: number;
  readonly userIds: readonly string[];
  /** As in {@link Contacts}. */
  readonly origins: readonly string[];
}

export interface Statistics {
  /** All, or those of games that ended at `since` or later, in the order in which they were written. */
  ofUser(userId: string, since?: number): Promise<readonly GameResult[]>;
  /**
   * Wins, and what was rated, since then: what may keep more from counting. In the order in which they were written.
   * @param most Only so many, the newest.
   */
  countedSince(since: number, most?: number): Promise<readonly GameResult[]>;
  /** Since when C4, C5 and C8 count, in milliseconds since 1970; 0: since ever. */
  readonly countingSince: number;
  /** First places first. */
  resultsOf(gameId: string): Promise<readonly GameResult[]>;
  /** Those of these users who have an account now. */
  registeredAmong(userIds: readonly string[]): Promise<readonly string[]>;
  /** The latest; null before the first rated game. */
  skillOf(userId: string): Promise<SeasonSkill | null>;
  /**
   * Players with an account and a result of that mode and season. Ranked: by rating, and only the rated; else by clout,
   * then by wins. Those who are equal share a place, and stand in the order of their ids.
   */
  leaders(board: Board, limit: number): Promise<readonly Leader[]>;
  /** The same for one of them, wherever they stand; null: not on it. */
  leader(board: Board, userId: string): Promise<Leader | null>;
  /** Those in which the mode has results, newest first. */
  seasons(mode: string): Promise<readonly string[]>;
}

export interface Board {
  readonly mode: string;
  readonly season: string;
}

export interface Leader {
  readonly place: number;
  readonly userId: string;
  readonly username: string;
  readonly avatar: number;
  readonly isVip: boolean;
  /** As players read it; null but in ranked. */
  readonly rating: number | null;
  readonly games: number;
  readonly wins: number;
  readonly clout: number;
}

/** What a rebuild reads and writes. Nobody plays meanwhile. */
export interface Archive {
  /** All but those that still wait for players, in the order of their latest results; those without any come last. */
  games(): Promise<readonly ArchivedGame[]>;
  skills(): Promise<readonly SeasonSkill[]>;
  /** By user, of those who still exist. */
  clout(): Promise<ReadonlyMap<string, number>>;
  /** In one transaction: exactly these results, in this order; clout and leaderboards follow from them. */
  replace(results: readonly GameResult[], skills: readonly SeasonSkill[]): Promise<void>;
  /** Whether an update has left the statistics to be built anew. */
  isDue(): Promise<boolean>;
  /** They have been. */
  done(): Promise<void>;
}

export interface ArchivedGame {
  readonly id: string;
  /** When it last changed. */
  readonly updatedAt: number;
  /** Whether its log and its state are still there. */
  readonly hasRecord: boolean;
  /** In the order in which they were written. */
  readonly results: readonly GameResult[];
}
