// What can come between a backup and the server that goes on with it: others at once, lists elsewhere, lists damaged.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVerify } from '../../src/backup/program.ts';
import { restore } from '../../src/backup/restore.ts';
import { check } from '../../src/check/check.ts';
import { machine } from '../../src/platform/platform.ts';
import { administer } from '../harness/administer.ts';
import { call, type Person, register } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const root = mkdtempSync(join(tmpdir(), 'staxd-restoring-'));
const place = join(root, 'backups');
const backup = join(place, 'one');
let server: TestServer;
let stays: Person;
/** The list beside the backups. */
let list = '';

beforeAll(async () => {
  server = await startServer({ dataFolder: join(root, 'data') });
  stays = await register(server.url, 'Stays');
  expect((await administer(join(root, 'data'), 'backup', backup)).exitCode).toBe(0);
  list = readdirSync(place).find((name) => name.startsWith('deletions-')) ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const restored = (folder: string, from = backup) => restore(from, join(root, folder), machine);

/** Somebody who is in a backup of their own, and is deleted at the server after `between`. */
async function deletedAfter(name: string, between: (backup: string) => unknown): Promise<Person> {
  const gone = await register(server.url, name);
  const own = join(place, `of-${name}`);
  expect((await administer(join(root, 'data'), 'backup', own)).exitCode).toBe(0);
  await between(own);
  const body = { password: 'Correct-Horse-9' };
  expect((await call(server.url, 'deleteAccount', { token: gone.token, body })).status).toBe(200);
  return gone;
}

async function statusAt(folder: string, { token }: Person): Promise<number> {
  const again = await startServer({ dataFolder: join(root, folder) });
  const { status } = await call(again.url, 'me', { token });
  await again.close();
  return status;
}

test('[BACKUP-4] of three restorations to one folder at once one is made, and the others are refused', async () => {
  const all = await Promise.all([1, 2, 3].map(() => restored('deep/in/at-once')));
  expect(all.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
  for (const each of all) {
    if (each.ok) continue;
    expect(each.error).toMatch(/^(Another restoration is under way in|Nothing is restored to) .+\.$/);
  }
  expect(readdirSync(join(root, 'deep/in/at-once')).toSorted()).toEqual([
    'backup-places.json',
    'restored',
    'staxd.db',
    'token-secret',
  ]);
  // Only the data are for nobody else.
  const modes = ['deep', 'deep/in/at-once'].map((name) => statSync(join(root, name)).mode & 0o077);
  expect(modes.map((mode) => mode === 0)).toEqual([false, true]);
  expect(await statusAt('deep/in/at-once', stays)).toBe(200);
});

test('[BACKUP-8] a restoration that fails leaves nothing, and goes on where one was killed', async () => {
  // The last one has the number of this process, as the first of a container always has.
  for (const maker of ['', '[999999999,"1"]', '[1,"of an earlier day"]', `[${process.pid},""]`]) {
    const unfinished = join(root, `killed${maker.length}`, '.unfinished');
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, 'maker'), maker);
    writeFileSync(join(unfinished, 'staxd.db'), 'half');
    expect(await restored(`killed${maker.length}`)).toMatchObject({ ok: true });
    expect(existsSync(unfinished)).toBe(false);
  }
  const broken = join(place, 'broken');
  cpSync(backup, broken, { recursive: true });
  appendFileSync(join(broken, 'staxd.db'), 'more');
  expect(await restored('not/there', broken)).toMatchObject({ ok: false });
  expect(existsSync(join(root, 'not'))).toBe(false);
});

test('[BACKUP-10] where a restoration was cut off no server starts, and another one goes on, wherever the first had come', async () => {
  const half = join(root, 'half');
  mkdirSync(join(half, '.unfinished'), { recursive: true, mode: 0o700 });
  writeFileSync(join(half, '.unfinished', 'maker'), '[999999999,"1"]');
  const line =
    /^A restoration to .+ was cut off, or is under way: run the command restore once more, or rm -r /;
  const refused = async () => {
    const before = readdirSync(half, { recursive: true });
    await expect(startServer({ dataFolder: half })).rejects.toThrow(line);
    expect(await check({ STAXD_DATA: half }, Date.now())).toContainEqual(
      expect.objectContaining({ about: 'Database', state: 'mend', line: expect.stringMatching(line) }),
    );
    expect(readdirSync(half, { recursive: true })).toEqual(before);
  };
  await refused();
  // All but the database had been moved.
  cpSync(join(backup, 'token-secret'), join(half, 'token-secret'));
  writeFileSync(join(half, 'backup-places.json'), '[]');
  await refused();
  expect(await restored('half')).toMatchObject({ ok: true });
  expect(await statusAt('half', stays)).toBe(200);
  expect(existsSync(join(half, '.unfinished'))).toBe(false);
});

test('[BACKUP-11] a file of places that cannot be read is told by the log and by check, and a backup writes it anew', async () => {
  expect(await restored('placeless')).toMatchObject({ ok: true });
  const dataFolder = join(root, 'placeless');
  const line = /backup-places\.json cannot be read: .+ Make a backup in each place\./;
  const findings = () => check({ STAXD_DATA: dataFolder }, Date.now());
  const isTold = expect.objectContaining({
    about: 'Backups',
    state: 'mend',
    line: expect.stringMatching(line),
  });
  expect(await findings()).not.toContainEqual(isTold);
  writeFileSync(join(dataFolder, 'backup-places.json'), 'a\n');
  expect(await findings()).toContainEqual(isTold);
  const again = await startServer({ dataFolder });
  const gone = await register(again.url, 'Placeless');
  const body = { password: 'Correct-Horse-9' };
  expect((await call(again.url, 'deleteAccount', { token: gone.token, body })).status).toBe(200);
  expect(again.logged.filter((each) => line.test(each)).length).toBeGreaterThan(1);
  expect(readFileSync(join(place, list), 'utf8')).not.toContain(gone.userId);
  expect((await administer(dataFolder, 'backup', join(place, 'anew'))).exitCode).toBe(0);
  expect(readFileSync(join(place, list), 'utf8')).toContain(gone.userId);
  expect(await findings()).not.toContainEqual(isTold);
  await again.close();
});

test('[BACKUP-3] data that were restored start without the folder of the backups, and the log says what is missing', async () => {
  const away = join(root, 'away');
  const gone = await deletedAfter('Away', async (own) => {
    expect(await restored('alone', own)).toMatchObject({ ok: true });
  });
  renameSync(place, away);
  const alone = await startServer({ dataFolder: join(root, 'alone') });
  renameSync(away, place);
  const told = alone.logged.filter((line) => line.includes('the folder of the backups is not there'));
  // In production nothing below an error is written.
  expect(told).toEqual([expect.stringContaining('"level":"error"')]);
  await alone.close();
  expect(await statusAt('alone', gone)).toBe(401);
});

test('[BACKUP-4] nothing is restored into the data of a server', async () => {
  expect(await restored('data/in/it')).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^Nothing is restored into the data of a server: give a folder outside /),
  });
  expect(existsSync(join(root, 'data/in'))).toBe(false);
});

test('[BACKUP-3] a list of deletions that is damaged before the first start ends that start, and no later one', async () => {
  const gone = await deletedAfter('Damaged', async (own) => {
    expect(await restored('damaged', own)).toMatchObject({ ok: true });
  });
  const text = readFileSync(join(place, list), 'utf8');
  writeFileSync(join(place, list), text.slice(0, -5));
  const line = /^The list of deletions .+ is damaged or cut off: take it from where it was made\.$/;
  await expect(startServer({ dataFolder: join(root, 'damaged') })).rejects.toThrow(line);
  const complained: string[] = [];
  const told = { print: () => {}, complain: (said: string) => complained.push(said) };
  expect(await runVerify([backup], told)).toBe(1);
  expect(complained).toEqual([expect.stringMatching(line)]);
  writeFileSync(join(place, list), text);
  expect(await runVerify([backup], told)).toBe(0);
  expect(await statusAt('damaged', gone)).toBe(401);
  writeFileSync(join(place, list), text.slice(0, -5));
  expect(await statusAt('damaged', stays)).toBe(200);
  writeFileSync(join(place, list), text);
});

test('[BACKUP-3] backups that are copied elsewhere know of deletions where they were made', async () => {
  const elsewhere = join(root, 'elsewhere');
  const gone = await deletedAfter('Moved', async (own) => {
    cpSync(own, join(elsewhere, 'copy'), { recursive: true });
    cpSync(join(place, list), join(elsewhere, list));
    expect(await restored('early', join(elsewhere, 'copy'))).toMatchObject({
      ok: true,
      value: { deleted: 0 },
    });
  });
  expect(await restored('late', join(elsewhere, 'copy'))).toMatchObject({ ok: true, value: { deleted: 1 } });
  for (const folder of ['early', 'late']) expect(await statusAt(folder, gone)).toBe(401);
  // A drill with a copy deletes nobody where it was made.
  const drill = await startServer({ dataFolder: join(root, 'late') });
  const body = { password: 'Correct-Horse-9' };
  expect((await call(drill.url, 'deleteAccount', { token: stays.token, body })).status).toBe(200);
  await drill.close();
  expect(readFileSync(join(elsewhere, list), 'utf8')).toContain(stays.userId);
  expect(readFileSync(join(place, list), 'utf8')).not.toContain(stays.userId);
});

test('a backup is made in no other one', async () => {
  const { exitCode, complained } = await administer(join(root, 'data'), 'backup', join(backup, 'deep/inner'));
  expect([exitCode, complained]).toEqual([
    1,
    expect.stringMatching(/^A backup does not lie in another one: /),
  ]);
  expect(existsSync(join(backup, 'deep'))).toBe(false);
});

test('[BACKUP-5] beside backups a folder without its backup.json is one that was cut off', async () => {
  const cut = join(place, 'cut');
  cpSync(backup, cut, { recursive: true });
  rmSync(join(cut, 'backup.json'));
  const complained: string[] = [];
  expect(await runVerify([cut], { print: () => {}, complain: (line) => complained.push(line) })).toBe(1);
  expect(complained).toEqual([expect.stringMatching(/it is a backup that was cut off\.$/)]);
  rmSync(cut, { recursive: true });
});

test('[BACKUP-4] what a start without room has left is nothing, and takes a restoration', async () => {
  mkdirSync(join(root, 'begun'));
  writeFileSync(join(root, 'begun', 'staxd.db'), '');
  expect(await restored('begun')).toMatchObject({ ok: true });
});
