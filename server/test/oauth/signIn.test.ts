/** Signing in by the providers, each played by a stand-in process. None of it was run against the real ones. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, register, signInGuest } from '../harness/people.ts';
import {
  choose,
  comeBack,
  comeInBy,
  leave,
  newBrowser,
  type StandIn,
  startStandIn,
} from '../harness/standIn.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const PROVIDERS = ['google', 'apple', 'facebook'] as const;
const ANN = { sub: '1001', name: 'Ann', email: 'ann@example.org', email_verified: true } as const;

let standIn: StandIn;
let server: TestServer;

beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  server = await startServer({ oauth: standIn.oauth, url: 'http://staxd.example' });
});
afterEach(() => server.close());

const emailOf = async (token: string) => (await call(server.url, 'me', { token })).body.email;

describe.each(PROVIDERS)('%s', (provider) => {
  test('[AUTH-49] opens an account at the first time, and signs in to the same one later', async () => {
    const first = await comeInBy(server.url, provider, ANN);
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      is_guest: false,
      username: expect.stringMatching(/^Player\d+$/),
    });
    const second = await comeInBy(server.url, provider, { ...ANN, email: 'new@example.org' });
    expect(second.body.user.id).toBe(first.body.user.id);
    const other = await comeInBy(server.url, provider, { ...ANN, sub: '1002', email: 'b@example.org' });
    expect(other.body.user.id).not.toBe(first.body.user.id);
  });

  test('[AUTH-48] a guest becomes the account, under the same id and name', async () => {
    const guest = await signInGuest(server.url);
    const { body } = await comeInBy(server.url, provider, ANN, guest.token);
    expect(body.user).toMatchObject({ id: guest.userId, username: guest.username, is_guest: false });
  });

  test('a guest who has an account already comes into that one, and nothing is merged', async () => {
    const { body: before } = await comeInBy(server.url, provider, ANN);
    const guest = await signInGuest(server.url);
    const { body } = await comeInBy(server.url, provider, ANN, guest.token);
    expect(body.user.id).toBe(before.user.id);
    expect((await call(server.url, 'me', { token: guest.token })).body.is_guest).toBe(true);
  });
});

test('[API-15] people are sent with PKCE, a nonce and a state that begins with the provider, and back to the own site', async () => {
  for (const provider of PROVIDERS) {
    const { searchParams } = await leave(server.url, provider, newBrowser());
    const path = provider === 'apple' ? '/auth/callback/apple' : '/auth/callback';
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'staxd',
      response_type: 'code',
      redirect_uri: `http://staxd.example${path}`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(new RegExp(`^${provider}:[\\w-]{43}$`)),
      ...(provider === 'facebook' ? { scope: 'public_profile' } : { scope: 'openid email' }),
      ...(provider === 'facebook' ? {} : { nonce: expect.stringMatching(/^[\w-]{43}$/) }),
      ...(provider === 'apple' && { response_mode: 'form_post' }),
    });
  }
});

test('without STAXD_URL the way back leads to localhost and the port', async () => {
  const local = await startServer({ oauth: standIn.oauth });
  const { searchParams } = await leave(local.url, 'google', newBrowser());
  expect(searchParams.get('redirect_uri')).toBe(`http://localhost:${local.port}/auth/callback`);
  await local.close();
});

describe('the address', () => {
  test.each([[true], ['true']] as const)(
    'is attached when it is free and the provider vouches for it (%s)',
    async (verified) => {
      const { body } = await comeInBy(server.url, 'google', { ...ANN, email_verified: verified });
      expect(body.user.email).toBe('ann@example.org');
    },
  );

  test.each([[false], ['false'], [undefined]] as const)(
    '[AUTH-47] is neither attached nor matched when the provider does not (%s)',
    async (verified) => {
      const { body: owner } = await comeInBy(server.url, 'google', ANN);
      const { email_verified: _, ...unsure } = { ...ANN, sub: '666' };
      const stranger = { ...unsure, ...(verified !== undefined && { email_verified: verified }) };
      const { status, body } = await comeInBy(server.url, 'apple', stranger);
      expect([status, body.user.email]).toEqual([200, null]);
      expect(body.user.id).not.toBe(owner.user.id);
    },
  );

  test('[AUTH-33] of Facebook neither links nor is asked for', async () => {
    const { body: owner } = await comeInBy(server.url, 'google', ANN);
    const { status, body } = await comeInBy(server.url, 'facebook', ANN);
    expect([status, body.user.email]).toEqual([200, null]);
    expect(body.user.id).not.toBe(owner.user.id);
    expect(await emailOf(owner.access_token)).toBe('ann@example.org');
  });

  test('is left out when it is none, whatever the provider says', async () => {
    const { status, body } = await comeInBy(server.url, 'google', { ...ANN, email: 'no address' });
    expect([status, body.user.email]).toEqual([200, null]);
  });

  test('that is not confirmed links nobody', async () => {
    const squatter = await call(server.url, 'register', {
      body: { username: 'Squatter', password: 'Correct-Horse-9', email: 'ann@example.org' },
    });
    const { status, body } = await comeInBy(server.url, 'google', ANN);
    expect([status, body.user.email]).toEqual([200, 'ann@example.org']);
    expect(body.user.id).not.toBe(squatter.body.user.id);
  });
});

test('[AUTH-46] those that are set up are offered, and no others', async () => {
  expect((await call(server.url, 'signInOptions')).body.providers).toEqual([...PROVIDERS]);
  const { google, facebook, issuers } = standIn.oauth;
  const two = await startServer({ oauth: { google, apple: null, facebook, issuers } });
  expect((await call(two.url, 'signInOptions')).body.providers).toEqual(['google', 'facebook']);
  await two.close();
});

test('a sign-in by a provider lasts 30 days, or 12 hours where nobody is to be remembered', async () => {
  const hours = async (remember?: boolean) => {
    const browser = newBrowser();
    const { brought } = await choose(await leave(server.url, 'google', browser), ANN);
    const { body } = await call(server.url, 'oauthCallback', {
      params: { provider: 'google' },
      body: { ...brought, browser_secret: browser.secret, ...(remember !== undefined && { remember }) },
    });
    return Math.round((body.expires_at - Date.now()) / 3_600_000);
  };
  expect([await hours(), await hours(false)]).toEqual([720, 12]);
});

test('an export tells of it, and a deleted account leaves the provider free for a new one', async () => {
  const { body: ann } = await comeInBy(server.url, 'google', ANN);
  const token = ann.access_token;
  const { body: told } = await call(server.url, 'exportData', { token });
  expect(JSON.stringify(told)).toContain('"provider":"google"');
  expect((await call(server.url, 'deleteAccount', { token, body: {} })).status).toBe(200);
  const { status, body: again } = await comeInBy(server.url, 'google', ANN);
  expect([status, again.user.email]).toEqual([200, ANN.email]);
  expect(again.user.id).not.toBe(ann.user.id);
});

describe('the same address elsewhere', () => {
  /** Ann has come by Google; now she tries Apple. */
  async function offered() {
    const { body: owner } = await comeInBy(server.url, 'google', ANN);
    const browser = newBrowser();
    const { brought } = await choose(await leave(server.url, 'apple', browser), { ...ANN, sub: '001.apple' });
    const refused = await comeBack(server.url, 'apple', browser, brought);
    return { owner, browser, refused, connect_token: String(refused.body.params?.connect_token) };
  }
  const connect = (token: string, connect_token: string, browser_secret: string) =>
    call(server.url, 'connect', { token, body: { connect_token, browser_secret } });

  test('[AUTH-40] signs nobody in, and is connected once the owner has logged in', async () => {
    const { owner, browser, refused, connect_token } = await offered();
    expect([refused.status, refused.body.code]).toEqual([409, 'LOGIN_TO_CONNECT']);
    expect(refused.body.params).toEqual({ provider: 'apple', connect_token: expect.any(String) });
    expect(refused.body).not.toHaveProperty('access_token');
    const { status, body } = await connect(owner.access_token, connect_token, browser.secret);
    expect([status, body]).toEqual([200, { success: true }]);
    const again = await comeInBy(server.url, 'apple', { ...ANN, sub: '001.apple' });
    expect(again.body.user.id).toBe(owner.user.id);
    const late = await connect(owner.access_token, connect_token, browser.secret);
    expect(late.body.code).toBe('OAUTH_FAILED');
  });

  test('is connected with no other account, and by no other browser', async () => {
    const { owner, browser, connect_token } = await offered();
    const stranger = await register(server.url);
    const guest = await signInGuest(server.url);
    const answers = [
      await connect(stranger.token, connect_token, browser.secret),
      await connect(owner.access_token, connect_token, newBrowser().secret),
      await connect(owner.access_token, newBrowser().secret, browser.secret),
      await connect(guest.token, connect_token, browser.secret),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'OAUTH_FAILED',
      'OAUTH_FAILED',
      'OAUTH_FAILED',
      'FORBIDDEN',
    ]);
    // None of these has used it up.
    expect((await connect(owner.access_token, connect_token, browser.secret)).status).toBe(200);
  });
});

describe('a provider is connected by somebody who is signed in', () => {
  async function connectBy(token: string, person: { sub: string; name?: string }) {
    const browser = newBrowser();
    const { brought } = await choose(await leave(server.url, 'facebook', browser, token), person);
    return comeBack(server.url, 'facebook', browser, brought, token);
  }

  test('[AUTH-41] with the own account, and later leads to it', async () => {
    const ann = await register(server.url);
    const connected = await connectBy(ann.token, { sub: '77' });
    expect([connected.status, connected.body.user.id]).toEqual([200, ann.userId]);
    const { access_token: token } = connected.body;
    const { body: account } = await call(server.url, 'account', { token });
    expect(account.connected).toEqual([{ provider: 'facebook', connected_at: expect.any(Number) }]);
    // It is still the one sign-in of this browser.
    expect((await call(server.url, 'signIns', { token })).body.sessions).toHaveLength(1);
    expect((await comeInBy(server.url, 'facebook', { sub: '77' })).body.user.id).toBe(ann.userId);
  });

  test('but not one that is somebody else’s', async () => {
    await comeInBy(server.url, 'facebook', { sub: '77' });
    const ann = await register(server.url);
    const { status, body } = await connectBy(ann.token, { sub: '77' });
    expect([status, body.code, body.params]).toEqual([409, 'PROVIDER_TAKEN', { provider: 'facebook' }]);
  });

  test('and the state is of no use to anybody else, signed in or not', async () => {
    const [ann, eve] = [await register(server.url), await register(server.url)];
    const browser = newBrowser();
    const { brought } = await choose(await leave(server.url, 'facebook', browser, ann.token), { sub: '666' });
    for (const token of [eve.token, undefined]) {
      const { status, body } = await comeBack(server.url, 'facebook', browser, brought, token);
      expect([status, body.code]).toEqual([400, 'OAUTH_FAILED']);
    }
    expect((await comeBack(server.url, 'facebook', browser, brought, ann.token)).status).toBe(200);
  });

  test('guests have nothing to connect it with', async () => {
    const { token } = await signInGuest(server.url);
    const { challenge } = newBrowser();
    const options = { params: { provider: 'google' }, query: { challenge } };
    expect((await call(server.url, 'oauthConnect', { ...options, token })).body.code).toBe('FORBIDDEN');
    expect((await call(server.url, 'oauthConnect', options)).body.code).toBe('UNAUTHORIZED');
  });

  test('[AUTH-42] and is disconnected again, unless it is the only way in', async () => {
    const disconnect = (token: string) =>
      call(server.url, 'disconnect', { token, params: { provider: 'facebook' } });
    const { body: only } = await comeInBy(server.url, 'facebook', { sub: '88' });
    const refused = await disconnect(only.access_token);
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_WAY_IN']);
    const ann = await register(server.url);
    await connectBy(ann.token, { sub: '77' });
    for (const _ of ['once', 'twice']) expect((await disconnect(ann.token)).status).toBe(200);
    expect((await comeInBy(server.url, 'facebook', { sub: '77' })).body.user.id).not.toBe(ann.userId);
  });
});
