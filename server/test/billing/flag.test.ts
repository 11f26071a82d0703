// The flag of a vip comes from subscriptions, and from nowhere else.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { call, register } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';
import { becomeVip } from '../harness/vips.ts';

const SOURCES = join(import.meta.dirname, '../../src');

/** Lines that give the flag a value: a statement, a row that is inserted, a user who is made. */
const WRITING = [/\bset\b.*\bis_vip\b/i, /^is_vip: (?!0,|flag,|isVip,|status )/, /\bisVip: true\b/];
const THE_ONE = 'store/sql/accounts/subscriptions.ts: .set({ is_vip: flag })';

function writersIn(files: readonly (readonly [name: string, text: string])[]): string[] {
  return files.flatMap(([name, text]) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => WRITING.some((form) => form.test(line)))
      .map((line) => `${name}: ${line}`),
  );
}

function sources(): [string, string][] {
  return readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [relative(SOURCES, path), readFileSync(path, 'utf8')]);
}

test('[VIP-3] nothing but the projection of subscriptions writes the flag', () => {
  expect(writersIn(sources())).toEqual([THE_ONE]);
});

test.each([
  "sql.raw('UPDATE users SET is_vip = 1')",
  'queries.updateTable("users").set({ is_vip: 1 })',
  'is_vip: Number(user.isVip),',
  'return { ...user, isVip: true };',
])('code that writes it is noticed: %s', (line) => {
  expect(writersIn([['http/planted.ts', line]])).toEqual([`http/planted.ts: ${line}`]);
});

test('[VIP-9] a flag that no subscription holds up is ended when its owner comes', async () => {
  const dataFolder = join(process.env.TMPDIR ?? '/tmp', `staxd-flag-${process.pid}`);
  const first = await startServer({ dataFolder });
  const [vip, cheat] = [await register(first.url), await register(first.url)];
  await becomeVip(vip);
  await first.close();

  const database = new Database(join(dataFolder, 'staxd.db'));
  database.prepare('UPDATE users SET is_vip = 1').run();
  database.close();

  const second = await startServer({ dataFolder });
  const flagOf = async ({ token }: { token: string }) =>
    (await call(second.url, 'me', { token })).body.is_vip;
  await expect.poll(() => flagOf(cheat)).toBe(false);
  expect(await flagOf(vip)).toBe(true);
  // And it opens what is for vips alone.
  const body = { name: 'Cup', starts_at: Date.now() + 20 * 60_000 };
  const create = async ({ token }: { token: string }) =>
    (await call(second.url, 'createTournament', { token, body })).status;
  expect([await create(vip), await create(cheat)]).toEqual([200, 403]);
  await second.close();
});
