import { expect, test } from 'vitest';
import { MemoryAccess, MemoryDisk } from '../../test/store/memory/disk.ts';
import { tutorialsIn } from '../../test/store/memory/tutorials.ts';
import type { Tutorials } from '../store/tutorialPorts.ts';
import { Lessons } from './lessons.ts';

const KEY = { userId: 'u_1', id: 's' };
const clock = { now: () => 5 };
const store = () => tutorialsIn(new MemoryAccess(new MemoryDisk()));
const stepIn = async (lessons: Lessons) => {
  const told = await lessons.look(KEY);
  return told.ok ? told.value.session?.step : told.error.code;
};

test('an action that another server has overtaken is done after that one, and not twice', async () => {
  const shared = store();
  const other = new Lessons(shared, clock);
  let isOvertaken = true;
  const slow: Tutorials = {
    ...shared,
    session: async (userId, id) => {
      const found = await shared.session(userId, id);
      if (isOvertaken) {
        isOvertaken = false;
        await other.act(KEY, { type: 'next' }, null);
      }
      return found;
    },
  };
  await other.start(KEY, 'street_cred');
  const lessons = new Lessons(slow, clock);
  expect(await lessons.act(KEY, { type: 'next' }, 1)).toMatchObject({ ok: true, value: { refusal: null } });
  expect(await stepIn(other)).toBe(2);
});

test('a store that fails at the end of a track loses no reward: the same request gives it again', async () => {
  const shared = store();
  const solved = [1, 2, 3, 4, 5, 6, 7, 8];
  const record = { track: 'street_cred', step: 8, solved, hasEnded: false, actions: [] };
  const row = { ...KEY, version: 1, track: 'street_cred', record, updatedAt: 0 };
  await shared.save(row, 9);
  const failing: Tutorials = { ...shared, save: () => Promise.reject(new Error('the disk is full')) };
  const last = { type: 'next' } as const;
  await expect(new Lessons(failing, clock).act(KEY, last, 8)).rejects.toThrow('the disk is full');
  const ended = [{ track: 'street_cred', how: 'completed', at: 5 }];
  expect(await new Lessons(shared, clock).act(KEY, last, 8)).toMatchObject({ ok: true, value: { ended } });
});
