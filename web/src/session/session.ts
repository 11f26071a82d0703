/** The one session of this page: who plays, and the game that they are in. */
import { createSession, machine, type SessionState } from '@staxd/client';
import { useStore } from 'zustand';
import { goLive } from './live.ts';
import { log } from './report.ts';

export const session = createSession({
  url: location.origin,
  platform: machine(localStorage, { tab: sessionStorage, log }),
  restsWhenIdle: true,
  recallsHistory: true,
});
goLive(session);

/** What shows that somebody is at this page. Who comes back to its tab has done so with a key or a pointer too. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const;
for (const sign of SIGNS) {
  addEventListener(sign, () => session.stir(), { capture: true, passive: true });
}

// Whoever waits for the line does not wait for its next try.
addEventListener('online', () => session.hurry());

/** A part of the session's state; `pick` must give the same value as long as nothing has changed. */
export function useSession<Part>(pick: (state: SessionState) => Part): Part {
  return useStore(session, pick);
}
