/** An account and the ways into it: other providers, mailed links, sessions, the end of it. */
import * as v from 'valibot';
import { choice, count, fields, flag, pattern, text, time } from '../wire/input.ts';
import { authSchema } from './auth.ts';
import type { RestCall } from './call.ts';
import { emailForm, newPassword, remember } from './forms.ts';

/** The providers that people can sign in with. */
export const OAUTH_PROVIDERS = ['google', 'apple', 'facebook'] as const;
/** A provider that people can sign in with. */
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

const provider = choice(OAUTH_PROVIDERS);
const byProvider = fields({ provider });
const done = v.object({ success: v.literal(true) });

/** The SHA-256 of the browser's secret, in base64url. */
const challenge = pattern(/^[\w-]{43}$/, 'the SHA-256 of browser_secret in base64url');
const browserSecret = text(32, 128);
/** The one-time part of a mailed link. */
const linkToken = text(20, 128);
/** Of the account. Not asked for from an account without a password. */
const password = v.nullish(text(1, 128));

/** The schema of what this server offers to those who sign in. */
export const signInOptionsSchema = v.object({
  /** Those that are configured. */
  providers: v.array(provider),
  /** Whether links can be mailed. */
  mail: flag,
});
/** What this server offers to those who sign in. */
export type SignInOptions = v.InferOutput<typeof signInOptionsSchema>;

/** The schema of an account as its owner sees it. */
export const accountSchema = v.object({
  /** Confirmed; null: none. */
  email: v.nullable(v.string()),
  /** Waits for its link to be opened. */
  email_pending: v.nullable(v.string()),
  has_password: flag,
  /** Null: never, or not known. */
  password_changed_at: v.nullable(time),
  created_at: time,
  connected: v.array(v.object({ provider, connected_at: time })),
});
/** An account as its owner sees it. */
export type AccountDetails = v.InferOutput<typeof accountSchema>;

/** The schema of one place where a player is signed in. */
export const signInSchema = v.object({
  id: v.string(),
  /** Such as "Firefox on Windows"; null: not known. */
  device: v.nullable(v.string()),
  is_phone: flag,
  signed_in_at: time,
  last_used_at: time,
  is_current: flag,
});
/** One place where a player is signed in. */
export type SignIn = v.InferOutput<typeof signInSchema>;

const authorization = v.object({ authorization_url: v.string() });

/** The calls around an account. */
export const ACCOUNT = {
  signInOptions: { method: 'GET', path: '/auth/options', response: signInOptionsSchema },
  oauthAuthorize: {
    method: 'GET',
    path: '/auth/oauth/:provider/authorize',
    params: byProvider,
    query: fields({ challenge }),
    response: authorization,
  },
  /** The same for the account that is signed in, to connect the provider with it. */
  oauthConnect: {
    method: 'GET',
    path: '/auth/oauth/:provider/connect',
    params: byProvider,
    query: fields({ challenge }),
    response: authorization,
  },
  /**
   * With a guest's token, a new account keeps the guest's user id. Refuses with LOGIN_TO_CONNECT, whose `connect_token`
   * {@link ACCOUNT.connect} takes, where an account has the provider's verified address.
   */
  oauthCallback: {
    method: 'POST',
    path: '/auth/oauth/:provider/callback',
    params: byProvider,
    body: fields({
      code: text(1, 4096),
      state: text(1, 512),
      browser_secret: browserSecret,
      /** As the provider has sent it, if it has (RFC 9207). */
      iss: v.optional(text(1, 512)),
      remember,
    }),
    response: authSchema,
  },
  /** After the owner of the account has signed in another way. */
  connect: {
    method: 'POST',
    path: '/auth/connect',
    body: fields({ connect_token: linkToken, browser_secret: browserSecret }),
    response: done,
  },
  disconnect: {
    method: 'POST',
    path: '/auth/oauth/:provider/disconnect',
    params: byProvider,
    response: done,
  },
  /** Says the same whether the address is known or not. */
  forgotPassword: {
    method: 'POST',
    path: '/auth/password/forgot',
    body: fields({ email: emailForm }),
    response: done,
  },
  /** Signs in here and out everywhere else. */
  resetPassword: {
    method: 'POST',
    path: '/auth/password/reset',
    body: fields({ token: linkToken, password: newPassword }),
    response: authSchema,
  },
  /** Signs out everywhere else. */
  changePassword: {
    method: 'POST',
    path: '/auth/password',
    body: fields({ current: password, password: newPassword }),
    response: done,
  },
  /** Mails a link to the new address, which counts once it was opened. Null removes the address. */
  changeEmail: {
    method: 'POST',
    path: '/auth/email',
    body: fields({ email: v.nullable(emailForm), password }),
    response: done,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/email/confirm',
    body: fields({ token: linkToken }),
    response: done,
  },
  account: { method: 'GET', path: '/auth/account', response: accountSchema },
  signIns: { method: 'GET', path: '/auth/sessions', response: v.object({ sessions: v.array(signInSchema) }) },
  endSignIn: {
    method: 'POST',
    path: '/auth/sessions/:id/revoke',
    params: fields({ id: pattern(/^[\w-]{1,64}$/, 'the id of a session') }),
    response: done,
  },
  endOtherSignIns: {
    method: 'POST',
    path: '/auth/sessions/revoke-others',
    response: v.object({ ended: count }),
  },
  /** Leaves "Deleted player" (ACCT-4). */
  deleteAccount: { method: 'POST', path: '/auth/delete', body: fields({ password }), response: done },
  /** Everything that is kept about the player. */
  exportData: { method: 'GET', path: '/auth/export', response: v.record(v.string(), v.unknown()) },
} as const satisfies Readonly<Record<string, RestCall>>;
