/** The calls around accounts, in the words of the page. They reject with an `ApiError`. */
import { ApiError, type CallAnswer, type Calls, type Session, type SignedIn } from '@staxd/client';
import { ACCOUNT, type OAuthProvider } from '@staxd/protocol';
import { saySignIn } from '../../messages/signIn/say.ts';
import { bracketed } from '../session/bracketed.ts';
import { errorText } from '../session/errorText.ts';
import type { OAuthMode } from './attempt.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type AccountApi = Calls<keyof typeof ACCOUNT>;

export function accountApi(session: Session): AccountApi {
  return session.apiFor(ACCOUNT);
}

/** What the server offers; nothing if it cannot say. */
export async function optionsOf(api: AccountApi): Promise<CallAnswer<'signInOptions'>> {
  try {
    return await api.signInOptions();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { providers: [], mail: false };
  }
}

/** False if the guest who plays here stays. */
export async function logIn(
  { identity }: Session,
  { username, password, remember }: Credentials & { readonly remember: boolean },
  mayReplace: () => Promise<boolean>,
): Promise<boolean> {
  return (await identity.signIn(username, password, { isRemembered: remember, mayReplace })) !== null;
}

/** `email`: empty where there is none. */
export async function signUp(
  { identity }: Session,
  { username, email, password }: Credentials & { readonly email: string },
): Promise<void> {
  await identity.register({ username, password, email: email === '' ? null : email });
}

/** The address of the provider's own page. */
export async function authorizationUrl(
  api: AccountApi,
  provider: OAuthProvider,
  challenge: string,
  mode: OAuthMode,
): Promise<string> {
  const ask = mode === 'connect' ? api.oauthConnect : api.oauthAuthorize;
  return (await ask({ params: { provider }, query: { challenge } })).authorizationUrl;
}

export interface Callback {
  readonly provider: OAuthProvider;
  readonly code: string;
  readonly state: string;
  readonly secret: string;
}

export function redeem(api: AccountApi, { provider, code, state, secret }: Callback): Promise<SignedIn> {
  return api.oauthCallback({ params: { provider }, body: { code, state, browserSecret: secret } });
}

/** Parameters of errors are data, under the names that they have on the wire. */
const TOKEN = 'connect_token';

/** The token with which the owner of the account can connect the provider after logging in; null for another error. */
export function connectToken({ code, body }: ApiError): string | null {
  const token = body.params?.[TOKEN];
  return code === 'LOGIN_TO_CONNECT' && typeof token === 'string' ? token : null;
}

export async function connect(api: AccountApi, token: string, secret: string): Promise<void> {
  await api.connect({ body: { connectToken: token, browserSecret: secret } });
}

export function resetPassword(api: AccountApi, token: string, password: string): Promise<SignedIn> {
  return api.resetPassword({ body: { token, password } });
}

/** What the page says above a form. */
export interface Problem {
  readonly text: string;
  readonly hint?: string;
}

/** What a call that failed says to the player; `otherwise` where the server has no words of its own. */
export function problemOf(error: unknown, otherwise?: string): Problem {
  if (!(error instanceof ApiError)) throw error;
  const { code, body } = error;
  if (code === 'INTERNAL' && otherwise !== undefined) return { text: otherwise + bracketed(body.params) };
  return {
    text: errorText(body),
    ...(code === 'INVALID_LOGIN' && { hint: saySignIn('login.invalid.line') }),
  };
}
