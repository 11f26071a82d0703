import { expect, it } from 'vitest';
import { freshForm } from '../create/gameForm.ts';
import { freeSlot, gameFrom, setupOf } from './setups.ts';

it('the first free slot is taken, and none when all are', () => {
  expect(freeSlot([])).toBe(1);
  expect(freeSlot([{ slot: 1 }, { slot: 3 }])).toBe(2);
  expect(freeSlot([{ slot: 3 }, { slot: 1 }, { slot: 2 }])).toBeNull();
});

it('a game from a set-up is the game of the form that was saved', () => {
  const form = {
    ...freshForm('Nia', 'spite'),
    name: ' Friday ',
    isPrivate: true,
    maxPlayers: 5,
    turnTimer: 60,
    bots: ['petty', 'easy'],
  } as const;
  const setup = setupOf(form, 2);
  expect(setup).toMatchObject({ slot: 2, name: 'Friday' });
  expect(gameFrom(setup, 'Nia')).toEqual({
    name: 'Friday',
    mode: 'spite',
    isPrivate: true,
    maxPlayers: 5,
    turnSeconds: 60,
    allowSpectators: true,
    autoStart: true,
    allowBots: true,
    bots: ['easy', 'petty'],
  });
});

it('bots of a table without bots are not saved', () => {
  const form = { ...freshForm('Nia'), allowAi: false, bots: ['easy'] } as const;
  expect(setupOf(form, 1).bots).toEqual([]);
});
