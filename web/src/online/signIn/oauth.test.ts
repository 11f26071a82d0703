import { ApiError, memoryStorage, type Session } from '@staxd/client';
import { errorBody } from '@staxd/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingConnection } from './attempt.ts';
import { arrive, leaveForProvider } from './oauth.ts';

const assign = vi.fn();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { origin: 'https://staxd.example', assign });
  assign.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

type Answers = Partial<Record<'oauthAuthorize' | 'oauthConnect' | 'oauthCallback', () => unknown>>;

/** A session with a server that answers so; `calls` are those that it got. */
function server(answers: Answers, accepts = true) {
  const calls: [string, unknown][] = [];
  const api = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async (input: unknown) => {
        calls.push([name, input]);
        return answer();
      },
    ]),
  );
  const accept = vi.fn(async () => (accepts ? { username: 'nia' } : null));
  const session = { apiFor: () => api, identity: { accept } } as unknown as Session;
  return { session, calls, accept };
}

const refuse =
  (code: Parameters<typeof errorBody>[0], status: number, params = {}) =>
  () => {
    throw new ApiError({ ...errorBody(code), params }, status);
  };
const mayReplace = async () => true;
const leading = (url: string): Answers => ({ oauthAuthorize: () => ({ authorizationUrl: url }) });
const login = { path: '/rules', mode: 'login' } as const;

async function begin(mode: 'login' | 'connect' = 'login'): Promise<string> {
  const answer = () => ({ authorizationUrl: 'https://idp.example/' });
  const { session, calls } = server({ oauthAuthorize: answer, oauthConnect: answer });
  await leaveForProvider(session, 'google', { path: '/rules', mode });
  const [, input] = calls[0] ?? [];
  return (input as { readonly query: { readonly challenge: string } }).query.challenge;
}
const come = (query: string, { session }: { readonly session: Session }) =>
  arrive({ query: new URLSearchParams(query), session, mayReplace });

describe('the way to a provider', () => {
  test('[AUTH-26] [AUTH-34] path, mode and secret are kept, and only the secret’s SHA-256 is sent', async () => {
    const challenge = await begin();
    const { secret, ...rest } = JSON.parse(sessionStorage.getItem('oauth-attempt') ?? '');
    expect(rest).toEqual({ path: '/rules', mode: 'login' });
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    expect(challenge).toBe(Buffer.from(digest).toString('base64url'));
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(assign).toHaveBeenCalledWith('https://idp.example/');
  });

  test.each(['http://idp.example/', 'javascript:alert(1)', 'data:text/html,hi', 'idp'])(
    '[AUTH-27] an address such as %s is not gone to',
    async (url) => {
      const { session } = server(leading(url));
      expect(await leaveForProvider(session, 'apple', login)).toBe('Failed to connect with Apple');
      expect(assign).not.toHaveBeenCalled();
    },
  );

  test('a provider on this machine may do without https', async () => {
    const { session } = server(leading('http://localhost:4010/authorize'));
    expect(await leaveForProvider(session, 'google', login)).toBeNull();
  });

  test.each(['google', 'apple', 'facebook'] as const)('[AUTH-27] %s cannot be reached', async (provider) => {
    const { session } = server({ oauthAuthorize: refuse('OAUTH_UNAVAILABLE', 502) });
    expect(await leaveForProvider(session, provider, login)).toMatch(
      /^Failed to connect with (Google|Apple|Facebook)$/,
    );
    expect(sessionStorage.getItem('oauth-attempt')).toBeNull();
  });
});

describe('the way back', () => {
  test('[AUTH-28] [AUTH-34] code, state and secret are redeemed, once for the same address', async () => {
    await begin();
    const { secret } = JSON.parse(sessionStorage.getItem('oauth-attempt') ?? '');
    const { session, calls, accept } = server({ oauthCallback: () => ({ user: { id: 'u' } }) });
    const coming = { query: new URLSearchParams('code=c&state=google:s'), session, mayReplace };
    const [one, two] = await Promise.all([arrive(coming), arrive(coming)]);
    expect(one).toEqual({ type: 'arrived', path: '/rules', signedIn: true });
    expect(two).toBe(one);
    expect(calls).toEqual([
      [
        'oauthCallback',
        { params: { provider: 'google' }, body: { code: 'c', state: 'google:s', browserSecret: secret } },
      ],
    ]);
    expect(accept).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('oauth-attempt')).toBeNull();
  });

  const failing = async (query: string, answers: Answers = {}) => {
    const arrival = await come(query, server(answers));
    return arrival.type === 'failed' ? arrival.problem : arrival;
  };

  test.each(['', 'code=c', 'state=google:s', 'code=&state=google:s'])(
    '[AUTH-29] %j lacks something',
    async (query) => {
      await begin();
      expect(await failing(query)).toEqual({ text: 'Missing OAuth parameters' });
    },
  );

  test('[AUTH-30] the words of the provider', async () => {
    await begin();
    expect(await failing('error=access_denied&error_description=You+said+no.')).toEqual({
      text: 'You said no.',
    });
    await begin();
    expect(await failing('error=access_denied')).toEqual({ text: 'OAuth error: access_denied' });
  });

  test('[AUTH-30] words that nobody asked for are not shown', async () => {
    expect(await failing('error=x&error_description=Call+0900+now')).toEqual({ text: 'OAuth error: x' });
    expect(await failing('error=Call+0900+now')).toEqual({ text: 'OAuth error: unknown' });
  });

  test('[AUTH-31] a callback that this browser did not begin is not redeemed', async () => {
    const { session, calls } = server({ oauthCallback: () => ({}) });
    expect(await come('code=stolen&state=google:s', { session })).toMatchObject({
      problem: { text: 'OAuth authentication failed' },
    });
    expect(calls).toEqual([]);
  });

  test('[AUTH-31] a refusal, and what the server says to it', async () => {
    await begin();
    expect(await failing('code=c&state=google:s', { oauthCallback: refuse('OAUTH_FAILED', 400) })).toEqual({
      text: 'OAuth authentication failed',
    });
    await begin();
    const taken = { oauthCallback: refuse('PROVIDER_TAKEN', 409) };
    expect(await failing('code=c&state=google:s', taken)).toEqual({
      text: 'OAuth authentication failed',
      hint: 'This Google account belongs to another player.',
    });
    await begin();
    expect(await failing('code=c&state=myspace:s')).toEqual({ text: 'OAuth authentication failed' });
  });

  test('[AUTH-40] an account with this address: its owner logs in first, in this browser', async () => {
    await begin();
    const { secret } = JSON.parse(sessionStorage.getItem('oauth-attempt') ?? '');
    const refused = refuse('LOGIN_TO_CONNECT', 409, { provider: 'google', connect_token: 'once' });
    expect(await come('code=c&state=google:s', server({ oauthCallback: refused }))).toEqual({
      type: 'logIn',
    });
    expect(pendingConnection()).toEqual({ token: 'once', secret, provider: 'google' });
  });

  test('[ACCT-5] a guest who stays is not signed in', async () => {
    await begin();
    const arrival = await come('code=c&state=google:s', server({ oauthCallback: () => ({}) }, false));
    expect(arrival).toMatchObject({ type: 'arrived', signedIn: false });
  });
});
