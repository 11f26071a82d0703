// A PostgreSQL that is backed up and restored by its own tools, and who was deleted between the two.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePostgres } from '../../../scripts/programs/postgres.ts';
import { check } from '../../src/check/check.ts';
import { administer } from '../harness/administer.ts';
import { open } from '../harness/lines.ts';
import { call, type Line, type Person, register, signInGuest } from '../harness/people.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { move, runningTable } from '../harness/runningTable.ts';
import { SECRET } from '../harness/sharedServers.ts';
import { startServer, type TestOptions, type TestServer } from '../harness/startServer.ts';

const PASSWORD = 'Correct-Horse-9';
const LISTER = fileURLToPath(new URL('./lister.ts', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'staxd-postgres-backup-'));
const place = join(root, 'backups');
const dump = join(place, 'staxd.dump');
const servers = new Set<TestServer>();
const chance = chanceOf('a drill');
let cluster: SharedCluster;
let programs: string;
let url: string;
let stays: Person;
let goes: Person;
/** A table that waits, with one who is deleted after the backup. */
let waiting: string;
let running: Awaited<ReturnType<typeof runningTable>>;
let seen: readonly unknown[];

const seenBy = (lines: readonly Line[]) => lines.map(({ game }) => game?.view);
const tool = (name: string, ...args: readonly string[]) =>
  execFileSync(join(programs, name), args, { stdio: 'pipe' });

async function start(databaseUrl: string, options: TestOptions = {}): Promise<TestServer> {
  const server = await startServer({ databaseUrl, secret: SECRET, deletionsFolder: place, ...options });
  servers.add(server);
  return server;
}

async function endAll(): Promise<void> {
  for (const server of servers) await server.close();
  servers.clear();
}

async function restored(): Promise<string> {
  const fresh = await cluster.database();
  tool('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${fresh}`, dump);
  return fresh;
}

const statusOf = async (at: TestServer, { token }: Person) => (await call(at.url, 'me', { token })).status;

beforeAll(async () => {
  mkdirSync(place);
  programs = ensurePostgres();
  cluster = await shareCluster();
  url = await cluster.database();
  const [here, there] = [await start(url), await start(url)];
  [stays, goes] = [await register(here.url, 'Stays'), await register(here.url, 'Goes')];
  const body = { session_name: 'Kept', is_private: true, max_players: 3, turn_timer: 120, auto_start: false };
  const made = await call(here.url, 'createGame', { token: goes.token, body });
  waiting = made.body.game_id;
  const { token } = await signInGuest(there.url);
  await call(there.url, 'joinGame', { token, params: { inviteCode: made.body.invite_code } });
  running = await runningTable(here.url, (person) => open(person));
  for (let moves = 0; moves < 3; moves++) await move(running.players, chance);
  seen = seenBy(running.players);
  tool('pg_dump', '--format=custom', '--no-unlogged-table-data', `--file=${dump}`, url);
  for (let moves = 0; moves < 3; moves++) await move(running.players, chance);
  expect(seenBy(running.players)).not.toEqual(seen);
  const deleted = await call(there.url, 'deleteAccount', {
    token: goes.token,
    body: { password: PASSWORD },
  });
  expect(deleted.status).toBe(200);
  for (const line of running.players) line.close();
  await endAll();
  await cluster.wipe(url);
});
afterAll(async () => {
  await endAll();
  await cluster.stop();
  rmSync(root, { recursive: true });
});

test('[BACKUP-12] without the list whoever was deleted after the backup is here again', async () => {
  const server = await start(await restored(), { deletionsFolder: null });
  expect([await statusOf(server, stays), await statusOf(server, goes)]).toEqual([200, 200]);
  await endAll();
});

test('[BACKUP-12] with it servers that start at once delete them again, and games go on from where the backup stood', async () => {
  const [list, ...others] = readdirSync(place).filter((name) => name.startsWith('deletions-'));
  expect(others).toEqual([]);
  expect(readFileSync(join(place, list), 'utf8')).toMatch(
    new RegExp(`^\\{"id":"${goes.userId}","at":\\d+\\}\n$`),
  );
  const fresh = await restored();
  const dataFolder = join(root, 'data');
  const [here, there] = await Promise.all([start(fresh, { dataFolder }), start(fresh)]);
  for (const server of [here, there]) {
    expect([await statusOf(server, stays), await statusOf(server, goes)]).toEqual([200, 401]);
    const body = { username: 'Goes', password: PASSWORD };
    expect((await call(server.url, 'login', { body })).status).toBe(401);
  }
  const left = await administer(dataFolder, 'game', waiting, '--json');
  expect(JSON.parse(left.printed).players).toHaveLength(1);
  const [one, other] = running.persons;
  const lines = [
    await open({ ...one, url: here.url }, running.gameId),
    await open({ ...other, url: there.url }, running.gameId),
  ];
  expect(seenBy(lines)).toEqual(seen);
  await playToEnd(lines, chance);
  for (const line of lines) line.close();
  await endAll();
});

test('[BACKUP-12] a start that cannot read the list, or lacks it, is refused, and check knows the folder', async () => {
  const fresh = await cluster.database();
  const found = async (deletionsFolder: string) =>
    (
      await check(
        { STAXD_DATABASE_URL: fresh, STAXD_SECRET: `${SECRET}, all`, STAXD_DELETIONS: deletionsFolder },
        0,
      )
    ).find(({ about }) => about === 'Deletions');
  const nowhere = join(root, 'nowhere');
  const line = `STAXD_DELETIONS is ${nowhere}, and there is nothing: give another folder.`;
  await expect(start(fresh, { deletionsFolder: nowhere })).rejects.toThrow(line);
  expect(await found(nowhere)).toMatchObject({ state: 'mend', line });
  expect(await found(place)).toMatchObject({ state: 'ok' });
  expect(await found('')).toMatchObject({ state: 'look' });
  const dead = await restored();
  const [list] = readdirSync(place).filter((name) => name.startsWith('deletions-'));
  const text = readFileSync(join(place, list), 'utf8');
  writeFileSync(join(place, list), text.slice(0, -5));
  await expect(start(dead)).rejects.toThrow(/^The list of deletions .+ is damaged or cut off/);
  writeFileSync(join(place, list), text);
  const empty = join(root, 'empty');
  mkdirSync(empty);
  await expect(start(dead, { deletionsFolder: empty })).rejects.toThrow(
    `There is no ${join(empty, list)}, and this may be a backup that was restored`,
  );
  writeFileSync(join(empty, list), '');
  await start(dead, { deletionsFolder: empty });
  await endAll();
});

test('[BACKUP-12] servers that write the same list do so one after the other', async () => {
  const file = join(root, 'times');
  writeFileSync(file, '0');
  const database = await cluster.database();
  const lists = () => promisify(execFile)(process.execPath, [LISTER, database, file, '10']);
  await Promise.all([lists(), lists()]);
  expect(readFileSync(file, 'utf8')).toBe('20');
});
