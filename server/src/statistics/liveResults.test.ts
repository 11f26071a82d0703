/** That an end reads no log. That what was counted is what the log gives, the simulation checks for every game. */
import { createBody, preferences } from '@staxd/protocol';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { altered, person, simulateServer } from '../../test/simulation/server.ts';
import { MemoryDisk } from '../../test/store/memory/disk.ts';
import { hosted, quickMatchSettings } from '../http/settings.ts';

const ann = person('Ann');
const ben = person('Ben');
const cid = person('Cid');
const ALONE = quickMatchSettings(v.parse(preferences, { prefer_humans: false }));

/** A server that tells how often a whole log was read. */
async function server(disk = new MemoryDisk(), first = simulateServer({ disk }).machine) {
  const read = { logs: 0 };
  const simulated = simulateServer({
    disk,
    machine: first,
    wrap: (games) =>
      altered(games, {
        eventsSince: (id, since) => {
          read.logs++;
          return games.eventsSince(id, since);
        },
      }),
  });
  await simulated.service.scheduler.start();
  return { ...simulated, read };
}

type Server = Awaited<ReturnType<typeof server>>;

/** A game of three that has begun. */
async function tableOf({ service }: Server): Promise<string> {
  const settings = { session_name: 'Table', is_private: true, max_players: 3, auto_start: false };
  const made = await service.matchmaking.create(ann, hosted(v.parse(createBody, settings), ann));
  if (!made.ok) throw new Error(made.error.code);
  const { id, inviteCode } = made.value.game;
  for (const guest of [ben, cid]) await service.matchmaking.join(guest, inviteCode);
  await service.ask(id, { type: 'start', userId: ann.userId });
  return id;
}

const leave = ({ service }: Server, id: string, { userId }: typeof ann) =>
  service.ask(id, { type: 'leave', userId, permanent: true });

test('a game that was seen from its deal on ends without its log, and each result is counted once', async () => {
  const here = await server();
  const { statistics, read, bugs } = here;
  const id = await tableOf(here);
  await leave(here, id, cid);
  expect(await statistics.ofUser(cid.userId)).toMatchObject([{ method: 'left', placement: 3 }]);
  await leave(here, id, ben);
  expect(await statistics.resultsOf(id)).toHaveLength(3);
  expect(await statistics.ofUser(ann.userId)).toMatchObject([{ won: true, method: 'last_standing' }]);
  expect(read.logs).toBe(0);
  expect(bugs).toEqual([]);
});

test('after a restart the log tells what the new process has not seen', async () => {
  const disk = new MemoryDisk();
  const first = await server(disk);
  const id = await tableOf(first);
  await leave(first, id, cid);
  first.kill();
  const second = await server(disk, first.machine);
  await leave(second, id, ben);
  expect(await second.statistics.ofUser(ann.userId)).toMatchObject([{ won: true, method: 'last_standing' }]);
  expect(await second.statistics.resultsOf(id)).toHaveLength(3);
  expect(second.read.logs).toBe(1);
  expect([...first.bugs, ...second.bugs]).toEqual([]);
});

test('whoever took the seat of a bot has a result of their own', async () => {
  const here = await server();
  const { service, statistics, read } = here;
  const made = await service.matchmaking.quickMatch(ann, ALONE);
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.game;
  await here.machine.pass(4000);
  expect(await service.matchmaking.takeSeat(ben, id)).toMatchObject({ ok: true });
  read.logs = 0;
  await leave(here, id, ben);
  expect(await statistics.ofUser(ben.userId)).toMatchObject([{ method: 'left', players: 4 }]);
  expect(read.logs).toBe(0);
});

test('a stand-in that decided most of a win takes its clout', async () => {
  const disk = new MemoryDisk();
  disk.users.set(ann.userId, { id: ann.userId, isGuest: false } as never);
  const here = await server(disk);
  const id = await tableOf(here);
  for (const one of [ann, ben, cid]) await here.service.ask(id, { type: 'connect', userId: one.userId });
  await here.service.ask(id, { type: 'leave', userId: ann.userId, permanent: false });
  await here.machine.pass(3 * 60_000);
  here.read.logs = 0;
  for (const one of [ben, cid]) await leave(here, id, one);
  expect(await here.statistics.ofUser(ann.userId)).toMatchObject([{ won: true, noClout: 'stand_in' }]);
  expect(here.read.logs).toBe(0);
});
