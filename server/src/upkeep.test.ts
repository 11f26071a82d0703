import { expect, test } from 'vitest';
import { SimulatedMachine } from '../test/simulation/platform.ts';
import { openMemoryStore } from '../test/store/memory/open.ts';
import type { Game } from './games/model/game.ts';
import { keepUp } from './upkeep.ts';

const HOUR = 3_600_000;

test('[MODER-10] warnings and reports are deleted after 90 days', async () => {
  const machine = new SimulatedMachine('upkeep');
  const { now: at, platform } = machine;
  const format = {
    write: String,
    read: (text: string) => text as unknown as Game,
    follow: (game: Game) => game,
  };
  const store = openMemoryStore<Game>({ format, now: () => machine.now });
  const { company } = store;
  const about = { aboutId: 'u_1', gameId: 'g_1', note: null } as const;
  const reason = 'spam';
  await company.report({ ...about, id: 'r_1', userId: 'u_2', reason, lines: [], createdAt: at });
  const decision = { verdict: 'warn', days: null, note: null, byId: 'u_9', at } as const;
  const audit = { ...about, id: 'a_1', at, byId: 'u_9', action: 'warn', days: null } as const;
  const warning = { kind: 'warn', id: 'w_1', userId: 'u_1', at, reason, line: null } as const;
  await company.decide('u_1', decision, audit, warning);

  const told: unknown[] = [];
  const storeWatch = { failed: (error: unknown) => told.push(error) } as never;
  const news = { settle: async () => {} } as never;
  const backups = { noteDeletions: async () => {} };
  const timer = keepUp({ store, news, backups, platform, storeWatch, report: (error) => told.push(error) });
  await machine.pass(90 * 24 * HOUR);
  expect(await company.warnings('u_1')).toEqual([warning]);
  expect(await company.reportById('r_1')).not.toBeNull();
  await machine.pass(HOUR);
  expect(await company.warnings('u_1')).toEqual([]);
  expect(await company.reportById('r_1')).toBeNull();
  expect(told).toEqual([]);
  timer.cancel();
});

test('what servers count together, and counts no more, is deleted every hour', async () => {
  const machine = new SimulatedMachine('upkeep');
  let forgotten = 0;
  const forget = async () => {
    forgotten++;
  };
  const store = {
    purge: async () => 0,
    company: { purgeReports: async () => 0 },
    shared: { limits: { forget } },
  } as never;
  const nothing = { settle: async () => {}, noteDeletions: async () => {}, failed: () => {} } as never;
  const { platform } = machine;
  const report = (error: unknown) => expect.unreachable(String(error));
  const timer = keepUp({ store, news: nothing, backups: nothing, platform, storeWatch: nothing, report });
  await machine.pass(2 * HOUR);
  expect(forgotten).toBe(2);
  timer.cancel();
});
