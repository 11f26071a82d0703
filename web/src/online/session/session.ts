import { createSession, machine, type SessionState } from '@staxd/client';
import { useStore } from 'zustand';
import { goLive } from './liveSession.ts';
import { log } from './report.ts';

export const session = createSession({
  url: location.origin,
  platform: machine(localStorage, { tab: sessionStorage, log }),
  disconnectsWhenIdle: true,
  recallsHistory: true,
});
goLive(session);

/** Signs that a user is at this page. Returning to the tab always involves one of them. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const;
for (const sign of SIGNS) {
  addEventListener(sign, () => session.noteActivity(), { capture: true, passive: true });
}

// Reconnects at once instead of waiting for the next try.
addEventListener('online', () => session.reconnectNow());

/** Another tab signed in or out, renewed the token, or knows something new of the account. */
const FOLLOWED: readonly (string | null)[] = ['token', 'auth-storage', null];
addEventListener('storage', ({ key }) => {
  if (FOLLOWED.includes(key)) session.identity.follow();
});

/** `pick` must return the same value as long as nothing has changed. */
export function useSession<Part>(pick: (state: SessionState) => Part): Part {
  return useStore(session, pick);
}
