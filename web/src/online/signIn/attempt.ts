/** A sign-in at another provider that is under way in this tab, in session storage (AUTH-26, AUTH-34). */
import { OAUTH_PROVIDERS, type OAuthProvider } from '@staxd/protocol';

/** What the sign-in is for: `connect` adds the provider to the account that is signed in. */
export type OAuthMode = 'login' | 'signup' | 'connect';

const MODES: readonly OAuthMode[] = ['login', 'signup', 'connect'];

export interface Attempt {
  /** Never leaves this browser before the callback: whoever steals a code lacks it. */
  readonly secret: string;
  readonly path: string;
  readonly mode: OAuthMode;
}

/** The owner of the account has to log in before the provider is connected with it. */
export interface PendingConnection {
  readonly token: string;
  readonly secret: string;
  readonly provider: OAuthProvider;
}

const ATTEMPT = 'oauth-attempt';
const CONNECTION = 'oauth-connection';
const SECRET_BYTES = 32;

/** A secret and its SHA-256, both in base64url. Browsers offer this only over https and on localhost. */
export async function makeSecret(): Promise<{ readonly secret: string; readonly challenge: string }> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, challenge: base64Url(new Uint8Array(digest)) };
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
}

/** It counts once. */
export function takeAttempt(): Attempt | null {
  const { secret, path, mode } = take(ATTEMPT);
  const known = MODES.find((each) => each === mode);
  return typeof secret === 'string' && typeof path === 'string' && known
    ? { secret, path, mode: known }
    : null;
}

export function keepConnection(connection: PendingConnection): void {
  sessionStorage.setItem(CONNECTION, JSON.stringify(connection));
}

export function pendingConnection(): PendingConnection | null {
  const { token, secret, provider } = read(CONNECTION);
  const known = providerOf(provider);
  return typeof token === 'string' && typeof secret === 'string' && known
    ? { token, secret, provider: known }
    : null;
}

export function dropConnection(): void {
  sessionStorage.removeItem(CONNECTION);
}

/** The provider of that name, such as the part of a state before ':'. */
export function providerOf(name: unknown): OAuthProvider | null {
  return OAUTH_PROVIDERS.find((provider) => provider === name) ?? null;
}

function take(key: string): Readonly<Record<string, unknown>> {
  const kept = read(key);
  sessionStorage.removeItem(key);
  return kept;
}

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
