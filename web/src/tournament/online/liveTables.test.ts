import { expect, it } from 'vitest';
import { aPlayer, aTable } from '../../tables/testing/tables.ts';
import { liveTables } from './liveTables.ts';

it('[CUP-22] a table is told with its turn and cards, except before the server knows them', () => {
  const table = aTable({ gameId: 'g_1', turnNumber: 7, players: [aPlayer({ cardCount: 4 })] });
  const live = liveTables([table, aTable({ gameId: 'g_2' })]);
  expect([...live.keys()]).toEqual(['g_1']);
  expect(live.get('g_1')?.turn).toBe(7);
  expect(live.get('g_1')?.cards.get('u_max')).toBe(4);
});
