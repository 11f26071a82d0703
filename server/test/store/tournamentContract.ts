/** What a store promises of tournaments. */
import assert from 'node:assert/strict';
import type { TournamentCommit } from '../../src/store/tournamentPorts.ts';
import { type Check, user } from './samples.ts';

const entrant = (userId: string, username = userId) => ({ userId, username });

function commit(id: string, expected: number, change: Partial<TournamentCommit> = {}): TournamentCommit {
  return {
    id,
    expected,
    state: { note: expected },
    phase: 'registration',
    startsAt: 1000,
    endedAt: null,
    creatorId: 'u_1',
    entrants: [],
    entry: { at: 5, actor: 'u_1', kind: 'create', data: { note: expected } },
    ...change,
  };
}

export const TOURNAMENT_CONTRACT: readonly Check[] = [
  {
    name: 'a tournament is what its last commit says, and one at another version changes nothing',
    async run({ store: { tournaments } }) {
      assert.equal(await tournaments.load('t_1'), null);
      assert.equal(await tournaments.commit(commit('t_1', 0)), 'ok');
      assert.equal(await tournaments.commit(commit('t_1', 1, { entrants: [entrant('u_2')] })), 'ok');
      for (const late of [0, 1, 3]) {
        assert.equal(await tournaments.commit(commit('t_1', late, { creatorId: 'u_9' })), 'conflict');
      }
      assert.deepEqual(await tournaments.load('t_1'), { id: 't_1', version: 2, state: { note: 1 } });
      assert.deepEqual(
        (await tournaments.log('t_1')).map(({ data }) => data),
        [{ note: 0 }, { note: 1 }],
      );
      assert.deepEqual(await tournaments.enteredBy('u_2'), ['t_1']);
      assert.deepEqual(await tournaments.createdBy('u_1'), ['t_1']);
      assert.deepEqual(await tournaments.createdBy('u_9'), []);
    },
  },
  {
    name: 'nothing is written where somebody has created or entered more than was seen',
    async run({ store: { tournaments } }) {
      const entrants = [entrant('u_2')];
      await tournaments.commit(commit('t_1', 0, { entrants }));
      await tournaments.commit(commit('t_2', 0, { creatorId: 'u_9' }));
      for (const seen of [
        { userId: 'u_1', created: [] },
        { userId: 'u_1', created: ['t_2'], entered: [] },
        { userId: 'u_2', entered: ['t_2'] },
      ]) {
        assert.equal(await tournaments.commit(commit('t_3', 0, { seen })), 'outdated');
        assert.equal(await tournaments.commit(commit('t_2', 1, { seen })), 'outdated');
      }
      assert.equal(await tournaments.load('t_3'), null);
      assert.equal((await tournaments.log('t_2')).length, 1);
      const seen = { userId: 'u_2', created: [], entered: ['t_1', 't_gone'] };
      assert.equal(
        await tournaments.commit(commit('t_2', 0, { seen: { userId: 'u_2', entered: [] } })),
        'conflict',
      );
      assert.equal(await tournaments.commit(commit('t_2', 1, { creatorId: 'u_9', entrants, seen })), 'ok');
      await tournaments.commit(commit('t_1', 1, { phase: 'cancelled', endedAt: 20 }));
      assert.equal(
        await tournaments.commit(commit('t_3', 0, { seen: { userId: 'u_1', created: [] } })),
        'ok',
      );
    },
  },
  {
    name: 'tournaments are listed open, then running, then over, the latest of these first',
    async run({ store: { tournaments } }) {
      await tournaments.commit(commit('t_over', 0, { phase: 'completed', endedAt: 10 }));
      await tournaments.commit(commit('t_latest', 0, { phase: 'cancelled', endedAt: 20 }));
      await tournaments.commit(commit('t_running', 0, { phase: 'running' }));
      await tournaments.commit(commit('t_later', 0, { startsAt: 2000 }));
      await tournaments.commit(commit('t_soon', 0, { phase: 'check_in' }));
      const order = ['t_soon', 't_later', 't_running', 't_latest', 't_over'];
      const first = await tournaments.page(null, 2);
      const rest = await tournaments.page(first[1].at, 9);
      assert.deepEqual([first.length, [...first, ...rest].map(({ id }) => id)], [2, order]);
      assert.deepEqual((await tournaments.live()).toSorted(), ['t_later', 't_running', 't_soon']);
      assert.equal((await tournaments.createdBy('u_1')).length, 3);
    },
  },
  {
    name: 'the name of an entrant is kept for them, in any spelling, until the tournament is over',
    async run({ store: { tournaments, users } }) {
      await users.create(user('u_2', { username: 'Ben' }));
      await tournaments.commit(
        commit('t_1', 0, { entrants: [entrant('u_1', 'Twin'), entrant('u_2', 'Ben')] }),
      );
      assert.equal(await users.create(user('u_3', { username: 'T w i n' })), 'usernameTaken');
      assert.equal(await users.update('u_2', { username: 'TWIN' }), 'usernameTaken');
      assert.equal(await users.update('u_2', { username: 'Benno' }), 'ok');
      assert.equal(await users.update('u_2', { username: 'Ben' }), 'ok');
      const over = { phase: 'completed', endedAt: 2000, entrants: [entrant('u_1', 'Twin')] } as const;
      await tournaments.commit(commit('t_1', 1, over));
      assert.equal(await users.create(user('u_3', { username: 'T w i n' })), 'ok');
    },
  },
  {
    name: 'whoever withdraws has not entered',
    async run({ store: { tournaments } }) {
      await tournaments.commit(commit('t_1', 0, { entrants: [entrant('u_2'), entrant('u_3')] }));
      await tournaments.commit(commit('t_1', 1, { entrants: [entrant('u_3')] }));
      assert.deepEqual(await tournaments.enteredBy('u_2'), []);
      assert.deepEqual(await tournaments.enteredBy('u_3'), ['t_1']);
    },
  },
];
