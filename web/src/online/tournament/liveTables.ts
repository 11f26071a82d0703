/** How the running tables stand, as everybody who watches may know: the turn, and how many cards each player has. */
import type { OpenTable } from '@staxd/client';

export interface LiveTable {
  readonly turn: number;
  /** By user. */
  readonly cards: ReadonlyMap<string, number>;
}

/** By game. */
export type LiveTables = ReadonlyMap<string, LiveTable>;

export const NO_LIVE_TABLES: LiveTables = new Map();

/** A table of which the server has told no cards yet, such as after its restart, is left out. */
export function liveTables(tables: readonly OpenTable[]): LiveTables {
  return new Map(
    tables
      .filter(({ turnNumber }) => turnNumber > 0)
      .map(({ gameId, turnNumber, players }) => [
        gameId,
        { turn: turnNumber, cards: new Map(players.map(({ userId, cardCount }) => [userId, cardCount])) },
      ]),
  );
}

/** Whether a running table is known to play without somebody: they did not come, or they have left it. */
export function playsWithout(live: LiveTables, gameId: string | null, userId: string | null): boolean {
  const table = live.get(gameId ?? '');
  return table !== undefined && !table.cards.has(userId ?? '');
}
