import { expect, it } from 'vitest';
import { freshRows, heldRows, nextTable } from './steadyRows.ts';
import { aTable } from './testing/tables.ts';

const table = (gameId: string, maxPlayers = 4) => aTable({ gameId, maxPlayers });
const ids = (rows: ReturnType<typeof freshRows>) =>
  rows.map(({ table, isGone }) => `${table.gameId}${isGone ? ' gone' : ''}`);

it('[FIND-6] rows keep their places while somebody is about to press one', () => {
  const shown = freshRows([table('a'), table('b'), table('c')]);
  const held = heldRows(shown, [table('d'), table('c'), table('a', 5)]);
  expect(ids(held)).toEqual(['a', 'b gone', 'c', 'd']);
  expect(held[0]?.table.maxPlayers).toBe(5);
  expect(ids(heldRows(held, [table('b')]))).toEqual(['a gone', 'b', 'c gone', 'd gone']);
});

it('[FIND-4] [FIND-9] the next table is the first with a seat that is still there', () => {
  const rows = heldRows(freshRows([table('gone')]), [table('full', 1), table('a'), table('b')]);
  expect(nextTable(rows)?.gameId).toBe('a');
  expect(nextTable(rows, 'a')?.gameId).toBe('b');
  expect(nextTable([])).toBeUndefined();
});
