// What an operator watches: figures, readiness, the log with the ids of requests, the dashboard and the alerts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ok } from '@staxd/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { call, connect, type Line, signInGuest, waitFor } from '../harness/people.ts';
import { runningTable } from '../harness/runningTable.ts';
import { startServer, type TestOptions, type TestServer } from '../harness/startServer.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const DASHBOARD = 'server/monitoring/dashboard.json';
const ALERTS = 'server/monitoring/alerts.yml';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({ mail: mailbox.mail, openStore: storeWithFaults });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

let isFaulty = false;
/** Chat messages fail, which is a bug, and as long as it is faulty a list of one's games. */
const storeWithFaults: NonNullable<TestOptions['openStore']> = async (options) => {
  const opened = await openSqliteStore(options);
  if (!opened.ok) return opened;
  const { directory, chats } = opened.value;
  const { gamesOf } = directory;
  directory.gamesOf = (...asked) =>
    isFaulty ? Promise.reject(new Error('planted in a call')) : gamesOf.apply(directory, asked);
  chats.add = () => Promise.reject(new Error('planted in an event'));
  return ok({ ...opened.value, directory, chats });
};

async function metrics(): Promise<string> {
  return (await fetch(`${server.url}/metrics`)).text();
}

/** The sum over all labels. */
function figure(text: string, name: string): number {
  const lines = text.split('\n').filter((line) => line.split(/[ {]/, 1)[0] === name);
  expect(lines, `no ${name}`).not.toEqual([]);
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function fetched(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { headers: answered } = await fetch(server.url + path, { headers });
  return answered.get('x-request-id') ?? '';
}

const loggedWith = (id: string) => server.logged.filter((line) => line.includes(`"requestId":"${id}"`));

test('[MONITOR-1] the metrics tell of games, moves, commits, refusals, bots, disk, mails and the loop', async () => {
  const { players, persons } = await runningTable(server.url, connect);
  await call(server.url, 'register', {
    body: { username: 'Ada', password: 'Correct-Horse-9', email: 'ada@example.org' },
  });
  await mailbox.mailTo('ada@example.org');
  const [playing] = players.filter(({ isAwaited }) => isAwaited);
  await playing.act({ action_type: 'draw_card' });
  await call(server.url, 'me', { token: 'not.a.token' });
  const text = await metrics();
  expect(figure(text, 'staxd_games')).toBe(1);
  expect(text).toMatch(/^staxd_ack_seconds_count\{request="draw_card"\} 1$/m);
  expect(figure(text, 'staxd_commit_seconds_count')).toBeGreaterThan(3);
  expect(figure(text, 'staxd_commit_seconds_sum')).toBeGreaterThan(0);
  expect(text).toMatch(/^staxd_refusals_total\{code="UNAUTHORIZED"\} 1$/m);
  expect(text).toMatch(/^staxd_mails_total\{outcome="sent"\} 1$/m);
  expect(text).toMatch(/^staxd_mails_total\{outcome="failed"\} 0$/m);
  // After a while in which a busy machine has let it save nothing, it is 0.
  await expect.poll(metrics).toMatch(/^staxd_store_writable 1$/m);
  for (const name of ['staxd_bots_thinking', 'staxd_bots_waiting', 'staxd_bot_failures_total'])
    expect(figure(text, name)).toBe(0);
  for (const name of ['staxd_disk_free_bytes', 'staxd_database_bytes', 'staxd_database_log_bytes'])
    expect(figure(text, name)).toBeGreaterThan(4095);
  expect(figure(text, 'staxd_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  for (const { username } of persons) expect(text).not.toContain(username);
  mailbox.refuse();
  await call(server.url, 'register', {
    body: { username: 'Bob', password: 'Correct-Horse-9', email: 'bob@example.org' },
  });
  await waitFor(() => server.logged.some((line) => line.includes('a mail could not be sent')), 'it was sent');
  expect(await metrics()).toMatch(/^staxd_mails_total\{outcome="failed"\} 1$/m);
  for (const player of players) player.close();
});

describe('the id of a request', () => {
  test('[MONITOR-2] is in every answer, and in what the log says of it', async () => {
    const paths = [
      '/',
      '/healthz',
      '/api/v1/games/public',
      '/nowhere',
      '/socket.io/?EIO=4&transport=polling',
    ];
    const ids = await Promise.all(paths.map((path) => fetched(path)));
    for (const id of ids) expect(id).toMatch(/^[A-Z0-9]{10}$/);
    expect(new Set(ids).size).toBe(paths.length);
    expect(loggedWith(ids[2])).toEqual([expect.stringContaining('"call":"publicGames"')]);
  });

  test('is that of a proxy where one is trusted, if it is well-formed', async () => {
    const given = { 'x-request-id': '7f3c9a52-proxy.1' };
    expect(await fetched('/healthz', given)).not.toBe(given['x-request-id']);
    const behind = await startServer({ trustedProxies: 1 });
    const answered = async (id: string) =>
      (await fetch(`${behind.url}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await answered(given['x-request-id'])).toBe(given['x-request-id']);
    for (const wrong of ['short', 'x'.repeat(65), 'with blanks in it', '{"level":"error"}'])
      expect(await answered(wrong)).toMatch(/^[A-Z0-9]{10}$/);
    await behind.close();
  });

  test('[MONITOR-3] an error in a call tells the id, under which the log has the bug', async () => {
    const ada = await signInGuest(server.url);
    isFaulty = true;
    const { status, headers, body } = await call(server.url, 'myGames', { token: ada.token });
    isFaulty = false;
    const reference = String(body.params?.reference);
    expect([status, body.code, reference]).toEqual([500, 'INTERNAL', headers.get('x-request-id')]);
    expect(loggedWith(reference).join()).toMatch(/"level":"error".+"call":"myGames".+planted in a call/);
  });

  test('[MONITOR-3] and so does one over the socket', async () => {
    const { players } = await runningTable(server.url, connect);
    const [line] = players as readonly [Line, ...Line[]];
    const answer = await line.act({ action_type: 'chat', params: { message: 'hello there' } } as never);
    expect(answer).toMatchObject({ success: false, code: 'INTERNAL' });
    const { reference } = (answer as unknown as { params: { reference: string } }).params;
    expect(loggedWith(reference).join()).toMatch(/"level":"error".+planted in an event/);
    for (const player of players) player.close();
  });
});

describe('the files for Grafana and Prometheus', () => {
  /** Metrics that a text names and the server does not tell. */
  async function unknownIn(text: string): Promise<string[]> {
    const told = [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    );
    const named = text.match(/\b(?:staxd|process)_\w+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    return [...new Set(named)].filter((name) => !told.includes(name));
  }

  test('[MONITOR-4] name only metrics that the server tells', async () => {
    const { panels } = JSON.parse(read(DASHBOARD)) as { panels: { targets: { expr: string }[] }[] };
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    expect(await unknownIn(asked)).toEqual([]);
    expect(await unknownIn(read(ALERTS))).toEqual([]);
    expect(await unknownIn(asked.replaceAll('staxd_games', 'staxd_gmaes'))).toEqual(['staxd_gmaes']);
  });

  test('every metric of the server stands in docs/operations.md', async () => {
    const page = read('docs/operations.md');
    const told = [...(await metrics()).matchAll(/^# TYPE (staxd_\w+)/gm)].map(([, name]) => name);
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}{`))).toEqual([]);
  });

  test('[MONITOR-5] each alert leads to the part of docs/operations.md that says what to do', () => {
    const alerts = [...read(ALERTS).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const books = [...read(ALERTS).matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, to]) => to);
    const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    expect(alerts).toHaveLength(6);
    expect(books).toEqual(alerts.map((name) => name.toLowerCase()));
    expect(books.filter((book) => !headings.includes(book))).toEqual([]);
  });

  if (process.env.STAXD_PROVE) {
    test('the alerts fire at their causes, and keep still otherwise', () => {
      const run = (...given: string[]) => {
        const { status, stdout, stderr, error } = spawnSync('promtool', given, { encoding: 'utf8' });
        if (error) throw new Error('promtool is missing: apt-get install prometheus');
        return { status, said: stdout + stderr };
      };
      const path = (name: string) => new URL(`server/monitoring/${name}`, ROOT).pathname;
      expect(run('check', 'rules', path('alerts.yml'))).toMatchObject({ status: 0 });
      expect(run('test', 'rules', path('alerts.test.yml'))).toMatchObject({ status: 0 });
    });
  }
});
