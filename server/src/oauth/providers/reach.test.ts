import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isUnreachable, reach, reasonOf } from './reach.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Asks a server that answers as `answer` does. */
async function ask(answer: (response: ServerResponse) => void, milliseconds = 60_000): Promise<Response> {
  const server = createServer((_, response) => answer(response)).listen(0, 'localhost');
  closing.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(milliseconds);
  return reach(`http://localhost:${port}/`, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
    signal,
  });
}
const failure = (answered: Promise<unknown>) => answered.then(() => null).catch((error: unknown) => error);

test('an answer comes through as it is, a refusal too', async () => {
  const response = await ask((to) => to.writeHead(400, { 'content-type': 'text/plain' }).end('no'));
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/plain']);
  expect(await response.text()).toBe('no');
  expect((await ask((to) => to.writeHead(204).end())).status).toBe(204);
});

test('where it is sent on to, it does not go', async () => {
  expect((await ask((to) => to.writeHead(302, { location: 'http://localhost:1/' }).end())).status).toBe(302);
});

test.each([500, 503, 429])('status %s is as good as no answer', async (status) => {
  expect(isUnreachable(await failure(ask((to) => to.writeHead(status).end())))).toBe(true);
});

test('so is silence, one that stops in the middle, and one that hangs up', async () => {
  const silent = await failure(ask(() => {}, 50));
  const half = await failure(ask((to) => to.writeHead(200, { 'content-length': '9' }).write('half'), 200));
  const gone = await failure(ask((to) => to.destroy()));
  expect([silent, half, gone].map(isUnreachable)).toEqual([true, true, true]);
});

test('what wraps it is unreachable too, and other errors are not', async () => {
  const cause = await failure(ask((to) => to.destroy()));
  expect(isUnreachable(new Error('something went wrong', { cause }))).toBe(true);
  expect(isUnreachable(new Error('something went wrong', { cause: new Error('else') }))).toBe(false);
  expect(isUnreachable('unreachable')).toBe(false);
});

test('a reason is one plain word', () => {
  expect(reasonOf(Object.assign(new Error('x'), { error: 'invalid_client' }))).toBe('invalid_client');
  expect(reasonOf(Object.assign(new Error('x'), { code: 'OAUTH_INVALID_RESPONSE' }))).toBe(
    'OAUTH_INVALID_RESPONSE',
  );
  expect(reasonOf(Object.assign(new Error('x'), { error: 'ann@example.org' }))).toBe('Error');
  expect(reasonOf(null)).toBe('unknown');
});
