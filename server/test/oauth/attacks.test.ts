/** What thieves, strangers and lying providers try. Nobody comes in, and nobody is kept out who should not be. */
import type { OAuthProvider } from '@staxd/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, register, signInGuest } from '../harness/people.ts';
import {
  type Brought,
  type Browser,
  choose,
  comeBack,
  comeInBy,
  leave,
  newBrowser,
  type StandIn,
  startStandIn,
} from '../harness/standIn.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import type { Chosen } from '../idp/people.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { openStillStore } from '../store/stillStore.ts';

const ANN = { sub: '1001', name: 'Ann', email: 'ann@example.org', email_verified: true } as const;
const FAILED = [400, 'OAUTH_FAILED', 'OAuth authentication failed'];

let standIn: StandIn;
let server: TestServer;

beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  server = await startServer({ oauth: standIn.oauth });
});
afterEach(() => server.close());

/** Ann has signed in at the provider, and is about to come back. */
async function returning(provider: OAuthProvider = 'google', person: Chosen = ANN) {
  const browser = newBrowser();
  const asked = await leave(server.url, provider, browser);
  return { browser, asked, ...(await choose(asked, person)) };
}

async function outcome(browser: Browser, brought: Brought, provider: OAuthProvider = 'google') {
  const { status, body } = await comeBack(server.url, provider, browser, brought);
  expect(status === 200 || !('access_token' in body)).toBe(true);
  return status === 200 ? 200 : [status, body.code, body.detail];
}

describe('a stolen or repeated answer', () => {
  test('[AUTH-34] [API-16] code and state without the secret of the browser let nobody in, and its owner still comes in', async () => {
    const { browser, brought } = await returning();
    expect(await outcome(newBrowser(), brought)).toEqual(FAILED);
    const nothing = await call(server.url, 'oauthCallback', {
      params: { provider: 'google' },
      body: brought,
    });
    expect([nothing.status, nothing.body.params?.field]).toEqual([422, 'browser_secret']);
    const hash = await outcome({ ...browser, secret: browser.challenge }, brought);
    expect(hash).toEqual(FAILED);
    expect(await outcome(browser, brought)).toBe(200);
  });

  test('[AUTH-43] a state is used once, also with another code', async () => {
    const { browser, brought, asked } = await returning();
    const second = await choose(asked, { ...ANN, sub: '1002' });
    expect(await outcome(browser, brought)).toBe(200);
    expect(await outcome(browser, brought)).toEqual(FAILED);
    expect(await outcome(browser, second.brought)).toEqual(FAILED);
  });

  test('a code is used once, also with another state', async () => {
    const first = await returning();
    expect(await outcome(first.browser, first.brought)).toBe(200);
    const second = await returning();
    const replayed = { ...second.brought, code: first.brought.code };
    expect(await outcome(second.browser, replayed)).toEqual(FAILED);
  });

  test('a code that was made for another browser does not fit the state of this one', async () => {
    const [mine, theirs] = [await returning(), await returning('google', { ...ANN, sub: '666' })];
    expect(await outcome(mine.browser, { ...mine.brought, code: theirs.brought.code })).toEqual(FAILED);
  });

  test('of two that bring the same state at once one comes in', async () => {
    const { browser, brought } = await returning();
    const both = await Promise.all([outcome(browser, brought), outcome(browser, brought)]);
    expect(both.filter((each) => each === 200)).toHaveLength(1);
    expect(both).toContainEqual(FAILED);
  });

  test('two ways of one person that end at once lead to one account', async () => {
    const ways = await Promise.all([returning(), returning(), returning()]);
    const answers = await Promise.all(
      ways.map(({ browser, brought }) => comeBack(server.url, 'google', browser, brought)),
    );
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  test('[AUTH-43] a state ends after 10 minutes', async () => {
    const machine = new SimulatedMachine('states end');
    const slow = await startServer({
      oauth: standIn.oauth,
      platform: machine.platform,
      openStore: openStillStore,
    });
    const browser = newBrowser();
    const back = async (milliseconds: number) => {
      const { brought } = await choose(await leave(slow.url, 'facebook', browser), ANN);
      await machine.pass(milliseconds);
      return (await comeBack(slow.url, 'facebook', browser, brought)).status;
    };
    expect(await back(10 * 60_000 - 1)).toBe(200);
    expect(await back(10 * 60_000)).toBe(400);
    await slow.close();
  });
});

describe('mixed-up providers', () => {
  test('[AUTH-44] a state is for the provider that stands in it', async () => {
    const { browser, brought } = await returning('google');
    for (const other of ['apple', 'facebook'] as const) {
      expect(await outcome(browser, brought, other)).toEqual(FAILED);
      const renamed = { ...brought, state: brought.state.replace('google', other) };
      expect(await outcome(browser, renamed, other)).toEqual(FAILED);
      expect(await outcome(browser, renamed)).toEqual(FAILED);
    }
    expect(await outcome(browser, brought)).toBe(200);
  });

  test.each([
    ['google', 'https://evil.example'],
    ['facebook', 'https://evil.example'],
  ] as const)('an answer of %s that another issuer signs with its name is refused', async (provider, iss) => {
    const { browser, brought } = await returning(provider);
    expect(await outcome(browser, { ...brought, iss }, provider)).toEqual(FAILED);
  });

  test.each(['google', 'google:', 'x', 'twitter:abc', 'GOOGLE:abc', 'google:abc'])(
    'a state that was never given out leads nowhere: %s',
    async (state) => {
      expect(await outcome(newBrowser(), { code: 'code', state })).toEqual(FAILED);
    },
  );
});

describe('a provider that says what is not true, or somebody in its name', () => {
  const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;
  const lies: readonly [string, () => Partial<Chosen>][] = [
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: null })],
    ['another audience', () => ({ aud: 'another' })],
    ['more audiences', () => ({ aud: ['staxd', 'another'] })],
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['an ID token that is over', () => ({ iat: hourAgo() - 60, exp: hourAgo() })],
    ['an ID token that is for later', () => ({ nbf: hourAgo() + 7200 })],
    ['no subject', () => ({ sub: null as unknown as string })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject that is no text', () => ({ sub: 7 as unknown as string })],
    ['an ID token that somebody else has signed', () => ({ fault: 'otherKey' })],
    ['no ID token', () => ({ fault: 'noIdToken' })],
  ];
  test.each(lies)('%s', async (_, lie) => {
    const { browser, brought } = await returning('google', { ...ANN, ...lie() } as Chosen);
    expect(await outcome(browser, brought)).toEqual(FAILED);
    const { browser: next, brought: truth } = await returning();
    expect(await outcome(next, truth)).toBe(200);
  });

  test('a subject of Facebook that is no number', async () => {
    const { browser, brought } = await returning('facebook', { sub: '../1001' });
    expect(await outcome(browser, brought, 'facebook')).toEqual(FAILED);
  });
});

describe('nothing in a call changes where it leads', () => {
  test('[AUTH-45] neither the query nor the headers of authorize', async () => {
    const { challenge } = newBrowser();
    const evil = 'https://evil.example/';
    const { body } = await call(server.url, 'oauthAuthorize', {
      params: { provider: 'google' },
      query: { challenge, redirect_uri: evil, redirect: evil, next: evil, iss: evil, client_id: evil },
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', referer: evil },
    });
    expect(body.authorization_url).not.toContain('evil');
    const { origin, searchParams } = new URL(body.authorization_url);
    expect([origin, searchParams.get('redirect_uri')]).toEqual([
      standIn.url,
      `http://localhost:${server.port}/auth/callback`,
    ]);
  });

  test('a challenge that is no SHA-256 is refused', async () => {
    for (const challenge of ['', 'short', `${newBrowser().challenge}x`, `${'a'.repeat(42)}=`]) {
      const { status, body } = await call(server.url, 'oauthAuthorize', {
        params: { provider: 'google' },
        query: { challenge },
      });
      expect([status, body.params?.field]).toEqual([422, 'challenge']);
    }
  });
});

describe('what is not there', () => {
  test('[AUTH-46] a provider that is not set up is refused', async () => {
    const bare = await startServer();
    const { challenge, secret } = newBrowser();
    const params = { provider: 'google' };
    const unavailable = [502, 'OAUTH_UNAVAILABLE', { provider: 'google' }];
    const start = await call(bare.url, 'oauthAuthorize', { params, query: { challenge } });
    expect([start.status, start.body.code, start.body.params]).toEqual(unavailable);
    const state = `google:${secret}`;
    const body = { code: 'code', state, browser_secret: secret };
    const end = await call(bare.url, 'oauthCallback', { params, body });
    expect([end.status, end.body.code, end.body.params]).toEqual(unavailable);
    const { token } = await register(bare.url);
    const connecting = await call(bare.url, 'oauthConnect', { params, query: { challenge }, token });
    expect(connecting.body.code).toBe('OAUTH_UNAVAILABLE');
    const unknown = await call(bare.url, 'oauthAuthorize', {
      params: { provider: 'twitter' },
      query: { challenge },
    });
    expect(unknown.body.code).toBe('NOT_FOUND');
    await bare.close();
  });

  test('[AUTH-27] nor one that is down, before and after the way to it', async () => {
    const mortal = await startStandIn();
    const orphan = await startServer({ oauth: mortal.oauth });
    const browser = newBrowser();
    const { brought } = await choose(await leave(orphan.url, 'google', browser), ANN);
    const atFacebook = await choose(await leave(orphan.url, 'facebook', browser), ANN);
    await mortal.stop();
    for (const [provider, came] of [
      ['google', brought],
      ['facebook', atFacebook.brought],
    ] as const) {
      const { status, body } = await comeBack(orphan.url, provider, browser, came);
      expect([status, body.code, body.detail]).toEqual([
        502,
        'OAUTH_UNAVAILABLE',
        `Failed to connect with ${provider}`,
      ]);
      // The state is spent.
      expect(body.retryable).toBe(false);
      expect((await comeBack(orphan.url, provider, browser, came)).body.code).toBe('OAUTH_FAILED');
    }
    // Apple's description of itself was never read.
    const { status, body } = await call(orphan.url, 'oauthAuthorize', {
      params: { provider: 'apple' },
      query: { challenge: browser.challenge },
    });
    expect([status, body.detail, body.retryable]).toEqual([502, 'Failed to connect with apple', true]);
    await orphan.close();
  });

  test.each([
    ['google', 'status500'],
    ['facebook', 'graph'],
  ] as const)('nor one that fails: %s', async (provider, fault) => {
    const { browser, brought } = await returning(provider, { ...ANN, fault });
    const [status, code] = (await outcome(browser, brought, provider)) as [number, string];
    expect([status, code]).toEqual([502, 'OAUTH_UNAVAILABLE']);
  });

  test('a client whose secret the provider does not know is refused and logged without it', async () => {
    const google = { clientId: 'staxd', clientSecret: 'a-wrong-client-secret' };
    const wrong = await startServer({ oauth: { ...standIn.oauth, google } });
    const { status, body } = await comeInBy(wrong.url, 'google', ANN);
    expect([status, body.code]).toEqual([400, 'OAUTH_FAILED']);
    expect(wrong.logged.join('\n')).toContain('invalid_client');
    expect(wrong.logged.join('\n')).not.toContain('a-wrong-client-secret');
    await wrong.close();
  });
});

test('no code, state, secret or address of anybody stands in the log', async () => {
  const { browser, brought } = await returning();
  await outcome(newBrowser(), brought);
  await outcome(browser, brought);
  const guest = await signInGuest(server.url);
  const liar = await returning('google', { ...ANN, sub: '666', nonce: 'another' });
  await outcome(liar.browser, liar.brought);
  const log = server.logged.join('\n');
  expect(log).toContain('a provider did not confirm a sign-in');
  const secrets = [browser.secret, brought.code, brought.state, liar.brought.code, guest.sessionToken];
  for (const secret of [...secrets, 'ann@example.org', '1001', 'stand-in-secret']) {
    expect(log).not.toContain(secret);
  }
});
