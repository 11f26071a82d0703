/** The calls about one's own warnings. */
import { WARNINGS } from '@staxd/protocol';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** A moderator's warning, as the warned player gets it. */
export type WarningNote = CallAnswer<'warnings'>['warnings'][number];

/** The calls about warnings that a player was given. Each rejects with an {@link ApiError} if the server refuses. */
export function warningCalls(session: Session) {
  const api = session.apiFor(WARNINGS);
  return {
    open: async () => (await api.warnings()).warnings,
    close: (id: string) => api.closeWarning({ params: { id } }),
  };
}
