import { expect, test } from 'vitest';
import type { SeenOrigins } from '../store/limitPorts.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { Origins } from './origins.ts';

const DAY = 24 * 3600_000;
const NOON = Date.UTC(2026, 10, 1, 12);
const now = () => NOON;

test('an address has one mark for a day, whoever comes from it, and another on the next', async () => {
  const origins = new Origins({ secret: 'secret', now });
  origins.heardFrom('u_1', '192.0.2.1');
  origins.heardFrom('u_2', '192.0.2.1');
  origins.heardFrom('u_3', '192.0.2.2');
  const marks = await origins.of(['u_1', 'u_3', 'u_4'], NOON);
  expect(Object.keys(marks)).toEqual(['u_1', 'u_3']);
  expect(marks.u_1).toMatch(/^[\w-]{12}$/);
  expect(await origins.of(['u_2'], NOON + 11 * 3600_000)).toEqual({ u_2: marks.u_1 });
  expect(marks.u_3).not.toBe(marks.u_1);
  expect((await origins.of(['u_1'], NOON + DAY)).u_1).not.toBe(marks.u_1);
  expect(await new Origins({ secret: 'secret', now }).of(['u_1'], NOON)).toEqual({});
});

test('the latest address counts', async () => {
  const origins = new Origins({ secret: 'secret', now });
  origins.heardFrom('u_1', '192.0.2.1');
  origins.heardFrom('u_2', '192.0.2.2');
  origins.heardFrom('u_1', '192.0.2.2');
  const { u_1, u_2 } = await origins.of(['u_1', 'u_2'], NOON);
  expect(u_1).toBe(u_2);
});

test('who was heard of longest ago is forgotten first', async () => {
  const origins = new Origins({ secret: 'secret', now, most: 2 });
  for (const id of ['u_1', 'u_2', 'u_1', 'u_3']) origins.heardFrom(id, '192.0.2.1');
  expect(Object.keys(await origins.of(['u_1', 'u_2', 'u_3'], NOON))).toEqual(['u_1', 'u_3']);
});

test('a mark is noted when it changes, once a minute, and again after a failure', async () => {
  let at = NOON + 12 * 3600_000 - 90_000;
  let isAway = false;
  const noted: string[] = [];
  const seen: SeenOrigins = {
    note: async (userId, day) => {
      if (isAway) throw new StoreUnavailable('away');
      noted.push(`${userId} ${day - NOON / DAY + 0.5}`);
    },
    of: async () => [],
  };
  const origins = new Origins({ secret: 'secret', now: () => at, seen });
  /** What is noted of a call. */
  const heard = async (address: string) => {
    origins.heardFrom('u_1', address);
    await origins.of(['u_1'], at);
    return noted.splice(0);
  };
  expect([await heard('192.0.2.1'), await heard('192.0.2.1')]).toEqual([['u_1 0'], []]);
  expect([await heard('192.0.2.2'), await heard('192.0.2.2')]).toEqual([['u_1 0'], []]);
  at += 60_000;
  expect([await heard('192.0.2.2'), await heard('192.0.2.2')]).toEqual([['u_1 0'], []]);
  // The next day begins.
  at += 30_000;
  expect([await heard('192.0.2.2'), await heard('192.0.2.2')]).toEqual([['u_1 1'], []]);
  isAway = true;
  expect(await heard('192.0.2.1')).toEqual([]);
  isAway = false;
  expect(await heard('192.0.2.1')).toEqual(['u_1 1']);
});
