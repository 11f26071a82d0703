import { expect, it } from 'vitest';
import { aPlayer, aTable } from '../../screens/tables/testing/tables.ts';
import { liveTables, playsWithout } from './liveTables.ts';

it('[CUP-22] a table is told with its turn and cards, except before the server knows them', () => {
  const table = aTable({ gameId: 'g_1', turnNumber: 7, players: [aPlayer({ cardCount: 4 })] });
  const live = liveTables([table, aTable({ gameId: 'g_2' })]);
  expect([...live.keys()]).toEqual(['g_1']);
  expect(live.get('g_1')?.turn).toBe(7);
  expect(live.get('g_1')?.cards.get('u_max')).toBe(4);
});

it('[CUP-38] a table plays without whoever did not come or has left, once it is known who plays', () => {
  const live = liveTables([aTable({ gameId: 'g_1', turnNumber: 7, players: [aPlayer({ cardCount: 4 })] })]);
  expect(playsWithout(live, 'g_1', 'u_max')).toBe(false);
  expect(playsWithout(live, 'g_1', 'u_late')).toBe(true);
  expect(playsWithout(live, 'g_2', 'u_late')).toBe(false);
});
