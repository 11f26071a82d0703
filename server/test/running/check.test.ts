// `npm start -- check`, each finding by its real cause; and what the first start says.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { check } from '../../src/check/check.ts';
import { openMailbox } from '../harness/mailbox.ts';
import { startServer } from '../harness/startServer.ts';

const IS_ROOT = process.geteuid?.() === 0;
/** Another user than the one who runs the tests. */
const NOBODY = 65_534;

const root = mkdtempSync(join(tmpdir(), 'staxd-check-'));
/** A folder that a server has used. */
const used = join(root, 'used');
const folder = join(root, 'data');
beforeAll(async () => {
  mkdirSync(used, { mode: 0o700 });
  await (await startServer({ dataFolder: used })).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** As it would be for a server behind a proxy, with all that it should have. */
const SOUND = {
  NODE_ENV: 'production',
  PORT: '0',
  STAXD_HOST: '127.0.0.1',
  STAXD_DATA: folder,
  STAXD_URL: 'https://play.example.org',
  STAXD_TRUSTED_PROXIES: '1',
  STAXD_METRICS_TOKEN: 'm'.repeat(32),
};

/** What is not ok, but that it is root's and has no mail, as `about state: line`. */
async function complaints(environment: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const found = await check({ ...SOUND, ...environment }, Date.now());
  return found
    .filter(
      ({ about, line, state }) => state !== 'ok' && about !== 'User' && !line.startsWith('None is sent'),
    )
    .map(({ about, state, line }) => `${about} ${state}: ${line}`);
}

function data(): void {
  cpSync(used, folder, { recursive: true });
}

test('what is sound has no complaint, before the first start and after it', async () => {
  expect(await complaints()).toEqual([]);
  data();
  expect(await complaints()).toEqual([]);
});

test('a secret that is there is not said to be made', async () => {
  const told = async () =>
    (await check(SOUND, Date.now())).find(({ about }) => about === 'Secret')?.line.replace(folder, '');
  expect(await told()).toBe('Made at the first start, and kept in /token-secret.');
  data();
  expect(await told()).toBe('Kept in /token-secret.');
});

describe('what is wrong is told by its cause and with what to do:', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a setting',
      { STAXD_LIMTS: 'x' },
      /^Settings mend: STAXD_LIMTS is no setting of this server: .+STAXD_LIMITS/,
    ],
    ['a proxy that is not trusted', { STAXD_TRUSTED_PROXIES: '0' }, /^TLS mend: .+set STAXD_TRUSTED_PROXIES/],
    ['no TLS', { STAXD_TRUSTED_PROXIES: '0', STAXD_URL: '', STAXD_HOST: '::' }, /^TLS mend: None: passwords/],
    ['no address', { STAXD_URL: '' }, /^TLS look: .+STAXD_URL is not set/],
    ['a port beside the proxy', { STAXD_HOST: '0.0.0.0' }, /^Proxies look: .+can forge an address/],
    ['development', { NODE_ENV: 'development' }, /^Mode look: Development.+NODE_ENV=production/],
    ['other limits', { STAXD_LIMITS: 'actions=99/1' }, /^Limits look: .+ actions /],
    ['no token for the metrics', { STAXD_METRICS_TOKEN: '' }, /^Metrics look: .+STAXD_METRICS_TOKEN/],
    ['fast clocks', { STAXD_CLOCK_SCALE: '0.1' }, /^Game clocks mend: STAXD_CLOCK_SCALE/],
    ['too many bots', { STAXD_BOT_WORKERS: '64' }, /^Bots look: STAXD_BOT_WORKERS is 64/],
    ['an address of another machine', { STAXD_HOST: '192.0.2.1' }, /^Port mend: STAXD_HOST is "192/],
  ])('[CHECK-1] %s', async (_, environment, line) => {
    expect((await complaints(environment)).filter((said) => line.test(said))).toHaveLength(1);
  });

  test.each<[string, () => void, RegExp]>([
    ['is a file', () => writeFileSync(folder, ''), /^Data folder mend: .+it is a file/],
    [
      'leads nowhere',
      () => symlinkSync(join(root, 'gone'), folder),
      /^Data folder mend: .+a link to what is not/,
    ],
    [
      'may be read by others',
      () => chmodSync(join(folder, 'staxd.db'), 0o644),
      /^Data folder mend: .+chmod 600/,
    ],
    ['may be written by others', () => chmodSync(folder, 0o777), /^Data folder mend: .+chmod 700/],
    ['may be listed by others', () => chmodSync(folder, 0o755), /^Data folder look: .+chmod 700/],
    [
      'has a damaged secret',
      () => writeFileSync(join(folder, 'token-secret'), 'x'),
      /^Secret mend: .+damaged/,
    ],
    [
      'is no database',
      () => writeFileSync(join(folder, 'staxd.db'), 'x'.repeat(99)),
      /^Database mend: .+is damaged/,
    ],
    [
      'has a damaged page',
      () => overwrite(join(folder, 'staxd.db'), 3 * PAGE, PAGE),
      /^Database mend: It is damaged \(.+restore a backup/,
    ],
    [
      'has a folder where the database should be',
      () => besides(mkdirSync),
      /^Database mend: .+a folder lies in it/,
    ],
    [
      'has a link where the database should be',
      () => besides(linkReal),
      /^Database mend: .+staxd\.db is a link/,
    ],
    ['is of a newer program', () => renameMigration(), /^Database mend: .+newer version.+9999/],
  ])('[CHECK-1] data that %s', async (_, harm, line) => {
    if (!/file|nowhere/.test(_)) data();
    harm();
    expect(await complaints()).toEqual([expect.stringMatching(line)]);
  });

  if (IS_ROOT)
    test.each(['staxd.db', 'heartbeat', 'backup-places.json', 'admin', 'admin/deeds.jsonl'])(
      '[CHECK-1] data of which another user has %s',
      async (name) => {
        data();
        const file = join(folder, name);
        if (!existsSync(file)) writeFileSync(file, '[]', { mode: 0o600 });
        chownSync(file, NOBODY, NOBODY);
        expect(await complaints()).toEqual([expect.stringMatching(/^Data folder mend: .+user 65534.+chown/)]);
      },
    );

  // Only root may make a small disk, and not everywhere.
  const hasSmallDisk = IS_ROOT && process.env.STAXD_PROVE !== undefined;
  test.each(hasSmallDisk ? ['room'] : [])('[CHECK-1] a disk without %s', async () => {
    mkdirSync(folder, { mode: 0o700 });
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'tmpfs', folder]).status).toBe(0);
    const said = await complaints();
    spawnSync('umount', [folder]);
    expect(said).toEqual([expect.stringMatching(/^Disk mend: Only 0\.1 MB are free/)]);
  });

  test('[CHECK-1] a clock that is behind what was written', async () => {
    data();
    const future = new Date(Date.now() + 3_600_000);
    utimesSync(join(folder, 'staxd.db'), future, future);
    expect(await complaints()).toEqual([expect.stringMatching(/^Clock mend: .+staxd\.db is of .+set it/)]);
  });

  test('[CHECK-1] a clock that no time server sets', async () => {
    const programs = join(root, 'bin');
    mkdirSync(programs);
    writeFileSync(join(programs, 'timedatectl'), '#!/bin/sh\necho no\n', { mode: 0o755 });
    const { PATH } = process.env;
    process.env.PATH = `${programs}:${PATH}`;
    const said = await complaints();
    process.env.PATH = PATH;
    expect(said).toEqual([expect.stringMatching(/^Clock look: .+no time server sets it/)]);
  });

  test('[CHECK-1] a port that another program has; that of the server which runs is none', async () => {
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const taken = [expect.stringMatching(new RegExp(`^Port mend: Port ${port} is in use`))];
    expect(await complaints({ PORT: String(port) })).toEqual(taken);
    data();
    const server = await startServer({ dataFolder: folder });
    expect(await complaints({ PORT: String(server.port) })).toEqual([]);
    expect(await complaints({ PORT: String(port) })).toEqual(taken);
    await server.close();
    other.close();
  });

  test('[CHECK-1] a mail server that does not answer; one that does is none', async () => {
    const mailbox = await openMailbox();
    const environment = { STAXD_SMTP: mailbox.mail.url, STAXD_MAIL_FROM: mailbox.mail.from };
    expect(await complaints(environment)).toEqual([]);
    await mailbox.close();
    expect(await complaints(environment)).toEqual([
      expect.stringMatching(/^Mail mend: 127\.0\.0\.1:\d+ does not/),
    ]);
  });
});

/** The database lies elsewhere, and something else in its place. */
function besides(put: (place: string) => unknown): void {
  renameSync(join(folder, 'staxd.db'), join(folder, 'real.db'));
  put(join(folder, 'staxd.db'));
}

const linkReal = (place: string) => symlinkSync('real.db', place);

/** Bytes. */
const PAGE = 4096;

function overwrite(file: string, at: number, bytes: number): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(bytes, 0xa5), 0, bytes, at);
  closeSync(opened);
}

function renameMigration(): void {
  const database = new Database(join(folder, 'staxd.db'));
  database.exec("INSERT INTO kysely_migration VALUES ('9999_later', '2099-01-01')");
  database.close();
}

test('[CHECK-2] the program says so line by line, or as JSON, changes nothing, and ends with 0 only when all is well', async () => {
  const mailbox = await openMailbox();
  data();
  // Root is none of those for whom all can be well.
  if (IS_ROOT) for (const name of ['', ...readdirSync(folder)]) chownSync(join(folder, name), NOBODY, NOBODY);
  const preload = `--import=data:text/javascript,${encodeURIComponent(`process.geteuid=()=>${NOBODY}`)}`;
  const run = async (more: Record<string, string>, ...options: string[]) => {
    const mail = { STAXD_SMTP: mailbox.mail.url, STAXD_MAIL_FROM: mailbox.mail.from };
    const env = { ...process.env, ...SOUND, ...mail, ...(IS_ROOT && { NODE_OPTIONS: preload }), ...more };
    return ended(spawn(process.execPath, [SERVER_PROGRAM, 'check', ...options], { env }));
  };
  const before = readdirSync(folder);
  const well = await run({});
  expect(well.said).toMatch(/^ok {14}Settings: .+\n(ok {14}[\w ]+: .+\n)+All is well\.\n$/);
  expect(well.exitCode).toBe(0);
  const bad = await run({ STAXD_METRICS_TOKEN: '' }, '--json');
  const { well: isWell, findings } = JSON.parse(bad.said);
  expect([bad.exitCode, isWell]).toEqual([1, false]);
  expect(findings).toContainEqual({ state: 'look', about: 'Metrics', line: expect.any(String) });
  expect((await run({}, '--nope')).exitCode).toBe(2);
  expect(readdirSync(folder)).toEqual(before);
  await mailbox.close();
});

test('[CHECK-3] the first start says what is open and what is not, and later ones do not', async () => {
  const start = async () => {
    const env = { ...process.env, PORT: '0', STAXD_DATA: folder, STAXD_LOG: 'error' };
    const child = spawn(process.execPath, [SERVER_PROGRAM], { env });
    const said = ended(child);
    const [text] = await once(child.stdout, 'data');
    // Whoever is answered knows that it has said all, and hears signals.
    await fetch(`${/http:\S+/.exec(String(text))?.[0]}/healthz`);
    child.kill('SIGTERM');
    return said;
  };
  const { said, exitCode } = await start();
  for (const about of ['Mode', 'Reach', 'TLS', 'Proxies', 'Secret', 'Mail', 'Limits'])
    expect(said).toMatch(new RegExp(`^ {2}${about} .+\\.$`, 'm'));
  expect(said).toMatch(/^ {2}Mode .+ Whoever likes becomes a VIP without paying\./m);
  expect(said).toContain(`Kept in ${join(folder, 'token-secret')}.\n`);
  expect(exitCode).toBe(0);
  // A start costs more than all other tests of this file.
  if (process.env.STAXD_PROVE) expect((await start()).said).not.toContain('TLS');
});

async function ended(child: ReturnType<typeof spawn>): Promise<{ exitCode: number | null; said: string }> {
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));
  const [exitCode] = await once(child, 'close');
  return { exitCode, said };
}
