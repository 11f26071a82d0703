import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClientSecretPost } from 'openid-client';
import { afterEach, expect, test } from 'vitest';
import { OpenIdProvider } from './openId.ts';
import { isUnreachable } from './reach.ts';

const DAY = 24 * 3600_000;
const ATTEMPT = { state: 'google:s', verifier: 'v'.repeat(43), nonce: 'n' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A provider that counts how often it is asked to describe itself, on a clock that is moved by hand. */
async function counted() {
  const counts = { asked: 0, isDown: false, now: 0 };
  const server = createServer((_, response) => {
    counts.asked++;
    response.writeHead(counts.isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize` }));
  }).listen(0, 'localhost');
  closing.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new OpenIdProvider({
    name: 'google',
    issuer,
    clientId: 'staxd',
    authentication: ClientSecretPost('secret'),
    redirectUri: () => 'https://staxd.example/auth/callback',
    clock: { now: () => counts.now },
  });
  return { counts, ask: () => provider.authorizationUrl(ATTEMPT) };
}

test('a provider is asked once how it is spoken to, by many at a time, and again after a day', async () => {
  const { counts, ask } = await counted();
  await Promise.all([ask(), ask(), ask()]);
  counts.now = DAY - 1;
  await ask();
  expect(counts.asked).toBe(1);
  counts.now = DAY;
  await ask();
  expect(counts.asked).toBe(2);
});

test('one that was down is asked again', async () => {
  const { counts, ask } = await counted();
  counts.isDown = true;
  const failures = await Promise.all([ask(), ask()].map((asked) => asked.catch((error: unknown) => error)));
  expect(failures.map(isUnreachable)).toEqual([true, true]);
  expect(counts.asked).toBe(1);
  counts.isDown = false;
  expect(await ask()).toContain('/authorize?');
});
