import type { Session } from '@staxd/client';
import { afterEach, expect, it, vi } from 'vitest';
import { tournamentCalls } from './tournamentCalls.ts';

afterEach(() => vi.useRealTimers());

it('[CUP-19] who has no account asks every 5 s, until they look away', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const guest = { apiFor: () => ({}), identity: { token: null } } as unknown as Session;
  const stop = tournamentCalls(guest).follow('t_1', onChange);
  vi.advanceTimersByTime(4999);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5001);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('[CUP-39] bots have their first names, also when one takes the cup', async () => {
  const people = [{ username: 'Knox_STRATEGIC' }, { username: 'Nia' }];
  const answer = { winner: 'Knox_STRATEGIC', all_entrants: people };
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
