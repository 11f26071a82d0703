/** What changes on the server while somebody looks at it. Each gives the function that ends it. */
import { ASK_AGAIN } from '../platform/timings.ts';
import type { Session } from '../session/session.ts';

/**
 * Calls back when the list of open tables is different, and whenever the connection comes up. Whoever has no account has no
 * connection, and is called back from time to time.
 */
export function watchTables(session: Session, onChange: () => void): () => void {
  if (session.identity.token === null) return fromTimeToTime(session, onChange);
  const wish = (watching: boolean) => ({ event: 'watch_tables', payload: { watching } }) as const;
  return session.follow({ event: 'tables_changed', heard: onChange, asks: wish(true), ends: wish(false) });
}

/** The same when the tournament is different. */
export function watchTournament(session: Session, id: string, onChange: () => void): () => void {
  if (session.identity.token === null) return fromTimeToTime(session, onChange);
  const wish = (tournamentId: string | null) =>
    ({ event: 'watch_tournament', payload: { tournamentId } }) as const;
  return session.follow({
    event: 'tournament_changed',
    heard: onChange,
    asks: wish(id),
    ends: wish(null),
  });
}

/** Calls back when the player has warnings of moderators to close, or has closed one, on whatever page. */
export function watchWarnings(session: Session, onChange: () => void): () => void {
  // When a connection comes up the server tells by itself, if there are any.
  return session.follow({ event: 'warnings_changed', heard: (sent) => sent && onChange() });
}

function fromTimeToTime(session: Session, onChange: () => void): () => void {
  const timer = session.platform.timers.every(ASK_AGAIN, onChange);
  return () => timer.cancel();
}
