import { expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import { tournamentCalls } from './tournaments.ts';

it('[CUP-39] bots have their first names, also when one takes the cup', async () => {
  const people = [{ username: 'Knox_STRATEGIC' }, { username: 'Nia' }];
  const answer = { winner: 'Knox_STRATEGIC', allEntrants: people };
  const api = {
    tournament: async () => answer,
    tournaments: async () => ({ tournaments: [answer], next: null }),
  };
  const session = { apiFor: () => api } as unknown as Session;
  const { one, list } = tournamentCalls(session);
  const shown = await one('t_1');
  expect([shown.winner, ...shown.allEntrants.map(({ username }) => username)]).toEqual([
    'Knox',
    'Knox',
    'Nia',
  ]);
  expect((await list()).tournaments[0]?.winner).toBe('Knox');
});
