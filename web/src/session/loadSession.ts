/** Fetches the session of this page, when it is not there yet. */
import type { Session } from '@staxd/client';

export async function loadSession(): Promise<Session> {
  return (await import('./session.ts')).session;
}
