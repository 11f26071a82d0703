/** Coming in: what anybody may ask without a token, but for lists. */
import type { CallName } from '@staxd/protocol';
import { ACCOUNT, PASSWORD } from '../furnish.ts';
import type { Dearest } from './input.ts';

/** As long as a password may be. */
const LONG_PASSWORD = 'Correct-Horse-9'.repeat(9).slice(0, 128);
const UNKNOWN_LINK = 'x'.repeat(43);
const SECRET = 'x'.repeat(64);

export const COMING_IN = {
  register: {
    input: 'a guest who signs up with an address and the longest password',
    ask: async ({ guest, name }) => {
      const username = name();
      const body = { username, email: `${username}@example.org`, password: LONG_PASSWORD };
      return { token: (await guest()).token, body };
    },
    behind: ['signUps'],
  },
  login: {
    input: 'the right password',
    ask: () => ({ body: { username: ACCOUNT.username, password: PASSWORD } }),
  },
  guest: {
    input: 'a token that is renewed',
    ask: async ({ guest }) => ({ body: { session_token: (await guest()).sessionToken } }),
  },
  signInOptions: { input: 'nothing', ask: () => ({}) },
  forgotPassword: {
    input: 'the confirmed address of an account',
    ask: () => ({ body: { email: ACCOUNT.email } }),
    behind: ['mailRequests'],
  },
  resetPassword: {
    input: 'a link that does not exist, the longest password',
    ask: () => ({ body: { token: UNKNOWN_LINK, password: LONG_PASSWORD } }),
  },
  confirmEmail: { input: 'a link that does not exist', ask: () => ({ body: { token: UNKNOWN_LINK } }) },
  oauthAuthorize: {
    input: 'a way that begins',
    ask: () => ({ params: { provider: 'facebook' }, query: { challenge: 'x'.repeat(43) } }),
  },
  oauthCallback: {
    input: 'the longest code, a state that does not exist',
    ask: () => ({
      params: { provider: 'facebook' },
      body: { code: 'x'.repeat(4096), state: `facebook:${'x'.repeat(500)}`, browser_secret: SECRET },
    }),
  },
  logout: { input: 'a guest', ask: async ({ guest }) => ({ token: (await guest()).token }) },
  me: { input: 'a guest at many tables', ask: ({ full }) => ({ token: full.people[0].token }) },
  setMe: {
    input: 'another name and picture',
    ask: ({ blocker, name }) => ({ token: blocker.token, body: { username: name(), avatar: 2 } }),
  },
} satisfies Partial<Record<CallName, Dearest>>;
