/** Whole servers of two releases side by side, as while one after the other is renewed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import type { Migration } from '../../src/store/postgres/tables/migrations.ts';
import { call, signInGuest, untilIt } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type SharedServers, shareServers } from '../harness/sharedServers.ts';
import type { TestServer } from '../harness/startServer.ts';
import { ADDS, SHIPPED, TAKES_AWAY, tablesIn, withShipped } from './planted.ts';

let shared: SharedServers;
beforeAll(async () => {
  shared = await shareServers(0);
});
afterAll(() => shared.stop());

const startWith = (planted: readonly Migration[]) =>
  shared.start({
    openStore: ({ format, now: here, warn }) =>
      openPostgresStore({
        url: shared.databaseUrl,
        format,
        here,
        migrations: withShipped(planted),
        ...(warn && { warn }),
      }),
  });
const readiness = async ({ url }: TestServer) => (await fetch(`${url}/readyz`)).text();

test('each server plays on while what it needs is there; then it says at /readyz and in one line that it must go', async () => {
  const before = await startWith([ADDS]);
  const present = await startWith([ADDS, TAKES_AWAY]);
  const put = present.logged.filter((line) => line.includes('is put off to a later start'));
  expect(put).toHaveLength(1);
  expect(put[0]).toContain('as long as servers need it that run now: 1');
  expect(await tablesIn(shared.databaseUrl)).toMatchObject({ moods: true, oldest: SHIPPED.oldestProgram });

  const ada = await signInGuest(before.url);
  const create = (url: string) =>
    call(url, 'createGame', { token: ada.token, body: { session_name: 'Between', is_private: true } });
  for (const { url } of [before, present, before]) expect((await create(url)).status).toBe(200);

  // As if nobody had known that it was there.
  await ask(
    shared.databaseUrl,
    `UPDATE meta SET value = ${SHIPPED.version + 2} WHERE name = 'oldest_program'`,
  );
  await untilIt(
    async () => (await readiness(before)) === '{"status":"program_outdated"}',
    'it does not notice that it is too old',
  );
  const refused = await create(before.url);
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'STORE_UNAVAILABLE', retryable: true }]);
  expect((await create(present.url)).status).toBe(200);
  expect(await readiness(present)).toBe('{"status":"ready"}');
  const told = before.logged.filter((line) => line.includes('which admits this one no longer'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"level":"error"');
  expect(before.logged.filter((line) => /a bug|cannot save/.test(line))).toEqual([]);
});
