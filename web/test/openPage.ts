/** A page of its own, without a screen: the session of the web client at a server, in Node. */
import { memoryStorage } from '@staxd/client';
import { vi } from 'vitest';

/** What the server is to answer instead; undefined where it answers itself. */
export type Answer = (path: string, method: string) => Response | undefined;

const realFetch = globalThis.fetch;

/** Loads the client, which knows nobody yet. The latest page's answers count. */
export async function openPage(url: string, answer: Answer = () => undefined) {
  vi.resetModules();
  // Else it logs to the console.
  vi.stubEnv('PROD', true);
  vi.stubGlobal('location', { origin: url });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  const answers = async (to: string, init: RequestInit) =>
    answer(new URL(to).pathname, init.method ?? 'GET') ?? realFetch(to, init);
  vi.stubGlobal('fetch', answers);
  const matchmaking = await import('../src/online/session/matchmaking.ts');
  const { session } = await import('../src/online/session/session.ts');
  const { randomProfile } = await import('../src/online/session/profile.ts');
  return { ...matchmaking, randomProfile, session };
}
