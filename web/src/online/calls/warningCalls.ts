/** The calls about the player's own warnings. */
import type { Session } from '@staxd/client';
import { WARNINGS } from '@staxd/protocol';

export function warningCalls(session: Session) {
  const api = session.apiFor(WARNINGS);
  return {
    open: async () => (await api.warnings()).warnings,
    close: (id: string) => api.closeWarning({ params: { id } }),
  };
}
