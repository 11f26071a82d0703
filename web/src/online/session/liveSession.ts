/**
 * The session of this page, for pages that need no game. It is loaded with the first step into a game, because its code
 * is as large as the rest of the home page.
 */
import { type Account, keepSavedGame, keepTokens, type SavedGame, type Session } from '@staxd/client';
import { useSyncExternalStore } from 'react';

let live: Session | null = null;
const waiting = new Set<() => void>();

/** Called by the session itself when it is loaded. */
export function goLive(session: Session): void {
  live = session;
  for (const tell of [...waiting]) tell();
}

function subscribe(changed: () => void): () => void {
  const stops: (() => void)[] = [];
  const follow = () => {
    if (!live) return;
    stops.push(live.subscribe(changed), live.identity.store.subscribe(changed));
    changed();
  };
  if (live) follow();
  else {
    waiting.add(follow);
    stops.push(() => waiting.delete(follow));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** `pick` gets null until the session is loaded, and must return the same value as long as nothing has changed. */
export function useLive<Part>(pick: (session: Session | null) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => pick(live),
    () => pick(null),
  );
}

const clock = { now: () => Date.now() };
/** As stored when the page was opened. */
const keptAccount = keepTokens(localStorage, clock, sessionStorage).account();

export function useAccount(): Account | null {
  return useLive((session) => (session ? session.identity.store.getState().account : keptAccount));
}

/** The last game played here, if it can be returned to. */
export function lastGame(): SavedGame | null {
  return keepSavedGame(localStorage, clock).find();
}

/** The last game played here, if it has this code. */
export function gameSavedAs(inviteCode: string): SavedGame | null {
  return keepSavedGame(localStorage, clock).find(inviteCode);
}
