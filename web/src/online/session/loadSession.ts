import type { Session } from '@staxd/client';

export async function loadSession(): Promise<Session> {
  return (await import('./session.ts')).session;
}
