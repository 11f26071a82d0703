/** Rows that stay where they are while somebody is about to press one (FIND-6). */
import type { OpenTable } from '@staxd/client';

export interface TableRowModel {
  readonly table: OpenTable;
  /** It is in the list no more, and leaves with the pointer. */
  readonly isGone: boolean;
}

export function freshRows(tables: readonly OpenTable[]): readonly TableRowModel[] {
  return tables.map((table) => ({ table, isGone: false }));
}

/** The rows that were there, in their places and with their news; then the ones that are new. */
export function heldRows(
  shown: readonly TableRowModel[],
  tables: readonly OpenTable[],
): readonly TableRowModel[] {
  const fresh = new Map(tables.map((table) => [table.gameId, table]));
  const held = shown.map(({ table }) => {
    const now = fresh.get(table.gameId);
    fresh.delete(table.gameId);
    return { table: now ?? table, isGone: now === undefined };
  });
  return [...held, ...freshRows([...fresh.values()])];
}

/** The id of the waiting table with the acid button: the first that has a seat. */
export function nextTable(rows: readonly TableRowModel[], but?: string): OpenTable | undefined {
  return rows.find(({ table, isGone }) => !isGone && hasSeat(table) && table.gameId !== but)?.table;
}

export function hasSeat({ players, maxPlayers }: OpenTable): boolean {
  return players.length < maxPlayers;
}
