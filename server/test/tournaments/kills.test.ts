/** What happens between a table's game and its tournament: a server that dies, and a game that cannot start. */
import { SHAPES } from '@staxd/engine';
import { expect, test } from 'vitest';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { TIMES } from '../../src/games/model/times.ts';
import type { Tournament } from '../../src/tournaments/model.ts';
import { Tournaments } from '../../src/tournaments/service.ts';
import { simulateServer } from '../simulation/server.ts';
import { openMemoryStore } from '../store/memory/open.ts';

const MINUTE = 60_000;

/** A tournament of two, whose table is set up. */
async function cupOfTwo() {
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
  const comeTo = async () => {
    const { gameId } = (await current()).tables[0];
    if (gameId === null) throw new Error('the table has no game');
    for (const userId of ['u_1', 'u_2']) await games.ask(gameId, { type: 'connect', userId });
    await machine.pass(3000);
    return gameId;
  };
  return { machine, games, store, open, first, current, comeTo, bugs };
}

test('[TOUR-18] a game that ended before the kill counts once', async () => {
  const { machine, games, store, open, first, current, comeTo, bugs } = await cupOfTwo();
  const gameId = await comeTo();
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

/** The rules of a table's game become such that the engine refuses them. */
async function spoil({ games: { committer }, store }: Awaited<ReturnType<typeof cupOfTwo>>, id: string) {
  const known = await committer.read(id);
  if (known === null) throw new Error('the table has no game');
  const { game, version } = known;
  const settings = {
    ...game.settings,
    houseRules: { deck: Object.fromEntries(SHAPES.map((shape) => [shape, 0])) },
  };
  const entry = { at: game.updatedAt, actor: null, kind: 'spoiled', data: {} };
  await store.games.commit({
    id,
    expected: version,
    state: { ...game, settings },
    dueAt: null,
    entry,
    effects: [],
  });
}

test('[TOUR-29] a table that cannot start is made anew, and the cup goes on', async () => {
  const cup = await cupOfTwo();
  const { current, comeTo, bugs } = cup;
  const before = (await current()).tables[0];
  await spoil(cup, before.gameId ?? '');
  await comeTo();
  const after = (await current()).tables[0];
  expect(after).toMatchObject({ state: 'waiting', remade: 1 });
  expect(after.gameId).not.toBe(before.gameId);
  expect(after.inviteCode).not.toBe(before.inviteCode);
  await comeTo();
  expect((await current()).tables[0].state).toBe('running');
  expect(bugs).toEqual([]);
});
