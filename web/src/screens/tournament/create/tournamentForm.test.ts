import { expect, it } from 'vitest';
import { changedTournament, faultsOf, freshTournament, tournamentOf } from './tournamentForm.ts';

const NOW = new Date(2026, 5, 12, 19, 35, 10).getTime();
const MINUTE = 60_000;
const fresh = freshTournament(NOW);

it('[CUP-6] it starts with usual values and a full hour ahead', () => {
  expect(fresh).toMatchObject({
    format: 'single_elimination',
    tableSize: 4,
    maxEntrants: 16,
    turnTimer: 30,
    fillWithBots: true,
  });
  const { startsAt } = tournamentOf(fresh);
  expect(new Date(startsAt).getMinutes()).toBe(0);
  expect(startsAt - NOW).toBeGreaterThanOrEqual(30 * MINUTE);
});

it.each([
  [{ name: ' ' }, { name: 'Tournament name is required' }],
  [{ startsAt: '' }, { startsAt: 'Pick a day and a time.' }],
  [{ startsAt: '2026-06-12T19:35' }, { startsAt: 'At least 1 min from now.' }],
  [{ startsAt: '2026-08-12T19:35' }, { startsAt: 'At most 30 days from now.' }],
  [{}, {}],
])('[CUP-7] %o has the faults %o', (change, faults) => {
  expect(faultsOf({ ...fresh, name: 'Cup', ...change }, NOW)).toEqual(faults);
});

it('[CUP-8] a round robin has room for 16', () => {
  const many = changedTournament(fresh, { maxEntrants: 64 });
  expect(changedTournament(many, { format: 'round_robin' }).maxEntrants).toBe(16);
});
