// What a start can find wrong, and what it leaves behind: one line for a person, and a folder to start on again.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { folderFailure } from '../../src/config/startFailure.ts';
import { call, register } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-starting-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program and waits for its end. */
function run(data = folder): { readonly exitCode: number | null; readonly said: string } {
  const env = { ...process.env, PORT: '0', STAXD_HOST: '127.0.0.1', STAXD_DATA: data, STAXD_LOG: 'error' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SERVER_PROGRAM], { env, encoding: 'utf8' });
  return { exitCode: status, said: stdout + stderr };
}

describe('the secret of the access tokens', () => {
  test('a disk that is full when it is made leaves nothing: with room the server starts', async () => {
    symlinkSync('/dev/full', join(folder, 'token-secret.new'));
    await expect(startServer({ dataFolder: folder })).rejects.toThrow(
      /^The data in .+ cannot be used: its disk is full: make room, then start again\.$/,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('token-secret'))).toEqual([]);
    await (await startServer({ dataFolder: folder })).close();
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
  });

  test('a start that was killed while it was made is no hindrance', async () => {
    writeFileSync(join(folder, 'token-secret.new'), 'hal', { mode: 0o600 });
    await (await startServer({ dataFolder: folder })).close();
    expect(existsSync(join(folder, 'token-secret.new'))).toBe(false);
  });

  test.each(['', 'cut off'])('one that is damaged ("%s") ends the program in one line', (content) => {
    writeFileSync(join(folder, 'token-secret'), content);
    const { exitCode, said } = run();
    expect(said).toMatch(
      /^The file .+token-secret is damaged: delete it \(everybody will have to sign in again\) or restore it\.\n$/,
    );
    expect(exitCode).toBe(2);
  });
});

test.each([
  ['ENOSPC', 'its disk is full'],
  ['SQLITE_FULL', 'its disk is full'],
  ['EROFS', 'it can only be read'],
  ['SQLITE_READONLY_DIRECTORY', 'it can only be read'],
  ['EACCES', 'this user may not write there'],
  ['EEXIST', 'it is a file'],
])('a folder that cannot be used for %s says that %s', (code, reason) => {
  const { message } = folderFailure('/data', Object.assign(new Error('disk I/O error'), { code }));
  expect(message.startsWith(`The data in /data cannot be used: ${reason}`)).toBe(true);
});

test.runIf(process.platform === 'linux')('a folder that the system makes for nobody ends the program', () => {
  const { exitCode, said } = run('/proc/x/y');
  expect(said).toBe(
    'The data in /proc/x/y cannot be used: no folder can be made there: use another folder.\n',
  );
  expect(exitCode).toBe(2);
});

test('a link to what is not there is told, and what to do', async () => {
  const dataFolder = join(folder, 'link');
  symlinkSync(join(folder, 'gone'), dataFolder);
  for (const path of [dataFolder, join(dataFolder, 'below')]) {
    await expect(startServer({ dataFolder: path })).rejects.toThrow(
      /is a link to what is not there: make that folder, or use another one\.$/,
    );
  }
});

test('a file in the place of the folder is told', async () => {
  const dataFolder = join(folder, 'file');
  writeFileSync(dataFolder, '');
  await expect(startServer({ dataFolder })).rejects.toThrow(/: it is a file: use another folder\.$/);
});

test('[STORE-15] only the database of a running server, copied without its -wal, is told in one line', async () => {
  const [from, whole, part] = ['from', 'whole', 'part'].map((name) => join(folder, name));
  const running = await startServer({ dataFolder: from });
  const { token } = await register(running.url, 'Ada');
  cpSync(from, whole, { recursive: true });
  mkdirSync(part);
  copyFileSync(join(from, 'staxd.db'), join(part, 'staxd.db'));
  const isFresh = !errorsOf(running).length;
  await running.close();
  const told: string[][] = [];
  for (const dataFolder of [part, part, whole, from]) {
    const server = await startServer({ dataFolder });
    told.push(errorsOf(server));
    if (dataFolder !== part) expect((await call(server.url, 'me', { token })).status).toBe(200);
    await server.close();
  }
  const line = expect.stringMatching(
    /staxd\.db is empty.+staxd\.db-wal is probably missing.+end the server.+whole folder/,
  );
  expect([isFresh, ...told]).toEqual([true, [line], [], [], []]);
});

const errorsOf = ({ logged }: TestServer) => logged.filter((line) => line.includes('"level":"error"'));
