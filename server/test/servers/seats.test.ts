/** People who ask several servers at once for seats: nobody has more than one server would give. */
import { openStream, parseSeed, type Result, type Stream, unwrap } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CAPS } from '../../src/config/limits.ts';
import type { Joined } from '../../src/games/matchmaking/joined.ts';
import type { Person } from '../../src/games/model/commands.ts';
import type { Game, Settings } from '../../src/games/model/game.ts';
import type { Store } from '../../src/store/ports.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { granted } from '../secondHand/bothHands.ts';
import { TABLE } from '../secondHand/realGames.ts';
import { QUICK } from '../simulation/quick.ts';
import { altered, person } from '../simulation/server.ts';
import { type Node, openSharedGames, type SharedGames, type SharedGamesOptions } from './sharedGames.ts';

const ROUNDS = process.env.STAXD_PROVE === '1' ? 30 : 10;
/** Nobody waits so long. */
const quickMatch = { ...QUICK.quickMatch, maxWaitSeconds: 100_000 };
const SEEK: Settings = { ...TABLE, ...QUICK, isPrivate: false, autoStart: true, quickMatch };

const database = shareDatabase();
const people = Array.from({ length: ROUNDS * 2 + 3 }, (_, index) => person(`P${index}`));
const hosts = people.slice(-3);
const host =
  (who: Person) =>
  ({ service }: Node) =>
    service.matchmaking.create(who, { settings: TABLE, bots: [] });
const seek =
  (who: Person) =>
  ({ service }: Node) =>
    service.matchmaking.quickMatch(who, SEEK);

async function withGames<T>(
  use: (games: SharedGames, chance: Stream) => Promise<T>,
  more: Partial<SharedGamesOptions> = {},
) {
  await database.empty();
  const games = await openSharedGames({
    url: database.url,
    people,
    caps: { ...DEFAULT_CAPS, gamesPerAddress: 1000 },
    ...more,
  });
  try {
    return await use(games, openStream(unwrap(parseSeed('alea:seats')), 'nodes'));
  } finally {
    await games.close();
  }
}

/** Each asks another server, at the same moment. */
async function atOnce(
  { nodes }: SharedGames,
  chance: Stream,
  asked: readonly ((node: Node) => Promise<Result<Joined, ErrorBody>>)[],
): Promise<readonly string[]> {
  const first = chance.below(nodes.length);
  const answers = await Promise.all(asked.map((ask, index) => ask(nodes[(first + index) % nodes.length])));
  return answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)).sort();
}

const seatsOf = ({ nodes }: SharedGames, { userId }: Person) =>
  nodes[0].store.directory.gamesOf(userId, { active: true, limit: 99 });

/** How many games each of so many people hosts who ask two servers at once. */
async function hostedInRounds(games: SharedGames, chance: Stream): Promise<number[]> {
  const hosted = [];
  for (const who of people.slice(0, ROUNDS)) {
    await atOnce(games, chance, [host(who), host(who)]);
    hosted.push((await seatsOf(games, who)).length);
  }
  return hosted;
}

/** At how many tables each two of them sit who seek at two servers at once. */
async function soughtInRounds(games: SharedGames, chance: Stream): Promise<number[]> {
  const tables = [];
  for (let round = 0; round < ROUNDS; round++) {
    const two = people.slice(2 * round, 2 * round + 2);
    const mode = { ...SEEK, mode: round % 2 === 0 ? ('casual' as const) : ('ranked' as const) };
    await atOnce(
      games,
      chance,
      two.map(
        (who) =>
          ({ service }) =>
            service.matchmaking.quickMatch(who, mode),
      ),
    );
    const seats = await Promise.all(two.map((who) => seatsOf(games, who)));
    tables.push(new Set(seats.flat().map(({ id }) => id)).size);
    for (const [index, who] of two.entries())
      for (const { id } of seats[index])
        await games
          .anyNode(chance, id)
          .service.ask(id, { type: 'leave', userId: who.userId, permanent: true });
  }
  return tables;
}

const each = (value: number) => Array.from({ length: ROUNDS }, () => value);

describe('whoever asks several servers at once', () => {
  test('hosts one waiting game', async () => {
    expect(await withGames(hostedInRounds)).toEqual(each(1));
  });

  test('has three seats, whichever way in', async () => {
    await withGames(async (games, chance) => {
      const codes: string[] = [];
      for (const who of hosts) codes.push(granted(await host(who)(games.nodes[0])).game.inviteCode);
      for (const who of people.slice(0, ROUNDS)) {
        const ways = [
          ...codes.map(
            (code) =>
              ({ service }: Node) =>
                service.matchmaking.join(who, code),
          ),
          host(who),
          seek(who),
        ];
        await atOnce(games, chance, ways);
        const seats = await seatsOf(games, who);
        expect(seats).toHaveLength(3);
        for (const { id } of seats)
          await games
            .anyNode(chance, id)
            .service.ask(id, { type: 'leave', userId: who.userId, permanent: true });
      }
    });
  });

  test('waits at one table of a quick match', async () => {
    await withGames(async (games, chance) => {
      for (const who of people.slice(0, ROUNDS)) {
        expect(await atOnce(games, chance, [seek(who), seek(who), seek(who)])).toEqual(['ok', 'ok', 'ok']);
        const seats = await seatsOf(games, who);
        expect(seats).toHaveLength(1);
        await games
          .anyNode(chance)
          .service.ask(seats[0].id, { type: 'leave', userId: who.userId, permanent: true });
      }
    });
  });
});

test('two people who seek at two servers at once meet at one table', async () => {
  expect(await withGames(soughtInRounds)).toEqual(each(1));
});

test('a request that is repeated at another server makes one game', async () => {
  await withGames(async (games, chance) => {
    for (const who of people.slice(0, ROUNDS)) {
      const key = { id: 'again', payload: 'quick' };
      const again = ({ service }: Node) => service.matchmaking.quickMatch(who, SEEK, key);
      expect(await atOnce(games, chance, [again, again, again])).toEqual(['ok', 'ok', 'ok']);
      expect(await seatsOf(games, who)).toHaveLength(1);
    }
  });
});

test('a server that was held up after it looked gives no seat too many', async () => {
  await withGames(async (games) => {
    const [who] = people;
    const [late, other] = games.nodes;
    const seen = { seats: { userId: who.userId, ids: [] } };
    granted(await host(who)(other));
    const command = { type: 'create', id: 'g_late', person: who, settings: TABLE, bots: [] } as const;
    const made = await late.service.committer.handle('g_late', command, undefined, seen);
    expect(made).toMatchObject({ error: { code: 'CONFLICT', retryable: true } });
    expect(await late.store.games.load('g_late')).toBeNull();
    expect(await seatsOf(games, who)).toHaveLength(1);
  });
});

test('these tests find servers that look before they seat, and not while', async () => {
  const wrap = ({ games, ...store }: Store<Game>): Store<Game> => ({
    ...store,
    games: altered(games, { commit: ({ seen: _, ...commit }) => games.commit(commit) }),
  });
  expect(await withGames(hostedInRounds, { wrap })).not.toEqual(each(1));
  expect(await withGames(soughtInRounds, { wrap })).not.toEqual(each(1));
});
