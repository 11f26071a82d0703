import { expect, it } from 'vitest';
import { Desk } from '../../test/simulation/desk.ts';
import { type HousekeepingParts, startHousekeeping } from './housekeeping.ts';

it('[WATCH-3] the clock of a decision is told to those who play, and to nobody who watches', () => {
  const desk = new Desk().play('Ben');
  const told: string[] = [];
  const seconds: (() => void)[] = [];
  const followers = ['u_Ann', 'u_Ben', 'u_Watcher'].map((userId) => ({ person: { userId } }));
  const parts = {
    rooms: {
      connections: [],
      games: () => [{ game: desk.game, version: desk.version }],
      following: () => followers,
      mention: (readers: typeof followers, event: string) =>
        told.push(...readers.map(({ person }) => `${person.userId} ${event}`)),
    },
    timers: { every: (_: number, run: () => void) => seconds.push(run) },
    now: () => desk.now,
  };
  startHousekeeping(parts as unknown as HousekeepingParts);
  desk.now += 5000;
  for (const run of seconds) run();
  expect(told).toEqual(['u_Ann turn_timer_update', 'u_Ben turn_timer_update']);
});
