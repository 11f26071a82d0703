/** Tournaments that three servers go on with at once: whatever happens in them happens once. */
import { openStream, parseSeed, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { machine } from '../../src/platform/platform.ts';
import { NO_HINTS } from '../../src/store/noHints.ts';
import type { TournamentStore } from '../../src/store/tournamentPorts.ts';
import type { PersonalCall } from '../../src/tournaments/calls.ts';
import { entrantOf, isOver, type Tournament, type Wanted } from '../../src/tournaments/model.ts';
import { Tournaments } from '../../src/tournaments/service.ts';
import { untilIt } from '../harness/people.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { granted } from '../secondHand/bothHands.ts';
import { person } from '../simulation/server.ts';
import { openSharedGames, type SharedGames, TIMES } from './sharedGames.ts';

const database = shareDatabase();
/** Whoever is late on a busy machine keeps their seat. */
const times = { ...TIMES, noShow: 120_000, turnSecond: 1000 };
const ID = 't_cup';
const people = Array.from({ length: 16 }, (_, index) => person(`P${index}`));
const chance = openStream(unwrap(parseSeed('alea:cups')), 'nodes');

interface Cup {
  readonly games: SharedGames;
  readonly servers: readonly Tournaments[];
  /** What each of them has told. */
  readonly told: readonly PersonalCall[][];
  /** As it stands in the database. */
  now(): Promise<Tournament>;
  any(): Tournaments;
}

interface CupOptions {
  readonly wrap?: (store: TournamentStore) => TournamentStore;
  /** The first server is asked for everything, and nobody tells the others. */
  readonly isQuiet?: boolean;
}

/** One that begins soon, after so many people have asked for it at once, each of any server. */
async function withCup<T>(
  count: number,
  change: Partial<Wanted>,
  use: (cup: Cup) => Promise<T>,
  { wrap = (store) => store, isQuiet = false }: CupOptions = {},
): Promise<T> {
  await database.empty();
  const games = await openSharedGames({ url: database.url, people, times });
  const { clock } = games;
  const told: PersonalCall[][] = [];
  const failures: unknown[] = [];
  const servers = games.nodes.map(({ store, service }, node) => {
    const tournaments = new Tournaments({
      ...{ store: wrap(store.tournaments), hints: isQuiet ? NO_HINTS : store.hints, games: service, times },
      platform: { ...machine, clock },
      report: (error) => failures.push(error),
    });
    told[node] = [];
    tournaments.onChanged(({ calls }) => told[node].push(...calls));
    return tournaments;
  });
  const { tournaments } = games.nodes[0].store;
  const now = async () => (await tournaments.load(ID))?.state as Tournament;
  const any = () => servers[isQuiet ? 0 : chance.below(servers.length)];
  try {
    for (const server of servers) await server.start();
    const startsAt = clock.now() + 4000;
    const settings = { name: 'Cup', tableSize: 2, maxEntrants: 16, turnSeconds: 30, fillWithBots: false };
    const wanted = { format: 'single_elimination' as const, ...settings, startsAt, ...change };
    granted(await any().ask(ID, { type: 'create', id: ID, userId: 'u_vip', wanted }));
    const entering = people.slice(0, count).map(({ userId, username }) => {
      return any().ask(ID, { type: 'register', userId, username, avatar: 1, rating: null });
    });
    for (const entered of await Promise.all(entering)) granted(entered);
    return await use({ games, servers, told, now, any });
  } finally {
    for (const server of servers) server.stop();
    await games.close();
    expect(failures).toEqual([]);
  }
}

/** Both of each table come to it, and one leaves when it has begun. */
async function play({ games, now }: Cup): Promise<void> {
  const come = new Set<string>();
  const left = new Set<string>();
  await untilIt(async () => {
    const cup = await now();
    for (const { gameId, seats, state } of cup.tables) {
      if (gameId === null || state === 'finished') continue;
      const sitting = seats.flatMap(({ userId }) => userId ?? []);
      const ask = (userId: string, type: 'connect' | 'leave') =>
        games
          .anyNode(chance, gameId)
          .service.ask(gameId, type === 'leave' ? { type, userId, permanent: true } : { type, userId });
      if (!come.has(gameId)) {
        come.add(gameId);
        await Promise.all(sitting.map((userId) => ask(userId, 'connect')));
      } else if (state === 'running' && !left.has(gameId)) {
        left.add(gameId);
        await ask(sitting[chance.below(2)], 'leave');
      }
    }
    return isOver(cup);
  }, 'the cup does not end');
}

const twice = (list: readonly string[]) => list.filter((each, index) => list.indexOf(each) !== index);

async function playedCup() {
  return withCup(16, {}, async (cup) => {
    await play(cup);
    const { store } = cup.games.nodes[0];
    const log = await store.tournaments.log(ID);
    const deeds = log.map(({ kind, actor, data }) => `${kind} ${actor} ${JSON.stringify(data)}`);
    const made = await store.archive.games();
    const { entrants, tables, phase } = await cup.now();
    await untilIt(async () => cup.told.every((calls) => calls.some(({ call }) => call === 'cup')), 'silence');
    const called = cup.told.map((calls) =>
      calls.map(({ userId, call, inviteCode }) => `${userId} ${call} ${inviteCode}`),
    );
    const seats = tables.flatMap((table) =>
      table.seats.map(({ userId }) => `${userId} table ${table.inviteCode}`),
    );
    return { deeds, made, entrants, tables, phase, called, seats };
  });
}

test('a cup of 16 has each game once, and everybody is called to each of their tables once at each server', async () => {
  const { deeds, made, entrants, tables, phase, called, seats } = await playedCup();
  expect(phase).toBe('completed');
  expect(entrants.map(({ userId }) => userId).sort()).toEqual(people.map(({ userId }) => userId).sort());
  expect(entrants.filter(({ place }) => place === 1)).toHaveLength(1);
  expect(tables).toHaveLength(15);
  expect(made.map(({ id }) => id).sort()).toEqual(tables.map(({ gameId }) => gameId).sort());
  expect(twice(deeds)).toEqual([]);
  for (const kind of ['tableSetUp', 'tableEnded'])
    expect(deeds.filter((deed) => deed.startsWith(kind))).toHaveLength(15);
  for (const calls of called) {
    expect(twice(calls)).toEqual([]);
    expect(calls.filter((call) => call.includes(' table ')).sort()).toEqual(seats.toSorted());
  }
});

test('bots that fill a cup are named once', async () => {
  await withCup(5, { fillWithBots: true }, async ({ now }) => {
    await untilIt(async () => (await now()).phase === 'running', 'it does not begin');
    const { entrants } = await now();
    expect(entrants).toHaveLength(8);
    expect(twice(entrants.map(({ username }) => username))).toEqual([]);
    expect(entrantOf(await now(), people[0].userId)?.bot).toBeNull();
  });
});

test('a cup whose server ends goes on at the others, also when they were never told of it', async () => {
  const goesOn = async ({ servers: [first], games, now }: Cup) => {
    first.stop();
    await untilIt(async () => (await now()).tables[0]?.gameId != null, 'it does not begin');
    const id = (await now()).tables[0].gameId ?? '';
    const [{ service }] = games.nodes;
    for (const { userId } of people.slice(0, 2)) await service.ask(id, { type: 'connect', userId });
    await untilIt(async () => (await games.gameOf(id)).play !== null, 'nobody deals');
    await service.ask(id, { type: 'leave', userId: people[0].userId, permanent: true });
    await untilIt(async () => (await now()).phase === 'completed', 'it stands still');
    expect((await now()).entrants.find(({ place }) => place === 1)?.userId).toBe(people[1].userId);
  };
  await withCup(2, {}, goesOn, { isQuiet: true });
});

test('these tests find servers that write over what others have written', async () => {
  const careless = (store: TournamentStore): TournamentStore => {
    const load = (id: string) => store.load(id);
    return {
      load,
      page: (after, limit) => store.page(after, limit),
      live: () => store.live(),
      enteredBy: (userId) => store.enteredBy(userId),
      createdBy: (userId) => store.createdBy(userId),
      log: (id) => store.log(id),
      commit: async (commit) => {
        for (;;) {
          const expected = (await load(commit.id))?.version ?? 0;
          if ((await store.commit({ ...commit, expected })) === 'ok') return 'ok';
        }
      },
    };
  };
  const entered = await withCup(16, {}, async ({ now }) => (await now()).entrants.length, { wrap: careless });
  expect(entered).toBeLessThan(16);
});
