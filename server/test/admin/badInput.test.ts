// Commands that nobody can carry out, and whatever else comes over the socket.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_COMMANDS } from '../../src/admin/commands/commands.ts';
import { socketPlace } from '../../src/admin/socketPlace.ts';
import { administer } from '../harness/administer.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let root = '';
/** So deep that the path of a socket in it is longer than systems allow. */
let folder = '';
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'staxd-admin-'));
  folder = join(root, 'deep'.repeat(40));
  server = await startServer({ dataFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

test.each<[string, readonly string[], string]>([
  [
    'no such command',
    ['banish', 'Ada'],
    "unknown command 'banish' (Did you mean ban?): there are users, user,",
  ],
  ['no such option', ['ban', 'Ada', '--weeks', '2'], "unknown option '--weeks'"],
  ['too little', ['kick', 'ABCDEF'], "missing required argument 'name'"],
  ['too much', ['user', 'Ada', 'Bob'], 'too many arguments'],
  ['too long', ['user', 'a'.repeat(65)], 'The name is a text of 1 to 64 characters.'],
  ['far too long', ['user', 'a'.repeat(20_000)], 'A command is at most 16384 bytes long.'],
  ['empty', ['user', ' '], 'The name is a text of 1 to 64 characters.'],
  ['no number', ['ban', 'Ada', '--days', '1e3'], 'The number of days is a whole number from 1 to 3650.'],
  ['no level', ['log-level', 'loud'], 'The level is one of debug, info, warn, error.'],
  ['both', ['drain', '--cancel', '--minutes', '3'], 'Give --minutes or --cancel, not both.'],
])('[ADMIN-9] what is asked wrongly (%s) is told in one line, with exit code 2', async (_, args, line) => {
  const { exitCode, printed, complained } = await administer(folder, ...args);
  expect(complained).toContain(line);
  expect(complained).not.toContain('\n');
  expect([exitCode, printed]).toEqual([2, '']);
});

test.each([
  ['folder', () => join(root, 'empty')],
  ['folder that a killed server left', () => join(root, 'left')],
])('[ADMIN-10] where no server runs (%s) one line says so, with exit code 3', async (_, where) => {
  const data = where();
  if (data.endsWith('left')) {
    mkdirSync(join(data, 'admin'), { recursive: true });
    writeFileSync(join(data, 'admin/socket'), '');
  }
  const { exitCode, complained } = await administer(data, 'games');
  expect([exitCode, complained]).toEqual([
    3,
    `No server runs on the data in ${data}: start it, or set STAXD_DATA to the folder of the one that runs.`,
  ]);
});

test('help tells every command, and each what it takes', async () => {
  const { exitCode, printed } = await administer(folder, '--help');
  expect(exitCode).toBe(0);
  for (const name of Object.keys(ADMIN_COMMANDS)) {
    expect(printed).toContain(name);
    const own = await administer(folder, name, '--help');
    expect([own.exitCode, own.printed]).toEqual([
      0,
      expect.stringContaining(ADMIN_COMMANDS[name].about.slice(0, 30)),
    ]);
  }
  expect((await administer(folder)).printed).toBe(printed);
});

describe('garbage on the socket', () => {
  let path = '';
  let release = () => {};
  beforeAll(() => {
    ({ path, release } = socketPlace(folder));
  });
  afterAll(() => release());
  const say = (text: string | Buffer) =>
    new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(path, () => socket.write(text));
      socket.on('data', (part) => {
        heard += part;
      });
      socket.on('end', () => resolve(heard));
      socket.on('error', reject);
    });

  test.each([
    ['no JSON', 'hello\n'],
    ['null', 'null\n'],
    ['a list', '[1,2]\n'],
    ['bytes', Buffer.from([0xff, 0xfe, 0, 0x0a])],
    ['a field too many', '{"command":"users","input":{},"by":"root","as":"ada"}\n'],
    ['nobody', '{"command":"users","input":{},"by":""}\n'],
    ['numbers', '{"command":"users","input":{"text":5},"by":"root"}\n'],
    ['the name of what every object has', '{"command":"constructor","input":{},"by":"root"}\n'],
    ['a field that nobody knows', '{"command":"users","input":{"__proto__":"x","limit":"9"},"by":"root"}\n'],
  ])('%s is refused, and the next one is served', async (_, text) => {
    expect(JSON.parse(await say(text))).toMatchObject({ ok: false, kind: 'usage' });
    expect((await administer(folder, 'games')).exitCode).toBe(0);
  });

  test('whoever hangs up at once, or sends a line without an end, hurts nobody', async () => {
    for (let at = 0; at < 10; at++)
      connect(path)
        .on('error', () => {})
        .destroy();
    expect(JSON.parse(await say('x'.repeat(20_000)))).toMatchObject({ ok: false });
    expect((await administer(folder, 'games')).exitCode).toBe(0);
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
