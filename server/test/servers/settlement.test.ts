/** Games that end at once on several servers: of each kind the first five of a day count, and no sixth. */
import { openStream, parseSeed, type Stream, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import type { Game, Settings } from '../../src/games/model/game.ts';
import { rebuildStatistics } from '../../src/statistics/rebuild.ts';
import type { Store } from '../../src/store/ports.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { granted } from '../secondHand/bothHands.ts';
import {
  ACCOUNTS,
  HOMES,
  PEOPLE,
  type Played,
  playByChance,
  played,
  toldOf,
} from '../secondHand/playedByChance.ts';
import { anyMove, TABLE } from '../secondHand/realGames.ts';
import { winsBook } from '../secondHand/settlement.ts';
import { altered } from '../simulation/server.ts';
import { openSharedGames, type SharedGames, type SharedGamesOptions } from './sharedGames.ts';

const LONG = process.env.STAXD_PROVE === '1';
const SEEDS = LONG ? 12 : 1;
const GAMES = LONG ? 40 : 30;

const database = shareDatabase();
const streamOf = (seed: string) => openStream(unwrap(parseSeed(`alea:${seed}`)), 'nodes');

async function withGames<T>(
  options: Omit<SharedGamesOptions, 'url'>,
  use: (games: SharedGames) => Promise<T>,
): Promise<T> {
  await database.empty();
  const games = await openSharedGames({ url: database.url, ...options });
  try {
    return await use(games);
  } finally {
    await games.close();
  }
}

/** What one table asks, each time of any of them. */
function tableAt(games: SharedGames, chance: Stream) {
  const ask: Parameters<typeof played>[0]['service']['ask'] = (id, command) =>
    games.anyNode(chance, id).service.ask(id, command);
  return {
    service: { ask },
    gameOf: games.gameOf,
    begin: async ([host, ...others], settings, bots = []) => {
      const { matchmaking } = games.anyNode(chance).service;
      const made = granted(await matchmaking.create(host, { settings: { ...TABLE, ...settings }, bots }));
      const { id, inviteCode } = made.game;
      for (const guest of others)
        granted(await games.anyNode(chance, id).service.matchmaking.join(guest, inviteCode));
      for (const { userId } of [host, ...others]) granted(await ask(id, { type: 'connect', userId }));
      await ask(id, { type: 'start', userId: host.userId });
      return id;
    },
    move: async (id, each) => {
      const move = anyMove(await games.gameOf(id), each);
      if (move === null) return null;
      const asked = await ask(id, { type: 'move', ...move });
      return asked.ok ? 'ok' : asked.error.code;
    },
    pass: () => new Promise<void>((resolve) => setTimeout(resolve, 5)),
  } satisfies Parameters<typeof played>[0];
}

test('whatever ends at once on three servers is settled as if one game had ended after the other', async () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= SEEDS; seed++) {
    await withGames({ people: PEOPLE, homes: HOMES }, async (games) => {
      const all = await Promise.all(
        Array.from({ length: GAMES }, (_, index) => {
          const chance = streamOf(`settlement ${seed} ${index}`);
          return played(tableAt(games, chance), chance);
        }),
      );
      const byId = new Map<string, Played>(all.map((game) => [game.id, game]));
      const book = winsBook(HOMES, ACCOUNTS);
      const [{ store }] = games.nodes;
      for (const result of await store.statistics.countedSince(0)) {
        const game = byId.get(result.gameId);
        if (!game || !result.won) continue;
        const told = toldOf(games.committedOf(game.id), games.clock.now(), game);
        if (told === null) throw new Error(`nobody has won ${game.id}`);
        const reasons = book.settle(told);
        const why = result.noClout === 'address' ? 'person' : result.noClout;
        expect(
          [result.clout, why === null ? [] : reasons.includes(why)],
          JSON.stringify({ why, reasons, told }),
        ).toEqual(reasons.length === 0 ? [50, []] : [0, true]);
        seen.set(reasons[0] ?? 'counts', (seen.get(reasons[0] ?? 'counts') ?? 0) + 1);
      }
      expect(await rebuildStatistics(store, true)).toMatchObject({ games: GAMES, results: 0, clout: 0 });
    });
  }
  for (const [what, least] of Object.entries({ counts: 5, person: 1 }))
    expect(seen.get(what) ?? 0, what).toBeGreaterThanOrEqual(least);
});

describe('of twelve games of the same two that end at the same moment on three servers', () => {
  const two = PEOPLE.slice(1, 3);

  async function endedAtOnce(wrap: SharedGamesOptions['wrap'], mode: Settings['mode']) {
    return withGames({ people: PEOPLE, ...(wrap && { wrap }) }, async (games) => {
      const chance = streamOf(`at once ${mode}`);
      const table = tableAt(games, chance);
      const ids = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const id = await table.begin(two, { isPrivate: false, allowBots: false, mode });
          while (((await games.gameOf(id)).play?.state.turn ?? 0) < 4)
            if ((await table.move(id, chance)) !== 'ok') await table.pass();
          return id;
        }),
      );
      const left = await Promise.all(
        ids.map((id) => table.service.ask(id, { type: 'leave', userId: two[0].userId, permanent: true })),
      );
      expect(left.every(({ ok }) => ok)).toBe(true);
      const [{ store }] = games.nodes;
      const results = await store.statistics.countedSince(0);
      return {
        won: results.filter(({ won }) => won).length,
        counted: results.filter(({ clout }) => clout > 0).length,
        rated: results.filter(({ rated }) => rated?.against?.others.length).length,
        clout: (await store.users.byId(two[1].userId))?.clout,
        recount: await rebuildStatistics(store, true),
      };
    });
  }

  test('five wins count', async () => {
    const recount = { games: 12, results: 0, clout: 0, ratings: 0 };
    expect(await endedAtOnce(undefined, 'casual')).toMatchObject({
      won: 12,
      counted: 5,
      clout: 250,
      recount,
    });
  });

  test('five are rated, for both', async () => {
    const recount = { games: 12, results: 0, clout: 0, ratings: 0 };
    expect(await endedAtOnce(undefined, 'ranked')).toMatchObject({ rated: 10, counted: 5, recount });
  });

  test('these tests find servers that read what counts before they write it', async () => {
    const careless = ({ games, statistics, ...store }: Store<Game>): Store<Game> => ({
      ...store,
      ...{ statistics, waiting: () => store.waiting() },
      games: {
        ...altered(games, {}),
        commitCounting: async (_, { from }, make) => games.commit(make(await statistics.countedSince(from))),
      },
    });
    const { counted, rated, recount } = await endedAtOnce(careless, 'ranked');
    expect(counted).toBeGreaterThan(5);
    expect(rated).toBeGreaterThan(10);
    expect(recount.results).toBeGreaterThan(0);
  });
});

test('of wins against bots five count, on whatever server', async () => {
  await withGames({ people: PEOPLE }, async (games) => {
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const chance = streamOf(`bots ${index}`);
        const settings = { houseRules: { handSize: 7, maxTurns: 4 } };
        const bots = [{ level: 'easy' as const }];
        return playByChance(tableAt(games, chance), chance, PEOPLE.slice(0, 1), {
          settings,
          bots,
          restless: 0,
        });
      }),
    );
    const wins = await games.nodes[0].store.statistics.countedSince(0);
    const others = wins.filter(({ noClout }) => noClout === 'bots').length;
    expect(wins.filter(({ clout }) => clout > 0)).toHaveLength(5);
    expect(others).toBeGreaterThan(0);
  });
});
