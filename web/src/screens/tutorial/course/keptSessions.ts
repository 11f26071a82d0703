/** Where each track was left, stored in this browser. */
import type { KeyValueStore } from '@staxd/client';
import { recordOf, restore, type TrackName, type TutorialSession } from '@staxd/tutorial';

const KEY = 'tutorial-sessions';

/** Null for a track that was never begun, or whose record cannot be read. */
export function keptSession(storage: KeyValueStore, track: TrackName): TutorialSession | null {
  const session = restore(readAll(storage)[track]);
  return session?.track === track ? session : null;
}

export function keepSession(storage: KeyValueStore, session: TutorialSession): void {
  storage.setItem(KEY, JSON.stringify({ ...readAll(storage), [session.track]: recordOf(session) }));
}

function readAll(storage: KeyValueStore): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
