/**
 * The session of this page, for the pages on which nobody plays yet: it comes with the first step into a
 * game, because all that it stands on is as large as the rest of the home page.
 */
import { type Account, keepSavedGame, keepTokens, type SavedGame, type Session } from '@staxd/client';
import { useSyncExternalStore } from 'react';

let live: Session | null = null;
const waiting = new Set<() => void>();

/** Called by the session itself when it is there. */
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

/** A part of the session, or of its absence; `pick` must give the same value as long as nothing has changed. */
export function useLive<Part>(pick: (session: Session | null) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => pick(live),
    () => pick(null),
  );
}

const clock = { now: () => Date.now() };
/** As it was kept when the page was opened. */
const keptAccount = keepTokens(localStorage, clock).account();

/** Who is signed in, or null. */
export function useAccount(): Account | null {
  return useLive((session) => (session ? session.identity.store.getState().account : keptAccount));
}

/** The game that was played here last, if it can be returned to. */
export function lastGame(): SavedGame | null {
  return keepSavedGame(localStorage, clock).find();
}
