/** What changes on the server while somebody looks at it. Each gives the function that ends it. */
import type { Session } from '../session/session.ts';

/** Calls back when the list of open tables is different, and whenever the connection comes up. */
export function watchTables(session: Session, onChange: () => void): () => void {
  const wish = (watching: boolean) => ({ event: 'watch_tables', payload: { watching } }) as const;
  return session.follow({ event: 'tables_changed', heard: onChange, asks: wish(true), ends: wish(false) });
}

/** Calls back when the tournament is different, and whenever the connection comes up: changes may be missed till then. */
export function watchTournament(session: Session, id: string, onChange: () => void): () => void {
  const wish = (tournament_id: string | null) =>
    ({ event: 'watch_tournament', payload: { tournament_id } }) as const;
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
