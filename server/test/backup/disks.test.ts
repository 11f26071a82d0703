// Backups and restorations where a disk is full, can only be read, or belongs to somebody else.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { runRestore } from '../../src/backup/program.ts';
import { machine } from '../../src/platform/platform.ts';
import { administer } from '../harness/administer.ts';
import { register } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

/** Disks are mounted and users changed, for which one has to be root. */
const CAN_MOUNT = process.env.STAXD_PROVE === '1' && process.platform === 'linux' && process.getuid?.() === 0;
const NOBODY = 65_534;

const root = mkdtempSync(join(tmpdir(), 'staxd-disks-'));
const data = join(root, 'data');
const backup = join(root, 'backup');
const mounted: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ dataFolder: data });
  await register(server.url);
  expect((await administer(data, 'backup', backup)).complained).toBe('');
});
afterAll(async () => {
  await server.close();
  for (const disk of mounted) spawnSync('umount', [disk]);
  rmSync(root, { recursive: true, force: true });
});

function disk(name: string, ...options: readonly string[]): string {
  const folder = join(root, name);
  mkdirSync(folder);
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  mounted.push(folder);
  return folder;
}

async function restored(folder: string) {
  const complained: string[] = [];
  const console = { print: () => {}, complain: (text: string) => complained.push(text) };
  return { exitCode: await runRestore([backup, folder], machine, console), complained };
}

test('[BACKUP-8] a backup that cannot be written is told in one line, and nothing of it stays', async () => {
  // Where a file is to be copied, after the database.
  mkdirSync(join(data, 'local-billing.json'));
  for (const folder of [join(root, 'new'), join(root, 'old')]) {
    if (folder.endsWith('old')) mkdirSync(folder);
    const { exitCode, printed, complained } = await administer(data, 'backup', folder);
    expect([exitCode, printed]).toEqual([1, '']);
    expect(complained).toMatch(/^The backup in .* cannot be written: .*\.$/);
    expect(existsSync(folder) ? readdirSync(folder) : null).toEqual(folder.endsWith('old') ? [] : null);
  }
  rmSync(join(data, 'local-billing.json'), { recursive: true });
});

if (CAN_MOUNT) {
  test('[BACKUP-8] a full disk', async () => {
    const full = disk('full', 'size=64k');
    const made = await administer(data, 'backup', join(full, 'first'));
    expect([made.exitCode, made.complained]).toEqual([
      1,
      `The backup in ${join(full, 'first')} cannot be written: its disk is full: make room, then start again.`,
    ]);
    const { exitCode, complained } = await restored(join(full, 'data'));
    expect([exitCode, complained]).toEqual([
      1,
      [`The data in ${join(full, 'data')} cannot be written: its disk is full: make room, then start again.`],
    ]);
    expect(readdirSync(full)).toEqual([]);
  });

  test('[BACKUP-8] a disk that can only be read', async () => {
    const still = disk('still', 'ro');
    const made = await administer(data, 'backup', join(still, 'first'));
    expect([made.exitCode, made.complained]).toEqual([1, expect.stringContaining('it can only be read')]);
    const { exitCode, complained } = await restored(join(still, 'data'));
    expect([exitCode, complained]).toEqual([1, [expect.stringContaining('it can only be read')]]);
  });

  test('what belongs to another user is told in one line', () => {
    chmodSync(root, 0o755);
    const mine = join(root, 'mine');
    mkdirSync(mine);
    chownSync(mine, NOBODY, NOBODY);
    // Node may lie in a folder of root.
    const node = join(root, 'node');
    copyFileSync(process.execPath, node);
    chmodSync(node, 0o755);
    const run = (...args: readonly string[]) => {
      const env = { ...process.env, STAXD_DATA: data, STAXD_LOG: 'error' };
      const done = spawnSync(node, [SERVER_PROGRAM, ...args], {
        cwd: root,
        env,
        uid: NOBODY,
        gid: NOBODY,
        encoding: 'utf8',
      });
      return [done.status, done.stdout, done.stderr];
    };
    expect(run('admin', 'games')).toEqual([
      1,
      '',
      `The server on the data in ${data} belongs to another user: run the command as that user.\n`,
    ]);
    expect(run('verify', data)).toEqual([
      2,
      '',
      `The data in ${data} belong to another user: run the command as that user.\n`,
    ]);
    expect(run('restore', backup, join(mine, 'data'))).toEqual([
      1,
      '',
      `The backup in ${backup} belongs to another user: run the command as that user.\n`,
    ]);
    expect(existsSync(join(mine, 'data'))).toBe(false);
    // What lies below it cannot even be seen.
    const below = join(data, 'backup');
    expect(run('verify', below)).toEqual([
      2,
      '',
      `The data in ${below} belong to another user: run the command as that user.\n`,
    ]);
  });

  test('a disk that is full is told in one line at a start, and what lies there stays as it is', async () => {
    const place = disk('brim', 'size=2m');
    const folder = join(place, 'data');
    await (await startServer({ dataFolder: folder })).close();
    const before = readdirSync(folder);
    spawnSync('dd', ['if=/dev/zero', `of=${join(place, 'fill')}`, 'bs=4k']);
    await expect(startServer({ dataFolder: folder })).rejects.toThrow(
      /cannot be used: its disk is full: make room, then start again\.$/,
    );
    expect(readdirSync(folder)).toEqual(before);
    rmSync(join(place, 'fill'));
    await (await startServer({ dataFolder: folder })).close();
  });
}
