/** A server that dies between the end of a game and what it means to its tournament. */
import { expect, test } from 'vitest';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { TIMES } from '../../src/games/model/times.ts';
import type { Tournament } from '../../src/tournaments/model.ts';
import { Tournaments } from '../../src/tournaments/service.ts';
import { simulateServer } from '../simulation/server.ts';
import { openMemoryStore } from '../store/memory/open.ts';

const MINUTE = 60_000;

test('[TOUR-18] a game that ended before the kill counts once', async () => {
  const { machine, disk, service: games, bugs } = simulateServer();
  await games.scheduler.start();
  const store = openMemoryStore({ format: GAME_FORMAT, now: () => machine.now, disk });
  const open = () =>
    new Tournaments({
      store: store.tournaments,
      games,
      platform: machine.platform,
      times: TIMES,
      report: (error) => bugs.push(error),
    });
  const first = open();
  await first.start();
  const startsAt = machine.now + MINUTE;
  const settings = {
    name: 'Cup',
    tableSize: 2,
    maxEntrants: 2,
    turnSeconds: 30,
    fillWithBots: false,
    startsAt,
  };
  const wanted = { format: 'single_elimination' as const, ...settings };
  await first.ask('t_1', { type: 'create', id: 't_1', userId: 'u_vip', wanted });
  for (const userId of ['u_1', 'u_2']) {
    await first.ask('t_1', { type: 'register', userId, username: userId, avatar: 1, rating: null });
  }
  await machine.pass(MINUTE);
  const current = async () => (await store.tournaments.load('t_1'))?.state as Tournament;
  const { gameId } = (await current()).tables[0];
  if (gameId === null) throw new Error('the table has no game');
  for (const userId of ['u_1', 'u_2']) await games.ask(gameId, { type: 'connect', userId });
  await machine.pass(3000);
  expect((await current()).tables[0].state).toBe('running');

  first.stop();
  await games.ask(gameId, { type: 'leave', userId: 'u_1', permanent: true });
  expect((await current()).phase).toBe('running');
  for (let start = 0; start < 2; start++) {
    const next = open();
    await next.start();
    await machine.pass(1);
    next.stop();
  }
  const over = await current();
  expect(over.phase).toBe('completed');
  expect(over.entrants.find(({ place }) => place === 1)?.userId).toBe('u_2');
  const kinds = (await store.tournaments.log('t_1')).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'tableEnded')).toHaveLength(1);
  expect(bugs).toEqual([]);
});
