/** What a store promises of results, ratings and leaderboards. */
import assert from 'node:assert/strict';
import { BEGINNER, ratedBy, ratingOf, type SeasonSkill } from '../../src/ratings/rating.ts';
import { seasonOf } from '../../src/ratings/seasons.ts';
import type { Effect } from '../../src/store/gamePorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { type Check, creation, indexOf, next, ok, result, type Sample, START, user } from './samples.ts';

const SEASON = seasonOf(START);
const QUARTER = 92 * 24 * 3_600_000;

type ResultFields = Parameters<typeof result>[1];

/** A game that ends with these effects. */
async function ended({ games }: Store<Sample>, id: string, effects: readonly Effect[]): Promise<void> {
  await ok(games.commit(creation(id, { status: 'running' })));
  await ok(games.commit(next(id, 1, { effects, index: indexOf(id, { status: 'completed' }) })));
}

async function people({ users }: Store<Sample>, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await users.create(user(id));
}

function rating(of: Readonly<Record<string, number>>, at = START): Effect {
  return {
    type: 'rating',
    at,
    places: places(of),
  };
}

/** Who is rated against these only. */
function met(userId: string, place: number, others: readonly string[]) {
  return {
    userId,
    place,
    against: { own: null, others: others.map((id) => ({ userId: id, origin: null })) },
  };
}

const ranked = (userId: string, fields: ResultFields = {}) => result(userId, { mode: 'ranked', ...fields });

export const STATISTICS_CONTRACT: readonly Check[] = [
  {
    name: 'wins and what was rated are told from a moment on, others are not',
    async run({ store }) {
      const { statistics } = store;
      await people(store, 'u_1', 'u_2');
      const contacts = { own: 'here', others: [{ userId: 'u_2', origin: null }] };
      const win = { won: true, clout: 50, wonAgainst: contacts };
      await ended(store, 'g_1', [result('u_1', win)]);
      await ended(store, 'g_2', [result('u_1', { ...win, finishedAt: START + 1 }), result('u_2')]);
      await ended(store, 'g_3', [
        ranked('u_1', { finishedAt: START + 1 }),
        ranked('u_2', { finishedAt: START + 1 }),
        { type: 'rating', at: START + 1, places: [met('u_1', 1, ['u_2']), met('u_2', 2, [])] },
      ]);
      const told = async (since: number) =>
        (await statistics.countedSince(since)).map(({ gameId, userId }) => `${gameId} ${userId}`);
      assert.deepEqual(await told(START), ['g_1 u_1', 'g_2 u_1', 'g_3 u_1']);
      assert.deepEqual(await told(START + 1), ['g_2 u_1', 'g_3 u_1']);
      assert.deepEqual(
        (await statistics.countedSince(START, 2)).map(({ gameId }) => gameId),
        ['g_2', 'g_3'],
      );
      const [first, , rated] = await statistics.countedSince(START);
      assert.deepEqual(first.wonAgainst, contacts);
      assert.deepEqual(rated.rated?.against, met('u_1', 1, ['u_2']).against);
      assert.ok((rated.rated?.points ?? 0) > 0);
      assert.equal(statistics.countingSince, 0);
    },
  },
  {
    name: 'results and their clout count once, and are told in the order of writing',
    async run({ store }) {
      const { games, users, statistics } = store;
      await people(store, 'u_1', 'u_2');
      const won = result('u_1', { clout: 50, won: true, lastColor: 'gray', finishedAt: START + 9 });
      const effects = [result('u_2', { placement: 2, noClout: 'address' }), won];
      await ended(store, 'g_1', effects);
      await ok(games.commit(next('g_1', 2, { effects })));
      await ended(store, 'g_2', [ranked('u_1')]);
      assert.equal((await users.byId('u_1'))?.clout, 50);
      assert.equal((await users.byId('u_2'))?.clout, 0);
      const { type, ...first } = won;
      const { type: _, ...second } = ranked('u_1');
      const both = [
        { ...first, gameId: 'g_1', rated: null },
        { ...second, gameId: 'g_2', rated: null },
      ];
      assert.deepEqual(await statistics.ofUser('u_1'), both);
      assert.deepEqual(await statistics.ofUser('u_1', START + 1), [both[0]]);
      assert.deepEqual(await statistics.ofUser('u_none'), []);
      assert.deepEqual((await statistics.resultsOf('g_1'))[0], both[0]);
      assert.equal((await statistics.resultsOf('g_1')).length, 2);
      assert.equal((await statistics.resultsOf('g_1'))[1].noClout, 'address');
    },
  },
  {
    name: 'users with an account are told from guests and strangers',
    async run({ store: { users, statistics } }) {
      await users.create(user('u_2'));
      await users.create(user('u_1'));
      await users.create(user('u_guest', { isGuest: true }));
      assert.deepEqual(await statistics.registeredAmong(['u_2', 'u_none', 'u_guest', 'u_1']), ['u_1', 'u_2']);
      assert.deepEqual(await statistics.registeredAmong([]), []);
    },
  },
  {
    name: 'a rated game changes the skills of its players once, each season from the one before',
    async run({ store }) {
      const { statistics, games } = store;
      await people(store, 'u_1', 'u_2', 'u_3');
      assert.equal(await statistics.skillOf('u_1'), null);
      const both = [ranked('u_1'), ranked('u_2', { placement: 2 }), rating({ u_1: 1, u_2: 2 })];
      await ended(store, 'g_1', both);
      const first = ratedBy({ at: START, places: places({ u_1: 1, u_2: 2 }) }, () => null);
      const after = first.map(({ skill }) => skill);
      assert.deepEqual([await statistics.skillOf('u_1'), await statistics.skillOf('u_2')], after);
      const { mu, sigma } = after[0];
      assert.ok(mu > BEGINNER.mu && sigma < BEGINNER.sigma);
      const { points } = first[0];
      const kept = { at: START, mu, sigma, against: null, points };
      assert.deepEqual((await statistics.ofUser('u_1'))[0].rated, kept);
      await ok(games.commit(next('g_1', 2, { effects: both })));
      assert.deepEqual(await statistics.skillOf('u_1'), after[0]);

      const at = START + QUARTER;
      await ended(store, 'g_2', [ranked('u_1'), ranked('u_3'), rating({ u_1: 2, u_3: 1 }, at)]);
      const known = (userId: string) => after.find((skill) => skill.userId === userId) ?? null;
      const then = ratedBy({ at, places: places({ u_1: 2, u_3: 1 }) }, known).map(({ skill }) => skill);
      assert.deepEqual([await statistics.skillOf('u_1'), await statistics.skillOf('u_3')], then);
      assert.equal(then[0].games, 1);
      assert.notEqual(then[0].season, SEASON);
      assert.deepEqual(await statistics.skillOf('u_2'), after[1]);
    },
  },
  {
    name: 'a leaderboard goes by clout, then by wins, and those who are equal share a place',
    async run({ store }) {
      const { users, statistics, personal } = store;
      await people(store, 'u_1', 'u_2', 'u_3', 'u_4', 'u_gone');
      await users.create(user('u_guest', { isGuest: true }));
      const won = { won: true, clout: 50 };
      await ended(store, 'g_1', [result('u_1', won), result('u_guest', won), result('u_gone', won)]);
      await ended(store, 'g_2', [result('u_2', won), result('u_3', { won: true }), result('u_4')]);
      await ended(store, 'g_3', [result('u_2'), result('u_1', { ...won, mode: 'speed' })]);
      await ended(store, 'g_4', [result('u_4', { ...won, finishedAt: START + QUARTER })]);
      await personal.erase('u_gone', START);
      const board = { mode: 'casual', season: SEASON };
      const told = await statistics.leaders(board, 9);
      assert.deepEqual(
        told.map(({ place, userId, games, wins, clout }) => [place, userId, games, wins, clout]),
        [
          [1, 'u_1', 1, 1, 50],
          [1, 'u_2', 2, 1, 50],
          [3, 'u_3', 1, 1, 0],
          [4, 'u_4', 1, 0, 0],
        ],
      );
      const { username, avatar } = user('u_1');
      assert.deepEqual(told[0], {
        place: 1,
        userId: 'u_1',
        username,
        avatar,
        isVip: false,
        rating: null,
        games: 1,
        wins: 1,
        clout: 50,
      });
      assert.deepEqual(await statistics.leaders(board, 2), told.slice(0, 2));
      for (const leader of told) assert.deepEqual(await statistics.leader(board, leader.userId), leader);
      for (const id of ['u_none', 'u_guest', 'u_gone'])
        assert.equal(await statistics.leader(board, id), null);
      assert.deepEqual(await statistics.seasons('casual'), [seasonOf(START + QUARTER), SEASON]);
      assert.deepEqual(await statistics.seasons('ranked'), []);
    },
  },
  {
    name: 'the leaderboard of ranked goes by rating, and has only the rated',
    async run({ store }) {
      const { statistics } = store;
      await people(store, 'u_1', 'u_2', 'u_3', 'u_4');
      const three = ['u_1', 'u_2', 'u_3'].map((id) => ranked(id, { won: id === 'u_3' }));
      await ended(store, 'g_1', [...three, rating({ u_1: 2, u_2: 2, u_3: 1 })]);
      await ended(store, 'g_2', [ranked('u_4', { won: true, clout: 50 })]);
      const board = { mode: 'ranked', season: SEASON };
      const told = await statistics.leaders(board, 9);
      assert.deepEqual(
        told.map(({ place, userId, wins }) => [place, userId, wins]),
        [
          [1, 'u_3', 1],
          [2, 'u_1', 0],
          [2, 'u_2', 0],
        ],
      );
      const skill = await statistics.skillOf('u_3');
      assert.equal(told[0].rating, skill && ratingOf(skill));
      assert.deepEqual(await statistics.leader(board, 'u_2'), told[2]);
      assert.equal(await statistics.leader(board, 'u_4'), null);
    },
  },
  {
    name: 'an archive gives every game with its results, and takes others in their place',
    async run({ store }) {
      const { archive, statistics, users, games } = store;
      await people(store, 'u_1', 'u_2');
      await ok(games.commit(creation('g_waits')));
      await ended(store, 'g_none', []);
      await ended(store, 'g_2', [ranked('u_1', { clout: 50, won: true }), ranked('u_2')]);
      await ended(store, 'g_1', [ranked('u_1'), ranked('u_2'), rating({ u_1: 1, u_2: 2 })]);
      await ok(games.commit(next('g_2', 2, { effects: [ranked('u_late')] })));
      const found = await archive.games();
      assert.deepEqual(
        found.map(({ id, hasRecord, updatedAt, results }) => [id, hasRecord, updatedAt, results.length]),
        [
          ['g_1', true, START, 2],
          ['g_2', true, START, 3],
          ['g_none', true, START, 0],
        ],
      );
      assert.deepEqual(
        found[1].results.map(({ userId }) => userId),
        ['u_1', 'u_2', 'u_late'],
      );
      assert.deepEqual(
        (await archive.skills()).map(({ userId }) => userId),
        ['u_1', 'u_2'],
      );
      assert.deepEqual(
        await archive.clout(),
        new Map([
          ['u_1', 50],
          ['u_2', 0],
        ]),
      );

      const [{ results }] = found;
      const other = [{ ...results[0], clout: 7, rated: null, cardsPlayed: { nope: 1 } }, results[1]];
      const skill: SeasonSkill = { ...BEGINNER, userId: 'u_2', season: SEASON, games: 4, updatedAt: START };
      await archive.replace(other, [skill]);
      assert.deepEqual(await statistics.ofUser('u_1'), [other[0]]);
      assert.deepEqual(await statistics.ofUser('u_2'), [other[1]]);
      assert.deepEqual(await archive.skills(), [skill]);
      assert.equal((await users.byId('u_1'))?.clout, 7);
      const [leader, ...others] = await statistics.leaders({ mode: 'ranked', season: SEASON }, 9);
      assert.deepEqual([leader.userId, leader.games, others], ['u_2', 1, []]);
    },
  },
];

function places(of: Readonly<Record<string, number>>) {
  return Object.entries(of).map(([userId, place]) => ({ userId, place, against: null }));
}
