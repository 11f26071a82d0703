// What a start can find wrong, and what it leaves behind: one line for a person, and a folder to start on again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { runVerify } from '../../src/backup/program.ts';
import { check } from '../../src/check/check.ts';
import { folderFailure } from '../../src/config/startFailure.ts';
import { runNode } from '../harness/builtServer.ts';
import { call, register } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-starting-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program and waits for its end. */
function run(data = folder): { readonly exitCode: number | null; readonly said: string } {
  const env = { ...process.env, PORT: '0', STAXD_HOST: '127.0.0.1', STAXD_DATA: data, STAXD_LOG: 'error' };
  const { status, stdout, stderr } = runNode([SERVER_PROGRAM], env);
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

const HALF =
  /copied by halves: staxd\.db-wal is missing or cut off.+End the server there.+the whole folder\./;

const CUT = /copied by halves: staxd\.db is cut off\. End the server there.+the whole folder\./;

test.each(['first', 'later'])(
  '[STORE-15] the database of a running server without its log, without most of it, or without its own end is refused, on its %s start',
  async (when) => {
    const from = join(folder, 'from');
    if (when === 'later') await (await startServer({ dataFolder: from })).close();
    const running = await startServer({ dataFolder: from });
    const { token } = await register(running.url, 'Ada');
    const [whole, part, cut, short] = ['whole', 'part', 'cut', 'short'].map((name) => join(folder, name));
    for (const to of [whole, part, cut, short]) cpSync(from, to, { recursive: true });
    await running.close();
    rmSync(join(part, 'staxd.db-wal'));
    truncateSync(join(cut, 'staxd.db-wal'), 1000);
    truncateSync(join(short, 'staxd.db'), Math.floor(statSync(join(short, 'staxd.db')).size * 0.95));
    for (const [half, line] of [
      [part, HALF],
      [cut, HALF],
      [short, CUT],
    ] as const) {
      const before = filesIn(half);
      await expect(startServer({ dataFolder: half })).rejects.toThrow(line);
      await expect(check({ STAXD_DATA: half }, Date.now())).resolves.toContainEqual(
        expect.objectContaining({ about: 'Database', state: 'mend', line: expect.stringMatching(line) }),
      );
      expect(filesIn(half)).toEqual(before);
    }
    for (const dataFolder of [whole, from]) {
      const server = await startServer({ dataFolder });
      expect((await call(server.url, 'me', { token })).status).toBe(200);
      await server.close();
    }
  },
);

test('[STORE-15] of a server that was killed nothing is missing, whoever looks at it first', async () => {
  const [from, killed] = ['from', 'killed'].map((name) => join(folder, name));
  const running = await startServer({ dataFolder: from });
  const { token } = await register(running.url, 'Ada');
  cpSync(from, killed, { recursive: true });
  await running.close();
  const before = filesIn(killed);
  for (let look = 0; look < 2; look++)
    expect(await check({ STAXD_DATA: killed }, Date.now())).toContainEqual(
      expect.objectContaining({ about: 'Database', state: 'ok' }),
    );
  expect(await runVerify([killed], { print: () => {}, complain: () => {} })).toBe(0);
  expect(filesIn(killed)).toEqual(before);
  const server = await startServer({ dataFolder: killed });
  expect((await call(server.url, 'me', { token })).status).toBe(200);
  await server.close();
});

const filesIn = (path: string) =>
  readdirSync(path)
    .toSorted()
    .map((name) => [
      name,
      statSync(join(path, name)).isFile() && readFileSync(join(path, name)).toString('base64'),
    ]);

test.each([
  ['is empty', (path: string) => truncateSync(path)],
  [
    'is a folder',
    (path: string) => {
      rmSync(path);
      mkdirSync(path);
    },
  ],
])('a start that is refused because token-secret %s has changed nothing', async (_, spoil) => {
  const [from, killed] = ['from', 'killed'].map((name) => join(folder, name));
  const running = await startServer({ dataFolder: from });
  await register(running.url, 'Ada');
  cpSync(from, killed, { recursive: true });
  await running.close();
  spoil(join(killed, 'token-secret'));
  const before = filesIn(killed);
  await expect(startServer({ dataFolder: killed })).rejects.toThrow(/token-secret is damaged/);
  expect(filesIn(killed)).toEqual(before);
});

test.each(['heartbeat', 'restored'])(
  'a start with a folder in the place of %s is refused in one line and has changed nothing, and check says the same',
  async (name) => {
    const first = await startServer({ dataFolder: folder });
    await first.close();
    rmSync(join(folder, name), { force: true });
    mkdirSync(join(folder, name));
    const before = filesIn(folder);
    const line = `${join(folder, name)} is a folder where a file should be: move it away.`;
    await expect(startServer({ dataFolder: folder })).rejects.toThrow(line);
    expect(filesIn(folder)).toEqual(before);
    const found = await check({ STAXD_DATA: folder }, Date.now());
    expect(found).toContainEqual(expect.objectContaining({ about: 'Data folder', line }));
  },
);

test('a token-secret that has gone is told by check and by the log', async () => {
  const first = await startServer({ dataFolder: folder });
  await first.close();
  expect(first.logged.join()).not.toContain('token-secret');
  rmSync(join(folder, 'token-secret'));
  expect(await check({ STAXD_DATA: folder }, Date.now())).toContainEqual(
    expect.objectContaining({
      about: 'Secret',
      state: 'look',
      line: expect.stringMatching(/is missing: .+sign in again/),
    }),
  );
  const second = await startServer({ dataFolder: folder });
  await second.close();
  expect(second.logged.filter((line) => line.includes('token-secret is missing'))).toHaveLength(1);
});

test('a server whose output nobody reads any more goes on', async () => {
  const env = { ...process.env, PORT: '0', STAXD_HOST: '127.0.0.1', STAXD_DATA: folder };
  const child = spawn(process.execPath, [SERVER_PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const [first] = (await once(child.stdout as Readable, 'data')) as [Buffer];
  const [, url] = /(http:\/\/localhost:\d+)/.exec(String(first)) ?? [];
  child.stdout?.destroy();
  child.stderr?.destroy();
  // What a call prints nobody takes.
  await call(url ?? '', 'forgotPassword', { body: { email: 'nobody@example.org' } });
  // After a while in which a busy machine has let it save nothing, it is not ready.
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('[CHECK-2] a folder that lies where this user may not look is told in one line', async () => {
  const shut = join(folder, 'shut');
  mkdirSync(shut, { mode: 0o700 });
  chmodSync(folder, 0o755);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  else chmodSync(shut, 0);
  try {
    const found = await check({ STAXD_DATA: join(shut, 'below') }, Date.now());
    expect(found.filter(({ about }) => about === 'Data folder')).toEqual([
      expect.objectContaining({ state: 'mend', line: expect.stringMatching(/may not write there/) }),
    ]);
  } finally {
    if (isRoot) process.seteuid?.(0);
    else chmodSync(shut, 0o700);
  }
});

test('[CHECK-2] a backup is no folder to start on', async () => {
  writeFileSync(join(folder, 'backup.json'), '{}');
  writeFileSync(join(folder, 'staxd.db'), '', { mode: 0o600 });
  const line = /are a backup: make a data folder of it/;
  await expect(startServer({ dataFolder: folder })).rejects.toThrow(line);
  const found = await check({ STAXD_DATA: folder }, Date.now());
  expect(found).toContainEqual(
    expect.objectContaining({ about: 'Database', state: 'mend', line: expect.stringMatching(line) }),
  );
});

if (process.geteuid?.() === 0)
  test('root does not start on the data of another user, and changes nothing in them', async () => {
    chownSync(folder, 65_534, 65_534);
    await expect(startServer({ dataFolder: folder })).rejects.toThrow(
      /belongs to user 65534, and you are 0: run this as user 65534, or chown -R 0 .+\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

test('[CHECK-3] a first start that fails leaves the notice to the one that serves', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port), STAXD_HOST: '127.0.0.1', STAXD_DATA: folder };
  expect(runNode([SERVER_PROGRAM], env).status).toBe(2);
  busy.close();
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  for await (const part of child.stdout as Readable) {
    printed += part;
    if (printed.includes('served on') && child.connected) child.disconnect();
  }
  expect(printed).toContain('This is the first start with');
});
