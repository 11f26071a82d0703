/** Fetches the session and the calls of one page: neither is needed before it is opened. */
import type { Session } from '@staxd/client';
import { loadSession } from '../session/loadSession.ts';

/** `load` imports the maker of the calls. Rejects as an import does. */
export function opener<Calls>(load: () => Promise<(session: Session) => Calls>): () => Promise<Calls> {
  let opened: Promise<Calls> | null = null;
  return () => {
    opened ??= Promise.all([loadSession(), load()]).then(([session, make]) => make(session));
    // What could not be fetched is fetched again.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}
