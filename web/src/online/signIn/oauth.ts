/** Signing in at another provider: the way there, and the way back to /auth/callback (AUTH-26 to AUTH-31). */
import { ApiError, type Session } from '@staxd/client';
import type { OAuthProvider } from '@staxd/protocol';
import { saySignIn } from '../../messages/signIn/say.ts';
import { errorText } from '../session/errorText.ts';
import { noteMadeUpName } from '../session/madeUpName.ts';
import {
  type Attempt,
  keepAttempt,
  keepConnection,
  makeSecret,
  type OAuthMode,
  providerOf,
  takeAttempt,
} from './attempt.ts';
import { accountApi, authorizationUrl, connectToken, type Problem, redeem } from './signInCalls.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Leaves for the page of a provider, from which the player returns to `path`. `mode` connect: adds it to the account
 * that is signed in. Gives the words for what went wrong; null when the browser is on its way.
 */
export async function leaveForProvider(
  session: Session,
  provider: OAuthProvider,
  { path, mode }: { readonly path: string; readonly mode: OAuthMode },
): Promise<string | null> {
  const failed = saySignIn('oauth.connect', { provider: saySignIn(provider) });
  if (!globalThis.crypto?.subtle) return failed;
  const { secret, challenge } = await makeSecret();
  try {
    const url = await authorizationUrl(accountApi(session), provider, challenge, mode);
    if (!isSafe(url)) return failed;
    keepAttempt({ secret, path, mode });
    location.assign(url);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed;
  }
}

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
}

export type Arrival =
  /** `signedIn` false: the guest who plays here stays. */
  | { readonly type: 'arrived'; readonly path: string; readonly signedIn: boolean }
  /** An account has this address: its owner logs in first. */
  | { readonly type: 'logIn' }
  | { readonly type: 'failed'; readonly problem: Problem };

export interface Coming {
  readonly query: URLSearchParams;
  readonly session: Session;
  /** Asked before a guest with a running game is replaced by another account. */
  readonly mayReplace: () => Promise<boolean>;
}

const arrivals = new WeakMap<URLSearchParams, Promise<Arrival>>();

/** Finishes a sign-in. A code counts once, so the same query is finished once, however often this is called. */
export function arrive(coming: Coming): Promise<Arrival> {
  const known = arrivals.get(coming.query);
  if (known) return known;
  const arrival = finish(coming, takeAttempt());
  arrivals.set(coming.query, arrival);
  return arrival;
}

async function finish({ query, session, mayReplace }: Coming, attempt: Attempt | null): Promise<Arrival> {
  const error = query.get('error');
  if (error !== null) return failed(refusal(error, attempt && query.get('error_description')));
  const code = query.get('code');
  const state = query.get('state');
  if (!code || !state) return failed(saySignIn('oauth.missing'));
  const provider = providerOf(state.split(':')[0]);
  // Without the secret it was begun in another browser.
  if (!attempt || !provider) return failed(saySignIn('oauth.failed'));
  const { secret, path, mode } = attempt;
  try {
    const answer = await redeem(accountApi(session), { provider, code, state, secret });
    const account = await session.identity.accept(answer, mode === 'connect' ? {} : { mayReplace });
    if (account && mode === 'login') noteMadeUpName(account.username);
    return { type: 'arrived', path, signedIn: account !== null };
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused;
    const token = connectToken(refused);
    if (token === null) return failed(saySignIn('oauth.failed'), hintOf(refused, provider));
    keepConnection({ token, secret, provider });
    return { type: 'logIn' };
  }
}

function failed(text: string, hint?: string): Arrival {
  return { type: 'failed', problem: { text, ...(hint !== undefined && { hint }) } };
}

const LONGEST_DESCRIPTION = 200;

/** Words in an address that nobody asked for are not shown: anybody can send such a link. */
function refusal(code: string, description: string | null): string {
  if (description) return description.slice(0, LONGEST_DESCRIPTION);
  return saySignIn('oauth.error', { code: /^[\w.-]{1,64}$/.test(code) ? code : 'unknown' });
}

/** The server's words, where they say more than that it failed. */
function hintOf({ code, body }: ApiError, provider: OAuthProvider): string | undefined {
  if (code === 'OAUTH_FAILED' || code === 'INTERNAL') return undefined;
  return errorText({ ...body, params: { ...body.params, provider: saySignIn(provider) } });
}
