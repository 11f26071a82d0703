/** What nobody had expected: it is lived through, or the server ends and loses nothing. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ChildServer } from '../../bench/childServer.ts';
import { startBuiltServer } from '../harness/builtServer.ts';
import { call, register, untilIt } from '../harness/people.ts';

const TOKEN = 'm'.repeat(32);
/** Two faults that the server has not by itself. */
const PLANTED = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('planted rejection')));
  process.on('SIGCONT', () => { throw new Error('planted exception'); });`;

const folder = mkdtempSync(join(tmpdir(), 'staxd-failures-'));
const servers: ChildServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function started(planted = PLANTED): Promise<ChildServer> {
  const server = await startBuiltServer(folder, {
    STAXD_METRICS_TOKEN: TOKEN,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}`,
  });
  servers.push(server);
  return server;
}

const failuresOf = async ({ url }: ChildServer) => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^staxd_failures_total\{where="elsewhere"\} (\d+)$/m.exec(await answer.text())?.[1] ?? 0);
};

test('a promise that is rejected where nobody waits for it is counted, and all else goes on', async () => {
  const server = await started();
  const ada = await register(server.url);
  expect(await failuresOf(server)).toBe(0);
  for (let n = 1; n <= 3; n++) {
    process.kill(server.pid, 'SIGUSR2');
    await untilIt(async () => (await failuresOf(server)) === n, 'it is not counted');
  }
  expect((await call(server.url, 'me', { token: ada.token })).status).toBe(200);
});

test('an exception that nobody caught ends the server, and what it has acknowledged is there again', async () => {
  const server = await started();
  const ada = await register(server.url);
  expect(await server.end('SIGCONT')).toBe(70);
  const again = await started();
  expect((await call(again.url, 'me', { token: ada.token })).status).toBe(200);
});

test('what waits for other machines, eight at a time, keeps nobody from being answered', async () => {
  const pipe = join(folder, 'pipe');
  // Each waits on a thread as a lookup does that nobody answers.
  const waiting = `
    import { open } from 'node:fs/promises';
    process.on('SIGUSR2', () => {
      for (let each = 0; each < 8; each++) void open(${JSON.stringify(pipe)}, 'r');
    });`;
  const server = await started(waiting);
  execFileSync('mkfifo', [pipe]);
  process.kill(server.pid, 'SIGUSR2');
  for (let each = 0; each < 3; each++) {
    const { token } = await register(server.url);
    expect((await call(server.url, 'me', { token })).status).toBe(200);
  }
});
