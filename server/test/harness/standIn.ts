/** A stand-in for the providers as a process of its own, and people who sign in by it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OAuthProvider } from '@staxd/protocol';
import { expect } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import type { OAuthConfig } from '../../src/config/oauth.ts';
import { type Chosen, PERSON } from '../idp/people.ts';
import { call } from './people.ts';

const PROGRAM = fileURLToPath(new URL('../idp/main.ts', import.meta.url));

export interface StandIn {
  readonly url: string;
  /** All three providers, played by it. */
  readonly oauth: OAuthConfig;
  /** Ends the process; later requests find nobody. */
  stop(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const child = spawn(process.execPath, [PROGRAM, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await printed(child, 'npm start');
  const environment = Object.fromEntries(
    [...said.matchAll(/(STAXD_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.error.message);
  return {
    url: environment.STAXD_GOOGLE_ISSUER,
    oauth: read.value.oauth,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function printed({ stdout }: ChildProcess, last: string): Promise<string> {
  let said = '';
  for await (const text of stdout?.setEncoding('utf8') ?? []) {
    said += text;
    if (said.includes(last)) return said;
  }
  throw new Error(`the stand-in ended: ${said}`);
}

/** The part of a browser that keeps the secret. */
export interface Browser {
  readonly secret: string;
  readonly challenge: string;
}

export function newBrowser(): Browser {
  const secret = randomBytes(32).toString('base64url');
  return { secret, challenge: createHash('sha256').update(secret).digest('base64url') };
}

/** What stands in the address when a person comes back. */
export interface Brought {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** Sends a browser to the provider; gives the address where it is sent. With a token, to connect. */
export async function leave(
  url: string,
  provider: OAuthProvider,
  { challenge }: Browser,
  token?: string,
): Promise<URL> {
  const name = token === undefined ? 'oauthAuthorize' : 'oauthConnect';
  const { status, body } = await call(url, name, {
    params: { provider },
    query: { challenge },
    ...(token !== undefined && { token }),
  });
  expect([status, body]).toEqual([200, { authorization_url: expect.any(String) }]);
  return new URL(body.authorization_url);
}

/** Signs in at the provider; gives what its answer leads to, and what it brings. Apple's is posted there. */
export async function choose(
  asked: URL,
  person: Chosen,
): Promise<{ readonly target: URL; readonly brought: Brought }> {
  const address = new URL(asked);
  address.searchParams.set(PERSON, JSON.stringify(person));
  const { headers } = await fetch(address, { redirect: 'manual' });
  const led = new URL(headers.get('location') ?? '');
  const isPosted = asked.searchParams.get('response_mode') === 'form_post';
  const target = isPosted ? new URL(led.searchParams.get('to') ?? '') : led;
  return { target, brought: Object.fromEntries(target.searchParams) as unknown as Brought };
}

/** Brings it back to the server. */
export function comeBack(
  url: string,
  provider: OAuthProvider,
  { secret }: Browser,
  brought: Brought,
  token?: string,
) {
  const { code, state, iss } = brought;
  return call(url, 'oauthCallback', {
    params: { provider },
    body: { code, state, browser_secret: secret, ...(iss !== undefined && { iss }) },
    ...(token !== undefined && { token }),
  });
}

/** All of it in one browser. */
export async function comeInBy(
  url: string,
  provider: OAuthProvider,
  person: Chosen,
  token?: string,
): Promise<Awaited<ReturnType<typeof comeBack>>> {
  const browser = newBrowser();
  const { brought } = await choose(await leave(url, provider, browser), person);
  return comeBack(url, provider, browser, brought, token);
}
