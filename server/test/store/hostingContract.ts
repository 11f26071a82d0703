/** What a store promises of set-ups, of games that are kept, and of the end of all others. */
import assert from 'node:assert/strict';
import type { IndexFields } from '../../src/store/gamePorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { type Check, chat, creation, indexOf, next, ok, result, type Sample, START } from './samples.ts';

const OUTDATED = { sessionsBefore: 0, guestsBefore: 0, lessonsBefore: 0, recordsBefore: START + 1 };

async function game(
  { games }: Store<Sample>,
  id: string,
  fields: Partial<IndexFields> & { readonly at?: number; readonly withResult?: boolean } = {},
): Promise<void> {
  const { at = START, withResult = false, ...index } = fields;
  await ok(games.commit(creation(id, { ...index, status: 'running' })));
  const effects = [chat(`m_${id}`), ...(withResult ? [result('u_1', { placement: 2, won: true })] : [])];
  const entry = { at, actor: null, kind: 'act', data: {} };
  await ok(
    games.commit(next(id, 1, { entry, effects, index: indexOf(id, { status: 'completed', ...index }) })),
  );
}

export const HOSTING_CONTRACT: readonly Check[] = [
  {
    name: 'a slot holds the set-up that was saved last',
    async run({ store: { hosting } }) {
      assert.deepEqual(await hosting.setupsOf('u_1'), []);
      await hosting.saveSetup('u_1', { slot: 2, setup: { name: 'first', bots: ['easy'] } });
      await hosting.saveSetup('u_1', { slot: 1, setup: { name: 'other' } });
      await hosting.saveSetup('u_1', { slot: 2, setup: { name: 'second' } });
      await hosting.saveSetup('u_2', { slot: 3, setup: {} });
      assert.deepEqual(await hosting.setupsOf('u_1'), [
        { slot: 1, setup: { name: 'other' } },
        { slot: 2, setup: { name: 'second' } },
      ]);
      await hosting.deleteSetup('u_1', 1);
      await hosting.deleteSetup('u_1', 3);
      assert.deepEqual(await hosting.setupsOf('u_1'), [{ slot: 2, setup: { name: 'second' } }]);
      assert.equal((await hosting.setupsOf('u_2')).length, 1);
    },
  },
  {
    name: 'recent games are the newest and those that are kept',
    async run({ store }) {
      const { hosting, games } = store;
      await game(store, 'g_1', { withResult: true });
      await game(store, 'g_2', { status: 'cancelled', at: START + 2 });
      await game(store, 'g_3', { status: 'running' });
      await game(store, 'g_other', { memberIds: ['u_2'] });
      await ok(games.commit(creation('g_waits')));
      const all = await hosting.recentOf('u_1', 9);
      assert.deepEqual(
        all.map(({ id, status, placement }) => [id, status, placement]),
        [
          ['g_3', 'running', null],
          ['g_2', 'cancelled', null],
          ['g_1', 'completed', 2],
        ],
      );
      assert.deepEqual(all[2], {
        id: 'g_1',
        inviteCode: 'CODE g_1',
        mode: 'casual',
        status: 'completed',
        updatedAt: START,
        hasRecord: true,
        placement: 2,
        won: true,
        isKept: false,
      });
      assert.equal(await hosting.keep('u_1', 'g_1', 1), true);
      assert.deepEqual(
        (await hosting.recentOf('u_1', 1)).map(({ id, isKept }) => [id, isKept]),
        [
          ['g_3', false],
          ['g_1', true],
        ],
      );
    },
  },
  {
    name: 'nobody keeps more games than allowed, also when asking at once',
    async run({ store }) {
      const { hosting } = store;
      for (const id of ['g_1', 'g_2', 'g_3']) await game(store, id);
      const keep = (id: string) => hosting.keep('u_1', id, 2);
      const kept = await Promise.all([keep('g_1'), keep('g_2'), keep('g_3')]);
      assert.equal(kept.filter((isKept) => isKept).length, 2);
      for (const id of ['g_1', 'g_2', 'g_3']) await hosting.letGo('u_1', id);
      for (const id of ['g_1', 'g_2', 'g_1']) assert.equal(await keep(id), true);
      assert.equal(await keep('g_3'), false);
      assert.equal(await hosting.keep('u_2', 'g_3', 2), true);
      await hosting.letGo('u_1', 'g_1');
      await hosting.letGo('u_1', 'g_3');
      assert.equal(await keep('g_3'), true);
      const listed = await hosting.recentOf('u_1', 9);
      assert.deepEqual(
        listed.filter(({ isKept }) => isKept).map(({ id }) => id),
        ['g_3', 'g_2'],
      );
    },
  },
  {
    name: 'records of games that ended earlier are purged, unless somebody keeps them, and results stay',
    async run({ store, afterKill }) {
      const { games, chats, hosting, statistics, directory, purge } = store;
      await game(store, 'g_gone', { withResult: true, memberIds: ['u_1', 'u_2'] });
      await game(store, 'g_nothing');
      await game(store, 'g_kept');
      await game(store, 'g_runs', { status: 'running' });
      await game(store, 'g_new', { at: START + 1 });
      await hosting.keep('u_1', 'g_kept', 3);
      assert.deepEqual(
        [await purge(OUTDATED, 1), await purge(OUTDATED, 9), await purge(OUTDATED, 9)],
        [1, 1, 0],
      );
      for (const id of ['g_gone', 'g_nothing']) {
        assert.equal(await games.load(id), null);
        assert.equal(await games.seedOf(id), null);
        assert.deepEqual(await games.eventsSince(id, 0), []);
        assert.deepEqual(await chats.messagesOf(id, 9), []);
        assert.equal(await directory.byInviteCode(`CODE ${id}`), null);
      }
      for (const id of ['g_kept', 'g_runs', 'g_new']) {
        assert.equal((await games.load(id))?.version, 2);
        assert.equal((await games.eventsSince(id, 0)).length, 2);
        assert.equal((await chats.messagesOf(id, 9)).length, 1);
      }
      assert.equal((await statistics.resultsOf('g_gone')).length, 1);
      assert.equal((await statistics.ofUser('u_1')).length, 1);
      const recent = await hosting.recentOf('u_1', 9);
      assert.deepEqual(
        recent.map(({ id, hasRecord, placement }) => [id, hasRecord, placement]),
        [
          ['g_new', true, null],
          ['g_runs', true, null],
          ['g_kept', true, null],
          ['g_gone', false, 2],
        ],
      );
      assert.deepEqual(await hosting.recentOf('u_2', 9), []);
      assert.equal((await games.commit(next('g_gone', 1))).type, 'conflict');

      await hosting.letGo('u_1', 'g_kept');
      assert.equal(await purge(OUTDATED, 9), 1);
      const found = await afterKill();
      assert.equal(await found.games.load('g_kept'), null);
      assert.equal((await found.statistics.resultsOf('g_gone')).length, 1);
      await found.close();
    },
  },
];
