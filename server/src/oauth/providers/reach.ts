/** Requests to a provider. */
import type { CustomFetch } from 'openid-client';

/** Seconds for each answer. */
export const PATIENCE = 10;
const TOO_MANY_REQUESTS = 429;

class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Reads the whole answer, so that one that stops in the middle counts as none. */
export const reach: CustomFetch = async (url, options) => {
  const { response, body } = await whole(url, options);
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) {
    throw new ProviderUnreachable(`status ${response.status}`);
  }
  const { status, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
};

async function whole(...[url, options]: Parameters<CustomFetch>) {
  try {
    const response = await fetch(url, options as RequestInit);
    return { response, body: await response.arrayBuffer() };
  } catch (cause) {
    throw new ProviderUnreachable('no answer', { cause });
  }
}

/** Whether the provider gave no answer; else what it said was not good. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ProviderUnreachable) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}

/** A word for the log that holds nothing of a person. */
export function reasonOf(error: unknown): string {
  const { error: answered, code, name } = (error ?? {}) as Record<string, unknown>;
  const word = [answered, code, name].find((each) => typeof each === 'string' && /^[\w-]{1,60}$/.test(each));
  return typeof word === 'string' ? word : 'unknown';
}
