/** The one session of this page: who plays, and the game that they are in. */
import { createSession, machine, type SessionState } from '@staxd/client';
import { useSyncExternalStore } from 'react';
import { goLive } from './live.ts';

export const session = createSession({ url: location.origin, platform: machine(localStorage) });
goLive(session);

const subscribe = (changed: () => void) => session.subscribe(changed);

/** A part of the session's state; `pick` must give the same value as long as nothing has changed. */
export function useSession<Part>(pick: (state: SessionState) => Part): Part {
  return useSyncExternalStore(subscribe, () => pick(session.getState()));
}
