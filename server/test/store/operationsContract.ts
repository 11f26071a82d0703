/** What every store must do for whoever runs the server. */
import assert from 'node:assert/strict';
import { type Check, creation, next, ok, user } from './samples.ts';

export const OPERATIONS_CONTRACT: readonly Check[] = [
  {
    name: 'users are found by a part of their name in any spelling, the newest first, the deleted never',
    async run({ store: { users, personal, operations } }) {
      for (const [at, username] of ['Ada_Lovelace', 'Bob', 'ADA two', 'Adam'].entries())
        await users.create(user(`u_${at}`, { username, createdAt: at }));
      await personal.erase('u_3', 9);
      const found = async (text: string, limit = 9) =>
        (await operations.users(text, limit)).map(({ id }) => id);
      assert.deepEqual(await found('aDa'), ['u_2', 'u_0']);
      assert.deepEqual(await found('%'), []);
      assert.deepEqual(await found(''), ['u_2', 'u_1', 'u_0']);
      assert.deepEqual(await found('', 1), ['u_2']);
      assert.deepEqual(await operations.deletions(), [{ id: 'u_3', at: 9 }]);
      const listed: unknown[] = [];
      await operations.listDeletions((deleted) => listed.push(...deleted));
      assert.deepEqual(listed, [{ id: 'u_3', at: 9 }]);
    },
  },
  {
    name: 'live games are listed, the newest first; all games, the oldest first',
    async run({ store: { games, operations } }) {
      for (const id of ['g_1', 'g_2', 'g_3']) await ok(games.commit(creation(id)));
      const over = { ...creation('g_2').index, status: 'completed', memberIds: [] } as never;
      await ok(games.commit(next('g_2', 1, { index: over })));
      assert.deepEqual(
        (await operations.liveGames(9)).map(({ id }) => id),
        ['g_3', 'g_1'],
      );
      assert.deepEqual(
        (await operations.liveGames(1)).map(({ id }) => id),
        ['g_3'],
      );
      assert.deepEqual(await operations.everyGame(), [
        { id: 'g_1', hasRecord: true },
        { id: 'g_2', hasRecord: true },
        { id: 'g_3', hasRecord: true },
      ]);
    },
  },
  {
    name: 'an installation has the number that it was first given, also after a kill',
    async run({ store: { operations }, afterKill }) {
      assert.equal(await operations.installation(7), 7);
      assert.equal(await operations.installation(8), 7);
      assert.equal(await (await afterKill()).operations.installation(9), 7);
    },
  },
];
