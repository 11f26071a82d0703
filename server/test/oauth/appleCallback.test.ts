/** Apple's page posts its answer to the server, which hands it on to the page of the site. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, comeBack, leave, newBrowser, type StandIn, startStandIn } from '../harness/standIn.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { beforeItsBody } from '../harness/unsent.ts';

let standIn: StandIn;
let server: TestServer;

beforeAll(async () => {
  standIn = await startStandIn();
  server = await startServer({ oauth: standIn.oauth });
});
afterAll(async () => {
  await server.close();
  await standIn.stop();
});

async function posted(fields: string | Record<string, string> | [string, string][], headers = {}) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const response = await fetch(`${server.url}/auth/callback/apple`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  return { status: response.status, location: response.headers.get('location'), response };
}

test('[AUTH-32] it is redirected to /auth/callback, from which the browser goes on', async () => {
  const browser = newBrowser();
  const person = { sub: '001.apple', email: 'ann@example.org', email_verified: 'true' } as const;
  const { target, brought } = await choose(await leave(server.url, 'apple', browser), person);
  expect(target.origin + target.pathname).toBe(`http://localhost:${server.port}/auth/callback/apple`);
  const { status, location, response } = await posted({ ...brought });
  expect([status, await response.text()]).toEqual([303, '']);
  const led = new URL(location ?? '', server.url);
  expect([led.origin, led.pathname]).toEqual([server.url, '/auth/callback']);
  const read = Object.fromEntries(led.searchParams) as { code: string; state: string };
  expect(read).toEqual(brought);
  const { status: signedIn, body } = await comeBack(server.url, 'apple', browser, read);
  expect([signedIn, body.user.email]).toEqual([200, 'ann@example.org']);
});

test('of what is posted only four fields go on', async () => {
  const { location } = await posted({
    code: 'c&d=e',
    state: 'apple:x#y',
    user: '{"name":{"firstName":"Ann"},"email":"ann@example.org"}',
    id_token: 'eyJ',
    redirect_uri: 'https://evil.example',
    next: '//evil.example',
  });
  expect(location).toBe('/auth/callback?code=c%26d%3De&state=apple%3Ax%23y');
  const refused = await posted({ error: 'user_cancelled_authorize', error_description: 'No', state: 's' });
  expect(refused.location).toBe('/auth/callback?state=s&error=user_cancelled_authorize&error_description=No');
});

test.each([
  ['nothing', ''],
  [
    'a field twice',
    [
      ['code', 'a'],
      ['code', 'b'],
    ] as [string, string][],
  ],
  ['a field that is too long', { code: 'x'.repeat(4097) }],
  ['a form that is too long', { code: 'x'.repeat(9000) }],
])('%s leads there without it, so that the page says what is missing', async (_, fields) => {
  const { status, location } = await posted(fields);
  expect([status, location]).toEqual([303, '/auth/callback']);
});

test.each(['multipart/form-data; boundary=x', 'application/json'])(
  '[LIMIT-38] %s, which Apple does not send, is answered before it has come',
  async (type) => {
    const headers = { 'content-type': type, 'content-length': 4000 };
    const answer = await beforeItsBody(`${server.url}/auth/callback/apple`, headers);
    expect(answer).toEqual({ status: 303, connection: 'close' });
  },
);

test('what is no form does so too, and no header changes where it leads', async () => {
  const json = await posted('{"code":"c"', { 'content-type': 'application/json' });
  expect([json.status, json.location]).toEqual([303, '/auth/callback']);
  const location = await new Promise((resolve, reject) => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const sent = request(`${server.url}/auth/callback/apple`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.headers.location);
    });
    sent.on('error', reject).end();
  });
  expect(location).toBe('/auth/callback');
});
